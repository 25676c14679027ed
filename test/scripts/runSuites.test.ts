import { spawnSync } from 'node:child_process';

const toEntries = (suites: readonly string[]): string =>
  suites.map((run, index) => `{ name: 'suite ${index}', run: ${run} }`).join(', ');

/** Runs suites like `npm test`; each suite is given as the expression of its function. */
const runSuites = (...suites: string[]) => runSteps(toEntries(suites));

function runSteps(steps: string): { status: number | null; lastLine: string | undefined } {
  const code = `const { runSuites } = await import('./scripts/runSuites.ts'); await runSuites([${steps}]);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

const passingSuite = 'async () => ({ passedCount: 3, failedCount: 0 })';

it('prints the sum of passed tests, alone on the last line', () => {
  expect(runSuites(passingSuite, 'async () => ({ passedCount: 1, failedCount: 0 })')).toEqual({
    status: 0,
    lastLine: '4 passed, 0 failed',
  });
});

it('runs two suites of an inner list at the same time, and the others after them', () => {
  const steps = `[{ name: 'waits', run: () => new Promise((resolve) => { globalThis.meet = resolve; }).then(() => (${passingSuite})()) },
    { name: 'meets', run: async () => { globalThis.meet(); return (${passingSuite})(); } },
    { name: 'fails', run: async () => ({ passedCount: 0, failedCount: 1 }) }]`;
  expect(runSteps(`${steps}, { name: 'last', run: ${passingSuite} }`)).toEqual({
    status: 1,
    lastLine: '9 passed, 1 failed',
  });
});

it('continues after a failure, and exits with it', () => {
  expect(runSuites('async () => ({ passedCount: 2, failedCount: 1 })', passingSuite)).toEqual({
    status: 1,
    lastLine: '5 passed, 1 failed',
  });
});

it('counts a suite that could not run as one failure', () => {
  expect(runSuites("async () => { throw new Error('no browser') }", passingSuite)).toEqual({
    status: 1,
    lastLine: '3 passed, 1 failed',
  });
});

it('treats a suite without tests as a failure', () => {
  expect(runSuites('async () => ({ passedCount: 0, failedCount: 0 })')).toMatchObject({ status: 1 });
});
