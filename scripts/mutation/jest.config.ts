import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import config from '../../jest.config.ts';

const require = createRequire(import.meta.url);
const base = require.resolve('jest-environment-node');
const rootDir = resolve(import.meta.dirname, '../..');

/** The usual projects with instrumented code and the mutation runner. */
export default {
  ...config,
  rootDir,
  projects: config.projects?.map((project) => {
    if (typeof project === 'string') throw new Error('Projects are expected in one file');
    return {
      ...project,
      rootDir,
      runner: resolve(import.meta.dirname, 'MutationRunner.ts'),
      testEnvironment: resolve(import.meta.dirname, 'mutationEnvironment.cjs'),
      testEnvironmentOptions: { base },
      transform: { '^.+\\.[jt]sx?$': resolve(import.meta.dirname, 'mutationTransform.ts') },
    };
  }),
};
