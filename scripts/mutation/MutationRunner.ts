import { resolve } from 'node:path';
import type { Test, TestResult } from '@jest/test-result';
import TestRunner, { CallbackTestRunner, type TestWatcher } from 'jest-runner';
import { COUNT_ITERATION, IS_ACTIVE } from './instrument.ts';
import { type MutationPlan, OMISSION_PREFIX, readPlan, type Verdict, writeVerdict } from './mutationPlan.ts';

/** More iterations than any loop of a test; a mutant that reaches it counts as endless. */
const MAX_ITERATIONS = 5_000_000;

const LEAST_LIMIT_MS = 10_000;
const SLOWDOWN = 5;
/** Time limit of a test file without a mutant, on a busy machine. */
const LEARNING_LIMIT_MS = 600_000;
/** The number of tests that try one mutant; more of them would take hours and catch few more. */
const MAX_JUDGES = 8;

/** The mutants that a test file reaches, and its time without a mutant. */
type TestCoverage = { readonly ids: ReadonlySet<number>; readonly milliseconds: number };

/**
 * A Jest runner. For every mutant it runs the nearest test files that reach it, until one fails. Which mutants a file
 * reaches is learned from a run of the file without a mutant, when it is first needed. All runs share this process, so
 * compiled code is reused.
 */
class MutationRunner extends CallbackTestRunner {
  readonly #coverageByPath = new Map<string, TestCoverage | undefined>();
  #active: number | undefined;
  #reachedIds = new Set<number>();
  #iterations = 0;

  async runTests(tests: Test[], watcher: TestWatcher): Promise<void> {
    const plan = readPlan();
    this.#installHooks();
    const testOf = new Map(tests.map((test) => [test.path, test]));
    const testsOf = new Map(
      plan.files.map((file) => [file.path, file.tests.flatMap((path) => testOf.get(resolve(path)) ?? [])]),
    );
    for (const { id, file } of plan.mutants) {
      const state = await this.#judge(plan, id, testsOf.get(file) ?? [], watcher);
      writeVerdict(plan, { id, state });
    }
  }

  /** @param nearestFirst the tests that may reach the mutant */
  async #judge(
    plan: MutationPlan,
    id: number,
    nearestFirst: readonly Test[],
    watcher: TestWatcher,
  ): Promise<Verdict['state']> {
    let judges = 0;
    for (const test of nearestFirst) {
      if (judges >= MAX_JUDGES) break;
      writeVerdict(plan, { id, state: 'started', limitMs: LEARNING_LIMIT_MS });
      const coverage = await this.#learn(test, watcher);
      if (!coverage?.ids.has(id)) continue;
      judges += 1;
      writeVerdict(plan, { id, state: 'started', limitMs: LEAST_LIMIT_MS + SLOWDOWN * coverage.milliseconds });
      this.#active = id;
      const failure = await this.#runTestFile(test, watcher);
      this.#active = undefined;
      if (failure !== undefined) return 'caught';
    }
    return judges === 0 ? 'unreached' : 'survived';
  }

  /** Runs a test file without a mutant, once. A test that fails here is not used to judge mutants. */
  async #learn(test: Test, watcher: TestWatcher): Promise<TestCoverage | undefined> {
    if (this.#coverageByPath.has(test.path)) return this.#coverageByPath.get(test.path);
    const startedAt = performance.now();
    this.#reachedIds = new Set();
    const failure = await this.#runTestFile(test, watcher);
    // Often a time limit is exceeded on a busy machine. Without the test the score can only be lower.
    if (failure !== undefined)
      process.stderr.write(`${OMISSION_PREFIX}${test.path} fails without any mutant: ${failure}\n`);
    const coverage =
      failure === undefined ? { ids: this.#reachedIds, milliseconds: performance.now() - startedAt } : undefined;
    this.#coverageByPath.set(test.path, coverage);
    return coverage;
  }

  /** Runs one test file; returns its failure, or undefined. */
  async #runTestFile(test: Test, watcher: TestWatcher): Promise<string | undefined> {
    const runner = new TestRunner(this._globalConfig, this._context);
    this.#iterations = 0;
    let failure: string | undefined = 'it did not end';
    runner.on('test-file-success', ([, result]) => {
      failure = getFailureMessage(result);
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
          if (this.#active === undefined) this.#reachedIds.add(id);
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

const getFailureMessage = ({
  numFailingTests,
  testExecError,
  failureMessage: message,
}: TestResult): string | undefined =>
  numFailingTests > 0 || testExecError ? (message ?? testExecError?.message ?? 'a test failed') : undefined;

export default MutationRunner;
