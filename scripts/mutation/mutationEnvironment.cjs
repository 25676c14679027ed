/**
 * The environment of the project, and in it the two functions that instrumented code calls. After a test has failed, the other tests of
 * its file are left out: one is enough to catch a mutant.
 */
module.exports = class {
  constructor(config, context) {
    const base = require(config.projectConfig.testEnvironmentOptions.base);
    const Environment = base.default ?? base;
    const environment = new Environment(config, context);
    Object.assign(environment.global, globalThis.mutationHooks);
    const handle = environment.handleTestEvent?.bind(environment);
    let hasFailed = false;
    environment.handleTestEvent = async (event, state) => {
      if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true;
      if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
      await handle?.(event, state);
    };
    // biome-ignore lint/correctness/noConstructorReturn: Jest constructs the environment, which depends on the project.
    return environment;
  }
};
