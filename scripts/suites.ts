import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { DESK, ensureBuilt, PAGES, PROGRAM } from './ensureBuilt.ts';
import { findBrowser } from './findBrowser.ts';

/** A suite's totals; an indivisible check counts as one. `remarks` name tests that failed or needed a second try. */
export type Totals = { passedCount: number; failedCount: number; remarks?: readonly string[] };
export type Suite = { name: string; run(): Promise<Totals> };

const RESULTS = join('test-results', 'totals');

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
type JestResults = z.infer<typeof jestSchema>;

const journeyTry = z.object({ error: z.object({ message: z.string().optional() }).optional() });
const journeyTest = z.object({ projectName: z.string(), status: z.string(), results: z.array(journeyTry) });
const journeyFile = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(journeyTest) })),
  get suites() {
    return z.array(journeyFile).optional();
  },
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(journeyFile),
});
type PlaywrightResults = z.infer<typeof playwrightSchema>;

/** The journeys of a run that may need a second try, as a slow machine's clock may stop between two steps of a browser. */
const SECOND_TRIES = 2;

/**
 * Runs a script with the current Node and shows its output.
 * @returns whether it succeeded
 */
async function runScript(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Runs a script as one of several at the same time: shows its output when it has ended. */
async function runQuietly(file: string, args: readonly string[] = []): Promise<boolean> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  return code === 0;
}

/** Runs a program of node_modules. */
const runTool = (file: string, args: readonly string[], env?: Record<string, string>): Promise<boolean> =>
  runScript(join('node_modules', file), args, env);

const check = (name: string, run: () => Promise<boolean>): Suite => ({
  name,
  run: async () => ((await run()) ? { passedCount: 1, failedCount: 0 } : { passedCount: 0, failedCount: 1 }),
});

/** Checks of the sources, which run at the same time; the longest first. */
export const staticChecks: readonly Suite[] = [
  check('types', () => runQuietly('node_modules/typescript/bin/tsc', ['-p', '.'])),
  check('architecture', () => runQuietly('scripts/checkArchitecture.ts')),
  check('lint and format', () => runQuietly('node_modules/@biomejs/biome/bin/biome', ['check'])),
  check('table owners', () => runQuietly('scripts/checkTableOwners.ts')),
  // Exports, files and dependencies that nothing uses (knip.json).
  check('unused code', () => runQuietly('node_modules/knip/bin/knip.js', ['--no-progress'])),
];

/** The shop at twice its capacity. */
export const overload = check('overload', () => runScript(join('bench', 'overload.ts')));

/** One more than the cores where tests wait for sockets, databases and time limits; components wait for nothing. */
const countWorkers = (project: string): number => availableParallelism() + (project === 'components' ? 0 : 1);

/** One of Jest's projects; with files, these only. */
export const createJestSuite = (project: string, testFiles?: readonly string[]): Suite => ({
  name: `jest ${project}`,
  run: async () => {
    const file = join(RESULTS, 'jest.json');
    await clear(file);
    const files = testFiles ? ['--runTestsByPath', ...testFiles] : [];
    const hasPassed = await runTool(
      'jest/bin/jest.js',
      [
        `--maxWorkers=${countWorkers(project)}`,
        '--json',
        `--outputFile=${file}`,
        '--selectProjects',
        project,
        ...files,
      ],
      {
        NODE_ENV: 'test',
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    );
    const results = jestSchema.safeParse(await readResults(file));
    if (!results.success) return { passedCount: 0, failedCount: 1 };
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results.data;
    return countRunnerFailure(hasPassed, {
      passedCount: numPassedTests,
      failedCount: numFailedTests + numRuntimeErrorTestSuites,
      remarks: listFailedTests(results.data),
    });
  },
});

/** Journeys in a real browser on the built shop. */
export const journeys: Suite = {
  name: 'journeys in a browser',
  run: async () => {
    await ensureBuilt(console.log, PAGES, DESK, PROGRAM);
    const browser = await findBrowser(console.log);
    const file = join(RESULTS, 'playwright.json');
    await clear(file);
    const hasPassed = await runTool('@playwright/test/cli.js', ['test'], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const results = playwrightSchema.safeParse(await readResults(file));
    if (!results.success) return { passedCount: 0, failedCount: 1 };
    return countRunnerFailure(hasPassed, countJourneys(results.data));
  },
};

const MAX_REASON_LENGTH = 400;

/** Returns the start of a failure's message in one line, without colors; empty if it has none. */
function describeFailure(message: string | undefined): string {
  const [text = ''] = stripVTControlCharacters(message ?? '').split(/\n\s+at /);
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH);
  return line && ` — ${line}`;
}

/** Names the failed tests with the reasons, and the files that failed as a whole. */
function listFailedTests({ testResults }: JestResults): readonly string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative('.', name);
      if (failed.length === 0) return [`failed: ${file}`];
      return failed.map(
        ({ fullName, failureMessages }) => `failed: ${file}: ${fullName}${describeFailure(failureMessages?.[0])}`,
      );
    });
}

/** Counts journeys; a few may pass on the second try, and each of these is named. */
export function countJourneys({ stats, errors, suites }: PlaywrightResults): Totals {
  const { expected, unexpected, flaky } = stats;
  const isTolerable = flaky <= SECOND_TRIES;
  return {
    passedCount: expected + (isTolerable ? flaky : 0),
    failedCount: unexpected + (isTolerable ? 0 : flaky) + errors.length,
    remarks: suites.flatMap(listRemarks),
  };
}

const REMARKS = new Map([
  ['unexpected', 'failed'],
  ['flaky', 'passed on the second try'],
]);

function listRemarks({ file, specs, suites = [] }: z.infer<typeof journeyFile>): readonly string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const remark = REMARKS.get(status);
      const failure = results.find(({ error }) => error)?.error?.message;
      return remark ? [`${remark}: e2e/${file} (${projectName}): ${title}${describeFailure(failure)}`] : [];
    }),
  );
  return [...own, ...suites.flatMap(listRemarks)];
}

/** A runner that fails without a failed test (broken set-up or teardown) counts as one failure. */
function countRunnerFailure(hasPassed: boolean, totals: Totals): Totals {
  return !hasPassed && totals.failedCount === 0 ? { ...totals, failedCount: 1 } : totals;
}

/** Deletes results of an earlier run. */
async function clear(file: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await rm(file, { force: true });
}

async function readResults(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  return JSON.parse(text);
}
