/**
 * The project's environment with the two functions that instrumented code calls. After a failed test, the file's other tests are
 * skipped: one failure catches the mutant.
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
