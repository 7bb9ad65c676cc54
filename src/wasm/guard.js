// `cargo xtask` appends this to wasm-bindgen's output, whose own errors have no code. It refuses calls on an object that
// was freed, and calls from inside another call on the same object, as a getter of an argument may make them.
{
  const refusal = (code, message) => Object.assign(new Error(message), { name: "HardwoodError", code });
  const busy = new WeakSet();
  const bare = ["constructor", "free", "__destroy_into_raw", Symbol.dispose];
  for (const [Class, what] of [[Game, "game"], [Extractor, "Extractor"], [Scoresheet, "scoresheet"]]) {
    const refuseBusy = (object) => {
      if (busy.has(object)) throw refusal("busy", `this ${what} is in the middle of another call`);
    };
    const guarded = (call) =>
      function (...given) {
        if (!(this instanceof Class) || !this.__wbg_ptr) throw refusal("freed", `this ${what} was freed`);
        refuseBusy(this);
        busy.add(this);
        try {
          return call.apply(this, given);
        } finally {
          busy.delete(this);
        }
      };
    const shared = Class.prototype;
    for (const name of Reflect.ownKeys(shared).filter((name) => !bare.includes(name))) {
      const property = Object.getOwnPropertyDescriptor(shared, name);
      for (const kind of ["value", "get"]) if (property[kind]) property[kind] = guarded(property[kind]);
      Object.defineProperty(shared, name, property);
    }
    const free = shared.free;
    shared.free = function () {
      refuseBusy(this);
      // freeing twice changes nothing
      if (this.__wbg_ptr) free.call(this);
    };
    if (Symbol.dispose) shared[Symbol.dispose] = shared.free;
  }
}
