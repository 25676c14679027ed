import type { Config } from 'jest';

const sharedConfig = {
  transform: { '^.+\\.[jt]sx?$': 'babel-jest' },
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/test/config/emptyStyles.cjs',
    '\\.woff2$': '<rootDir>/test/config/fontUrl.cjs',
  },
} satisfies Config;

/** Loads packages and modules once per worker, because most tests import many of them. */
const runner = '<rootDir>/test/config/SharedProcessRunner.ts';
const serverTests = {
  runner,
  setupFiles: ['<rootDir>/test/config/propertySeed.ts', '<rootDir>/test/config/currentYear.ts'],
} satisfies Config;

/**
 * `units` need no service; `components` run in jsdom; `integration` uses PostgreSQL (and Redis if REDIS_URL is set); `races` are
 * long tests
 * with many concurrent shoppers; `faults` wait for time limits; `cluster` needs nginx, PostgreSQL and Redis from Debian's
 * packages.
 */
const config: Config = {
  // Long, because a busy machine is slow.
  testTimeout: 60_000,
  // A worker without any open handle still needs more than the default 500 ms to end on a busy machine.
  workerGracefulExitTimeout: 5_000,
  projects: [
    {
      ...sharedConfig,
      displayName: 'units',
      ...serverTests,
      testMatch: ['<rootDir>/test/{src,server,scripts,bench,docs}/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.(integration|fault)\\.test\\.ts$'],
    },
    {
      ...sharedConfig,
      displayName: 'components',
      runner,
      testMatch: ['<rootDir>/test/src/**/*.test.tsx'],
      setupFiles: [
        '<rootDir>/test/config/openPage.ts',
        '<rootDir>/test/config/noLayout.ts',
        '<rootDir>/test/config/loadedAtOnce.ts',
        '<rootDir>/test/config/currentYear.ts',
        '<rootDir>/test/config/prepareComponents.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/test/config/freshPage.ts'],
    },
    {
      ...sharedConfig,
      displayName: 'integration',
      ...serverTests,
      testMatch: ['<rootDir>/test/server/**/*.integration.test.ts'],
      globalSetup: '<rootDir>/test/config/startDatabase.ts',
      globalTeardown: '<rootDir>/test/config/stopDatabase.ts',
    },
    {
      ...sharedConfig,
      displayName: 'fuzz',
      ...serverTests,
      testMatch: ['<rootDir>/test/fuzz/*.fuzz.test.ts'],
      globalSetup: '<rootDir>/test/config/startDatabase.ts',
      globalTeardown: '<rootDir>/test/config/stopDatabase.ts',
    },
    {
      ...sharedConfig,
      displayName: 'faults',
      ...serverTests,
      testMatch: ['<rootDir>/test/**/*.fault.test.ts'],
      globalSetup: '<rootDir>/test/config/startDatabase.ts',
      globalTeardown: '<rootDir>/test/config/stopDatabase.ts',
    },
    {
      ...sharedConfig,
      displayName: 'cluster',
      ...serverTests,
      testMatch: ['<rootDir>/test/cluster/*.cluster.test.ts'],
    },
    {
      ...sharedConfig,
      displayName: 'races',
      ...serverTests,
      testMatch: ['<rootDir>/test/races/*.race.test.ts'],
      globalSetup: '<rootDir>/test/config/startDatabase.ts',
      globalTeardown: '<rootDir>/test/config/stopDatabase.ts',
    },
  ],
};
export default config;
