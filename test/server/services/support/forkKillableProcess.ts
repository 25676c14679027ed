import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Starts a file of this folder as a process that a test kills. Its compiled code is cached, because the start is the
 * longest part of its run.
 */
export const forkKillableProcess = (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  fork(resolve('test/server/services/support', file), args, {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('.data/compiled'), ...env },
  });
