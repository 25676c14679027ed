import type { Config } from 'jest';

const shared = {
  transform: { '^.+\\.[jt]sx?$': 'babel-jest' },
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/test/config/emptyStyles.cjs',
    '\\.woff2$': '<rootDir>/test/config/fontUrl.cjs',
  },
} satisfies Config;

/**
 * `units` touch no service; `components` run in jsdom; `integration` talks to PostgreSQL (and Redis where REDIS_URL names one);
 * `races` are its long ones, where many want the same thing at once.
 */
const config: Config = {
  // A machine at work on more than one thing is slow, not wrong.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'units',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{src,server,scripts,bench,docs}/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.integration\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/test/config/domEnvironment.cjs',
      testMatch: ['<rootDir>/test/src/**/*.test.tsx'],
      setupFiles: ['<rootDir>/test/config/loadedAtOnce.ts', '<rootDir>/test/config/noLayout.ts'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/test/config/patientQueries.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/server/**/*.integration.test.ts'],
      globalSetup: '<rootDir>/test/config/startDatabase.ts',
      globalTeardown: '<rootDir>/test/config/stopDatabase.ts',
    },
    {
      ...shared,
      displayName: 'fuzz',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/fuzz/*.fuzz.test.ts'],
      globalSetup: '<rootDir>/test/config/startDatabase.ts',
      globalTeardown: '<rootDir>/test/config/stopDatabase.ts',
    },
    {
      ...shared,
      displayName: 'races',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/races/*.race.test.ts'],
      globalSetup: '<rootDir>/test/config/startDatabase.ts',
      globalTeardown: '<rootDir>/test/config/stopDatabase.ts',
    },
  ],
};
export default config;
