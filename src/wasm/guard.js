// Appended to the bindings by `cargo xtask`: what they would refuse without a code is refused here. A game that was
// freed has no memory to read, and one in the middle of a call (a getter of an argument calls it again) is locked.
{
  const refusal = (code, message) => Object.assign(new Error(message), { name: "HardwoodError", code });
  const busy = new WeakSet();
  const refuseBusy = (game) => {
    if (busy.has(game)) throw refusal("busy", "this game is in the middle of another call");
  };
  const guarded = (call) =>
    function (...given) {
      if (!(this instanceof StatisProGame) || !this.__wbg_ptr) throw refusal("freed", "this game was freed");
      refuseBusy(this);
      busy.add(this);
      try {
        return call.apply(this, given);
      } finally {
        busy.delete(this);
      }
    };
  const game = StatisProGame.prototype;
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
