// Reads the PDF files that Chromium makes: how many pages, how large, and which words are on them.
import zlib from "node:zlib";

/** Objects of a file by number: dictionary and stream. */
function objects(bytes) {
  const text = bytes.toString("latin1");
  const found = new Map();
  for (const { 1: number, index, 0: head } of text.matchAll(/(?<=^|[\r\n])(\d+) 0 obj\b/g)) {
    const end = text.indexOf("endobj", index);
    const body = text.slice(index + head.length, end);
    const at = body.search(/stream\r?\n/);
    if (at < 0) {
      found.set(Number(number), { dict: body });
      continue;
    }
    const dict = body.slice(0, at);
    const from = index + head.length + at + body.slice(at).match(/stream\r?\n/)[0].length;
    const length = Number(dict.match(/\/Length (\d+)/)[1]);
    const packed = bytes.subarray(from, from + length);
    const stream = /\/FlateDecode/.test(dict) ? zlib.inflateSync(packed) : packed;
    found.set(Number(number), { dict, stream: stream.toString("latin1") });
  }
  return found;
}

/** What the glyphs of a font mean, from its ToUnicode map. */
function letters(map) {
  const text = (hex) => String.fromCharCode(...hex.match(/.{4}/g).map((code) => parseInt(code, 16)));
  const table = new Map();
  for (const [, block] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph, to] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      table.set(parseInt(glyph, 16), text(to));
  }
  for (const [, block] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, from, to, first] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let i = 0; i <= parseInt(to, 16) - parseInt(from, 16); i++) {
        table.set(parseInt(from, 16) + i, String.fromCharCode(parseInt(first, 16) + i));
      }
    }
  }
  return table;
}

/** `{ pages, sizes, text }`: sizes in points, the text without any spaces. */
export function read(bytes) {
  const all = objects(bytes);
  const pages = [...all.values()].filter(({ dict }) => /\/Type\s*\/Page\b/.test(dict));
  const sizes = pages.map(({ dict }) =>
    dict
      .match(/\/MediaBox\s*\[([^\]]*)\]/)[1]
      .trim()
      .split(/\s+/)
      .slice(2)
      .map(Number),
  );
  const fonts = new Map();
  for (const [number, { dict }] of all) {
    const map = dict.match(/\/ToUnicode (\d+) 0 R/);
    if (map) fonts.set(number, letters(all.get(Number(map[1])).stream));
  }
  let text = "";
  for (const { stream } of all.values()) {
    if (!stream?.includes(" Tf")) continue;
    let font;
    // Skia names a font by the number of its object
    for (const [, number, hex] of stream.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
      if (number) font = fonts.get(Number(number));
      else for (const glyph of hex.match(/.{4}/g) ?? []) text += font?.get(parseInt(glyph, 16)) ?? "";
    }
  }
  return { pages: pages.length, sizes, text: text.replace(/\s/g, "") };
}
