import { resolve } from 'node:path';
import type { Test, TestResult } from '@jest/test-result';
import TestRunner, { CallbackTestRunner, type TestWatcher } from 'jest-runner';
import { COUNT_ITERATION, IS_ACTIVE } from './instrument.ts';
import { LEFT_OUT, readPlan, type Verdict, writeVerdict } from './mutationPlan.ts';

/** More iterations than any loop of a test; a mutant that reaches it counts as endless. */
const MAX_ITERATIONS = 5_000_000;

const LEAST_LIMIT_MS = 10_000;
const SLOWDOWN = 5;
/** The number of tests that try one mutant; more of them would take hours and catch few more. */
const MAX_JUDGES = 8;

type Reached = { readonly test: Test; readonly ids: ReadonlySet<number>; readonly milliseconds: number };

/**
 * A Jest runner. It runs each test file once unchanged to learn which mutants it reaches. Then, for every mutant, it
 * runs the files that reach it, nearest and fastest first, until one fails. All runs share this process, so compiled
 * code is reused.
 */
class MutationRunner extends CallbackTestRunner {
  #active: number | undefined;
  #reached = new Set<number>();
  #iterations = 0;

  async runTests(tests: Test[], watcher: TestWatcher): Promise<void> {
    const plan = readPlan();
    this.#installHooks();
    const reached: Reached[] = [];
    for (const test of tests) {
      const begun = performance.now();
      this.#reached = new Set();
      const failure = await this.#failureOf(test, watcher);
      // Often a time limit is exceeded on a busy machine. Without the test the score can only be lower.
      if (failure !== undefined) process.stderr.write(`${LEFT_OUT}${test.path} fails without any mutant: ${failure}\n`);
      else reached.push({ test, ids: this.#reached, milliseconds: performance.now() - begun });
    }
    const reachedBy = new Map(reached.map((record) => [record.test.path, record]));
    const testsOf = new Map(
      plan.files.map((file) => [file.path, file.tests.map((path) => reachedBy.get(resolve(path)))]),
    );
    for (const { id, file } of plan.mutants) {
      const judges = chooseJudges(id, testsOf.get(file) ?? []);
      writeVerdict(plan, { id, state: 'started', limitMs: limitOf(judges) });
      writeVerdict(plan, { id, state: await this.#judge(id, judges, watcher) });
    }
  }

  async #judge(id: number, judges: readonly Reached[], watcher: TestWatcher): Promise<Verdict['state']> {
    if (judges.length === 0) return 'unreached';
    this.#active = id;
    for (const { test } of judges) {
      this.#iterations = 0;
      if ((await this.#failureOf(test, watcher)) !== undefined) return 'caught';
    }
    return 'survived';
  }

  /** Runs one test file; returns its failure, or undefined. */
  async #failureOf(test: Test, watcher: TestWatcher): Promise<string | undefined> {
    const runner = new TestRunner(this._globalConfig, this._context);
    let failure: string | undefined = 'it did not end';
    runner.on('test-file-success', ([, result]) => {
      failure = failureMessage(result);
    });
    runner.on('test-file-failure', ([, error]) => {
      failure = error.message;
    });
    await runner.runTests([test], watcher, { serial: true });
    return failure;
  }

  #installHooks(): void {
    Object.assign(globalThis, {
      mutationHooks: {
        [IS_ACTIVE]: (id: number): boolean => {
          if (this.#active === undefined) this.#reached.add(id);
          return this.#active === id;
        },
        [COUNT_ITERATION]: (): void => {
          this.#iterations += 1;
          if (this.#active !== undefined && this.#iterations > MAX_ITERATIONS) throw new Error('an endless loop');
        },
      },
    });
  }
}

/** Returns the nearest tests that reach a mutant, fastest first. */
const chooseJudges = (id: number, nearestFirst: readonly (Reached | undefined)[]): Reached[] =>
  nearestFirst
    .flatMap((record) => (record?.ids.has(id) ? [record] : []))
    .slice(0, MAX_JUDGES)
    .toSorted((a, b) => a.milliseconds - b.milliseconds);

/** Time limit of one mutant: several times the time without it. */
const limitOf = (judges: readonly Reached[]): number =>
  judges.reduce((limit, { milliseconds }) => limit + SLOWDOWN * milliseconds, LEAST_LIMIT_MS);

const failureMessage = ({ numFailingTests, testExecError, failureMessage: message }: TestResult): string | undefined =>
  numFailingTests > 0 || testExecError ? (message ?? testExecError?.message ?? 'a test failed') : undefined;

export default MutationRunner;
