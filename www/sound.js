// The sounds of a game, made by the browser from noise and tones: no files. boot.js loads this with the first
// sound.
let audio;
/** The time at which the last sound leaves room for another. */
let free = 0;

/** A gain that is loud for so many seconds, then fades. */
function outlet(at, length, loud) {
  const out = new GainNode(audio, { gain: 0 });
  out.gain.setValueAtTime(loud, at);
  out.gain.setTargetAtTime(0, at + length * 0.7, length * 0.1);
  out.connect(audio.destination);
  return out;
}

/** Noise in a band that falls from one frequency to another. */
function rush(at, length, from, to, loud) {
  const buffer = new AudioBuffer({ length: audio.sampleRate * length, sampleRate: audio.sampleRate });
  buffer.copyToChannel(Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1), 0);
  const band = new BiquadFilterNode(audio, { type: "bandpass", Q: 0.9, frequency: from });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  const noise = new AudioBufferSourceNode(audio, { buffer });
  noise.connect(band).connect(outlet(at, length, loud));
  noise.start(at);
}

/** A tone that wavers `trill` times a second, like a whistle with a pea. */
function tone(at, length, type, frequency, loud, trill = 0) {
  const voice = new OscillatorNode(audio, { type, frequency });
  const pea = new OscillatorNode(audio, { frequency: trill });
  pea.connect(new GainNode(audio, { gain: trill * 3 })).connect(voice.frequency);
  voice.connect(outlet(at, length, loud));
  for (const node of [voice, pea]) {
    node.start(at);
    node.stop(at + length * 1.4);
  }
}

const SOUNDS = {
  net(at) {
    rush(at, 0.3, 5200, 1500, 0.5);
  },
  whistle(at) {
    tone(at, 0.42, "sine", 2350, 0.14, 36);
    tone(at, 0.42, "sine", 2790, 0.07, 36);
  },
  buzzer(at) {
    tone(at, 1, "sawtooth", 155, 0.13);
    tone(at, 1, "square", 233, 0.07);
  },
};

/** Plays sounds, one after the other; silent if another has just begun. */
export function play(names) {
  audio ??= new AudioContext();
  audio.resume();
  const now = audio.currentTime;
  if (now < free) return;
  names.forEach((name, n) => SOUNDS[name]?.(now + 0.02 + n * 0.7));
  free = now + 0.15 + (names.length - 1) * 0.7;
}
