/**
 * The Node environment of the tests: the process itself, without a context of its own for every file. So
 * packages are loaded once per process (`runtime.js`), and a module's objects are of Node's own realm: an
 * error is an `Error`, whoever created it. Changes that a file makes to the process are reverted after the
 * file.
 */
const { createRequire } = require('node:module');
const { AsyncLocalStorage } = require('node:async_hooks');
const { PerformanceObserver } = require('node:perf_hooks');
const { keepProcess } = require('./keepProcess');

// jest's own, of the installed version
const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('jest-environment-node'));
const { LegacyFakeTimers, ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

const endings = new Map();

/**
 * Records what was started, to end it with the file: each of these keeps everything alive that the file had
 * loaded, and after a hundred files most of the time would go into garbage collection.
 */
function watch(kind, method, end) {
  const original = kind.prototype[method];
  kind.prototype[method] = function watched(...parameters) {
    endings.set(this, end);
    return original.apply(this, parameters);
  };
}
// prom-client observes the garbage collector, and has no function to stop.
watch(PerformanceObserver, 'observe', (observer) => observer.disconnect());
watch(AsyncLocalStorage, 'run', (storage) => storage.disable());

const MATCHERS = Symbol.for('$$jest-matchers-object');

module.exports = class {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.putBack = keepProcess();
    globalThis.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    const { global, moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const [begun, end] of endings) end(begun);
    endings.clear();
    this.putBack();
    // It cannot be deleted: jest's `expect` of the next file fills it anew.
    const matchers = globalThis[MATCHERS];
    if (matchers) Object.assign(matchers, { customEqualityTesters: [], matchers: Object.create(null) });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** `runtime.js` recognises this context. */
  getVmContext() {
    return globalThis;
  }
};
