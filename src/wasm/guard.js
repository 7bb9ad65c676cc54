// `cargo xtask` appends this to wasm-bindgen's output, whose own errors have no code. It refuses calls on an object that
// was freed, and calls from inside another call on the same object, as a getter of an argument may make them.
{
  const refusal = (code, message) => Object.assign(new Error(message), { name: "HardwoodError", code });
  const busy = new WeakSet();
  const refuseBusy = (object, what) => {
    if (busy.has(object)) throw refusal("busy", `this ${what} is in the middle of another call`);
  };
  /** Calls with an object of a class, which has to be there and takes no other call meanwhile. */
  const occupy = (Class, what, object, call) => {
    if (!(object instanceof Class) || !object.__wbg_ptr) throw refusal("freed", `this ${what} was freed`);
    refuseBusy(object, what);
    busy.add(object);
    try {
      return call();
    } finally {
      busy.delete(object);
    }
  };
  const bare = ["constructor", "free", "__destroy_into_raw", Symbol.dispose];
  /** Guards all methods of a class; `what` names its objects. */
  const guard = (Class, what) => {
    const methods = Class.prototype;
    const guarded = (call) =>
      function (...given) {
        return occupy(Class, what, this, () => call.apply(this, given));
      };
    for (const name of Reflect.ownKeys(methods).filter((name) => !bare.includes(name))) {
      const property = Object.getOwnPropertyDescriptor(methods, name);
      for (const kind of ["value", "get"]) if (property[kind]) property[kind] = guarded(property[kind]);
      Object.defineProperty(methods, name, property);
    }
    const free = methods.free;
    methods.free = function () {
      refuseBusy(this, what);
      // freeing twice changes nothing
      if (this.__wbg_ptr) free.call(this);
    };
    if (Symbol.dispose) methods[Symbol.dispose] = methods.free;
  };
  guard(Game, "game");
  guard(Season, "season");
  guard(Extractor, "Extractor");
  guard(Scoresheet, "scoresheet");

  /** Guards a function whose first argument is a game. */
  const withGame =
    (call) =>
    (game, ...given) =>
      occupy(Game, "game", game, () => call(game, ...given));
  odds = withGame(odds);
  winProbability = withGame(winProbability);
}
