import { join } from 'node:path';
import type { Test, TestResult } from '@jest/test-result';
import {
  CallbackTestRunner,
  type OnTestFailure,
  type OnTestStart,
  type OnTestSuccess,
  type TestWatcher,
} from 'jest-runner';
import { Worker } from 'jest-worker';
import type { TestRun } from './testWorker.ts';

type TestWorkers = Worker & { runTestFile(run: TestRun): Promise<TestResult> };

const METHODS = ['runTestFile'] as const;

/**
 * A Jest runner: each worker loads packages and the project's modules once, and runs one test file after the other with
 * them. Jest's own runner loads all of them for each file, which takes longer than most files.
 */
export default class SharedProcessRunner extends CallbackTestRunner {
  async runTests(
    tests: Test[],
    watcher: TestWatcher,
    onStart: OnTestStart,
    onResult: OnTestSuccess,
    onFailure: OnTestFailure,
  ): Promise<void> {
    const [first] = tests;
    if (!first) return;
    const { config: project } = first.context;
    const { maxWorkers, testNamePattern, testTimeout } = this._globalConfig;
    const settings = { testNamePattern, testTimeout };
    const numWorkers = Math.min(maxWorkers, tests.length);
    const workers = new Worker(join(project.rootDir, 'test', 'config', 'testWorker.ts'), {
      exposedMethods: METHODS,
      numWorkers,
      forkOptions: { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
      setupArgs: [project],
      maxRetries: 0,
    }) as TestWorkers;
    const queue = tests.values();
    const runQueue = async (): Promise<void> => {
      for (const test of queue) {
        if (watcher.isInterrupted()) return;
        await onStart(test);
        await workers.runTestFile({ path: test.path, settings }).then(
          (result) => onResult(test, result),
          (error) => onFailure(test, error),
        );
      }
    };
    await Promise.all(Array.from({ length: numWorkers }, runQueue));
    await workers.end();
  }
}
