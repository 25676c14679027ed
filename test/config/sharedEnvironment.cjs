const crypto = require('node:crypto');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

// Password hashing is slow on purpose. Here it takes 0.1 instead of 20 ms; passwords.test.ts uses the real strength.
const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, done) => argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);

const timerConfig = {
  idToRef: (id) => ({ id, ref: () => undefined, unref: () => undefined }),
  refToId: (timer) => timer?.id,
};

/** Node counts the listeners of `process` here; an earlier count does not match them, and at zero Node drops them all. */
const KEPT_BY_NODE = new Set(['_events', '_eventsCount']);

/** Returns a function that restores an object's own properties. */
function remember(object) {
  const keysOf = () => Reflect.ownKeys(object).filter((key) => !KEPT_BY_NODE.has(key));
  const properties = new Map(keysOf().map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of keysOf()) if (!properties.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, descriptor] of properties) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (now?.value === descriptor.value && now?.get === descriptor.get) continue;
      Reflect.defineProperty(object, key, descriptor);
    }
  };
}

/**
 * Runs test files in the worker's own global scope, one after the other, so that `SharedRuntime` can share packages between them.
 * After each file the globals, the environment's variables and the process are as before.
 */
module.exports = class {
  constructor({ projectConfig }) {
    this.restore = [remember(globalThis), remember(process), remember(process.env)];
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const shared = { config: projectConfig, global: globalThis };
    this.fakeTimers = new LegacyFakeTimers({ ...shared, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(shared);
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.restore) restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Modules run in the main context; see `SharedRuntime`. */
  getVmContext() {
    return globalThis;
  }
};
