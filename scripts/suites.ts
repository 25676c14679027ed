import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DESK, ensureBuilt, PAGES, PROGRAM } from './ensureBuilt.ts';
import { findBrowser } from './findBrowser.ts';

/** A suite's totals; an indivisible check counts as one. */
export type Totals = { passedCount: number; failedCount: number };
export type Suite = { name: string; run(): Promise<Totals> };

const RESULTS = join('test-results', 'totals');

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});
type PlaywrightResults = z.infer<typeof playwrightSchema>;

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
  check('architecture', () =>
    runQuietly('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      'src/**/*.{ts,tsx}',
      'server/**/*.ts',
    ]),
  ),
  check('lint and format', () => runQuietly('node_modules/@biomejs/biome/bin/biome', ['check'])),
  check('folder cycles', () => runQuietly('scripts/checkFolderCycles.ts')),
  check('table owners', () => runQuietly('scripts/checkTableOwners.ts')),
  // Exports, files and dependencies that nothing uses (knip.json).
  check('unused code', () => runQuietly('node_modules/knip/bin/knip.js', ['--no-progress'])),
];

/** The shop at twice its capacity. */
export const overload = check('overload', () => runScript(join('bench', 'overload.ts')));

/** One of Jest's projects; with `globs`, only the matching test files. */
export const createJestSuite = (project: string, globs?: readonly string[]): Suite => ({
  name: `jest ${project}`,
  run: async () => {
    const file = join(RESULTS, 'jest.json');
    await clear(file);
    const files = globs ? ['--runTestsByPath', ...globs.flatMap((glob) => globSync(glob))] : [];
    const hasPassed = await runTool(
      'jest/bin/jest.js',
      ['--maxWorkers=100%', '--json', `--outputFile=${file}`, '--selectProjects', project, ...files],
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
    });
  },
});

/** Journeys in a real browser on the built shop; `chosen` are Playwright's arguments. */
export const createJourneySuite = (...testFiles: readonly string[]): Suite => ({
  name: 'journeys in a browser',
  run: async () => {
    await ensureBuilt(console.log, PAGES, DESK, PROGRAM);
    const browser = await findBrowser(console.log);
    const file = join(RESULTS, 'playwright.json');
    await clear(file);
    const hasPassed = await runTool('@playwright/test/cli.js', ['test', ...testFiles], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const results = playwrightSchema.safeParse(await readResults(file));
    if (!results.success) return { passedCount: 0, failedCount: 1 };
    return countRunnerFailure(hasPassed, countJourneys(results.data));
  },
});

/** Counts journeys; one that needs a second try has failed. */
export function countJourneys({ stats, errors }: PlaywrightResults): Totals {
  return { passedCount: stats.expected, failedCount: stats.unexpected + stats.flaky + errors.length };
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
