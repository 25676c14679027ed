import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { TestResult } from '@jest/test-result';
import type { Config } from '@jest/types';
import { expect } from 'expect';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';
import { loadSources } from './loadSources.ts';
import { toTestResult } from './toTestResult.ts';

type RunSettings = {
  readonly testNamePattern: string | undefined;
  readonly testTimeout: number | undefined;
};
export type TestRun = { readonly path: string; readonly settings: RunSettings };

const DEFAULT_TIMEOUT_MS = 5_000;
const mocker = new ModuleMocker(globalThis);
let timers: ModernFakeTimers;
let setupFilesAfterEnv: readonly string[] = [];
let startedFiles = 0;

/** Prepares this process once: the loading of sources, the globals of tests, and the project's `setupFiles`. */
export async function setup(project: Config.ProjectConfig): Promise<void> {
  const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus;
  const hooks = { beforeAll, beforeEach, afterAll, afterEach };
  Object.assign(globalThis, { describe, it, test, ...hooks, expect });
  await loadSources(project);
  for (const file of project.setupFiles) await load(file);
  // After the set-up, which may open a page with timers of its own.
  timers = new ModernFakeTimers({ config: project, global: globalThis });
  Object.assign(globalThis, { jest: createJest() });
  setupFilesAfterEnv = project.setupFilesAfterEnv;
}

/** The parts of Jest's object `jest` that tests use. */
const createJest = (): object => ({
  fn: mocker.fn.bind(mocker),
  spyOn,
  restoreAllMocks,
  setTimeout: setTestTimeout,
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  runOnlyPendingTimers: timers.runOnlyPendingTimers.bind(timers),
  runAllTimers: timers.runAllTimers.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
});

const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/** Modules that import functions of Node by name get a spy too, and lose it with `mockRestore`. */
function spyOn(...target: readonly unknown[]): object {
  const spy: { mockRestore: () => void } = Reflect.apply(mocker.spyOn, mocker, target);
  const { mockRestore } = spy;
  spy.mockRestore = () => {
    mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  return spy;
}

function restoreAllMocks(): void {
  mocker.restoreAllMocks();
  syncBuiltinESMExports();
}

const setTestTimeout = (testTimeout: number): void => void circus.setState({ ...circus.getState(), testTimeout });

/** Runs one test file in this process. Undoes its mocks, fake timers and environment variables; modules stay loaded. */
export async function runTestFile({ path, settings }: TestRun): Promise<TestResult> {
  const start = Date.now();
  const restoreEnv = rememberEnv();
  const strayErrors: string[] = [];
  const keepError = (error: unknown): void =>
    void strayErrors.push(String(error instanceof Error ? error.stack : error));
  process.on('uncaughtException', keepError).on('unhandledRejection', keepError);
  try {
    await collectTests(path, settings);
    const { testResults: tests, unhandledErrors } = await circus.run();
    // `unhandledErrors` are those of `afterAll`.
    return toTestResult({ path, tests, strayErrors: [...strayErrors, ...unhandledErrors], start, end: Date.now() });
  } finally {
    process.off('uncaughtException', keepError).off('unhandledRejection', keepError);
    timers.dispose();
    restoreAllMocks();
    restoreEnv();
  }
}

async function collectTests(
  path: string,
  { testNamePattern, testTimeout = DEFAULT_TIMEOUT_MS }: RunSettings,
): Promise<void> {
  circus.resetState();
  const pattern = testNamePattern ? new RegExp(testNamePattern, 'i') : null;
  circus.setState({ ...circus.getState(), testTimeout, testNamePattern: pattern });
  expect.setState({ testPath: path });
  startedFiles += 1;
  // Loaded anew by another address, because their hooks belong to one test file.
  for (const file of setupFilesAfterEnv) await import(`${pathToFileURL(file).href}?file=${startedFiles}`);
  await load(path);
}

/** Returns a function that restores the environment's variables. */
function rememberEnv(): () => void {
  const env = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
  };
}
