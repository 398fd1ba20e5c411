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

/** @returns a function that puts back what was changed since now: globals, settings, the console, and what listens to signals */
exports.keepProcess = () => {
  const kept = [keepListeners(), ...changeable().map(keepProperties)];
  return () => kept.forEach((putBack) => putBack());
};
