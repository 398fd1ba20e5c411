/** Restores the process between two test files: what one of them changes must not affect the next. */

/** Objects that tests extend, with Node's own properties. */
const changeable = () => [globalThis, process, process.env, console];

/** @returns a function that restores the present properties of an object */
function keepProperties(object) {
  const were = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!Object.hasOwn(were, key)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(were)) {
      const is = Object.getOwnPropertyDescriptor(object, key);
      const was = were[key];
      if (is?.value !== was.value || is?.get !== was.get || !is) Object.defineProperty(object, key, was);
    }
  };
}

/** @returns a function that removes listeners of the process that were added since now */
function keepListeners() {
  const were = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!were.get(name)?.includes(listener)) process.off(name, listener);
  };
}

/**
 * Records the timers that are started from now on, through globals that `keepProperties` restores.
 * @returns a function that ends them: a loop that outlives its test would wait on the fake clock of the next
 *   file, and block it
 */
function keepTimers() {
  const started = new Set();
  for (const name of ['setTimeout', 'setInterval'])
    // A proxy, because `util.promisify` reads its promise form from the function itself.
    globalThis[name] = new Proxy(globalThis[name], {
      apply(start, self, parameters) {
        const timer = Reflect.apply(start, self, parameters);
        started.add(timer);
        return timer;
      },
    });
  return () => started.forEach((timer) => clearTimeout(timer));
}

/**
 * @returns a function that reverts all changes since now: globals, settings, the console, signal listeners,
 *   timers
 */
exports.keepProcess = () => {
  const kept = [keepListeners(), ...changeable().map(keepProperties), keepTimers()];
  return () => kept.forEach((putBack) => putBack());
};
