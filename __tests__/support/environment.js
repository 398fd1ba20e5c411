/**
 * Node as the tests see it, without what a file of them would leave behind in its worker: each of these keeps all that the file
 * had loaded, and after a hundred files most of the time would go into collecting garbage.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const { PerformanceObserver } = require('node:perf_hooks');
const vm = require('node:vm');

const { createContext, constants } = vm;
let isOurs = false;
/**
 * The global object of a test file, a plain one. jest's own is a proxy, which V8 asks anew each time that a module names `Object`
 * or `Array`: such code takes twenty times as long.
 */
vm.createContext = (...parameters) =>
  isOurs ? createContext(constants.DONT_CONTEXTIFY) : createContext(...parameters);

// jest's own, of its own version
const { TestEnvironment } = createRequire(require.resolve('jest'))('jest-environment-node');

const endings = new Map();

/** Writes down what was begun, to end it with the file. */
function watch(kind, method, end) {
  const original = kind.prototype[method];
  kind.prototype[method] = function watched(...parameters) {
    endings.set(this, end);
    return original.apply(this, parameters);
  };
}
// prom-client watches the garbage collector, and says nothing by which it would stop.
watch(PerformanceObserver, 'observe', (observer) => observer.disconnect());
watch(AsyncLocalStorage, 'run', (storage) => storage.disable());

module.exports = class extends TestEnvironment {
  constructor(...parameters) {
    // jsdom makes contexts, too, and needs those that it asks for.
    isOurs = true;
    try {
      super(...parameters);
    } finally {
      isOurs = false;
    }
  }

  async teardown() {
    for (const [begun, end] of endings) end(begun);
    endings.clear();
    await super.teardown();
  }
};
