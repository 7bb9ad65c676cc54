// `cargo xtask` appends this to wasm-bindgen's output, whose own errors have no code. It refuses calls on a game that
// was freed, and calls from inside another call on the same game, as a getter of an argument may make them.
{
  const refusal = (code, message) => Object.assign(new Error(message), { name: "HardwoodError", code });
  const busy = new WeakSet();
  const refuseBusy = (game) => {
    if (busy.has(game)) throw refusal("busy", "this game is in the middle of another call");
  };
  const guarded = (call) =>
    function (...given) {
      if (!(this instanceof Game) || !this.__wbg_ptr) throw refusal("freed", "this game was freed");
      refuseBusy(this);
      busy.add(this);
      try {
        return call.apply(this, given);
      } finally {
        busy.delete(this);
      }
    };
  const game = Game.prototype;
  const bare = ["constructor", "free", "__destroy_into_raw", Symbol.dispose];
  for (const name of Reflect.ownKeys(game).filter((name) => !bare.includes(name))) {
    const property = Object.getOwnPropertyDescriptor(game, name);
    for (const kind of ["value", "get"]) if (property[kind]) property[kind] = guarded(property[kind]);
    Object.defineProperty(game, name, property);
  }
  const free = game.free;
  game.free = function () {
    refuseBusy(this);
    // freeing twice changes nothing
    if (this.__wbg_ptr) free.call(this);
  };
  if (Symbol.dispose) game[Symbol.dispose] = game.free;
}
