import { type AssertionResult, createEmptyTestResult, type TestResult } from '@jest/test-result';
import type { Circus } from '@jest/types';

type FileRun = {
  readonly path: string;
  readonly tests: readonly Circus.TestResult[];
  /** Errors that no test waited for. */
  readonly strayErrors: readonly string[];
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
};

/** Describes the run of a test file as Jest's reporters expect. */
export function toTestResult({ path, tests, strayErrors, start, end }: FileRun): TestResult {
  const testResults = tests.map(toAssertionResult);
  const countTests = (wanted: AssertionResult['status']): number =>
    testResults.filter(({ status }) => status === wanted).length;
  const failures = testResults.flatMap(({ fullName, failureMessages }) =>
    failureMessages.map((message) => describeFailure(fullName, message)),
  );
  const strayFailures = strayErrors.map((message) => describeFailure('outside of the tests', message));
  const empty = createEmptyTestResult();
  return {
    ...empty,
    failureMessage: [...failures, ...strayFailures].join('\n') || null,
    numFailingTests: countTests('failed'),
    numPassingTests: countTests('passed'),
    numPendingTests: countTests('pending'),
    numTodoTests: countTests('todo'),
    perfStats: { ...empty.perfStats, start, end, runtime: end - start },
    ...(strayErrors.length > 0 && { testExecError: { message: '', stack: strayErrors.join('\n') } }),
    testFilePath: path,
    testResults,
  };
}

const describeFailure = (name: string, message: string): string =>
  `  \u25cf ${name}\n\n${message.replace(/^(?=.)/gm, '    ')}\n`;

function toAssertionResult({ testPath, status, errors, ...test }: Circus.TestResult): AssertionResult {
  // The first name is the file's own block.
  const names = testPath.slice(1).map(String);
  return {
    ancestorTitles: names.slice(0, -1),
    duration: test.duration ?? null,
    failureDetails: [],
    failureMessages: errors,
    fullName: names.join(' '),
    invocations: test.invocations,
    numPassingAsserts: test.numPassingAsserts,
    status: toStatus(status, errors.length > 0),
    title: names.at(-1) ?? '',
  };
}

function toStatus(status: Circus.TestResult['status'], hasFailed: boolean): AssertionResult['status'] {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return hasFailed ? 'failed' : 'passed';
}
