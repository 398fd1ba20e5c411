/**
 * Node as the tests of the server see it, without what a file of them would leave behind in its worker: each of these keeps all
 * that the file had loaded, and after a hundred files most of the time would go into collecting garbage.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const { PerformanceObserver } = require('node:perf_hooks');

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
  async teardown() {
    for (const [begun, end] of endings) end(begun);
    endings.clear();
    await super.teardown();
  }
};
