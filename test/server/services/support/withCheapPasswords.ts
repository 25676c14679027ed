import type { Config } from '../../../../server/config/readConfig.ts';

/** Password hashes in 0.1 instead of 20 ms, because many tests register members. */
export const withCheapPasswords = (config: Config): Config => ({
  ...config,
  passwordCost: { memory: 8, passes: 1, parallelism: 1 },
});
