/** The process as it is between two files of tests: what one of them changes, the next must not meet. */

/** Where tests put something of their own, each with what node has there. */
const changeable = () => [globalThis, process, process.env, console];

/** @returns a function that makes the properties of an object what they are now */
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

/** @returns a function that takes off what listens to the process since now */
function keepListeners() {
  const were = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!were.get(name)?.includes(listener)) process.off(name, listener);
  };
}

/**
 * Watches the timers that are started from now on, through globals that `keepProperties` puts back.
 * @returns a function that ends them: a loop that outlives its test would wait on the fake clock of the next file, and hold it up
 */
function keepTimers() {
  const started = new Set();
  for (const name of ['setTimeout', 'setInterval'])
    // A proxy, since `util.promisify` asks the function itself for its other form.
    globalThis[name] = new Proxy(globalThis[name], {
      apply(start, self, parameters) {
        const timer = Reflect.apply(start, self, parameters);
        started.add(timer);
        return timer;
      },
    });
  return () => started.forEach((timer) => clearTimeout(timer));
}

/** @returns a function that puts back what was changed since now: globals, settings, the console, what listens to signals, timers */
exports.keepProcess = () => {
  const kept = [keepListeners(), ...changeable().map(keepProperties), keepTimers()];
  return () => kept.forEach((putBack) => putBack());
};
