import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Fails if the file before it left a mock, a fake timer or a variable; leaves all of them itself. */
const LEAVES_ALL = `
  const settings: { name: string } = { name: 'own' };
  it('finds nothing of another file', () => {
    expect([Math.random() === 7, Date.now() === 0, process.env.LEFT]).toEqual([false, false, undefined]);
  });
  it('leaves a mock, fake timers and a variable', () => {
    jest.spyOn(Math, 'random').mockReturnValue(7);
    jest.useFakeTimers();
    jest.setSystemTime(0);
    process.env.LEFT = settings.name;
    expect([Math.random(), Date.now(), process.env.LEFT]).toEqual([7, 0, 'own']);
  });`;

/** Test files by name. */
const FILES: Readonly<Record<string, string>> = {
  passes: `
    describe('a group', () => {
      it('passes', () => expect(1).toBe(1));
      it.skip('is skipped', () => undefined);
      it.todo('is to do');
    });`,
  fails: `
    it('fails', () => expect('this').toBe('that'));
    it('passes beside it', () => undefined);`,
  failsBefore: `
    beforeAll(() => { throw new Error('no database'); });
    it('has no database', () => undefined);`,
  failsAfter: `
    afterAll(() => { throw new Error('is left open'); });
    it('passes', () => undefined);`,
  throwsAtLoad: `
    it('is never run', () => undefined);
    throw new Error('cannot be loaded');`,
  importsNothing: `import { none } from './notThere.ts'; it('is never run', () => expect(none).toBe(1));`,
  isNoCode: `it('is never run', () => {`,
  leavesAll: LEAVES_ALL,
  leavesAllToo: LEAVES_ALL,
  rejects: `it('passes', async () => {
    void Promise.reject(new Error('nobody waits for it'));
    await new Promise(setImmediate);
  });`,
  throwsLater: `it('passes', async () => {
    setTimeout(() => { throw new Error('thrown by a timer'); }, 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
  hangs: `it('hangs', () => new Promise(() => undefined), 200);`,
  exits: `it('exits', () => process.exit(3));`,
  exitsWell: `it('exits', () => process.exit(0));`,
  isKilled: `it('is killed', async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => undefined); });`,
};

const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type FileResult = {
  readonly status: string;
  readonly message: string;
  readonly tests: Readonly<Record<string, string>>;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-runner-'));
  for (const [name, source] of Object.entries(FILES)) await writeFile(join(folder, `${name}.test.ts`), source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs files with Jest and the runner. @returns their results by name */
async function runFiles(maxWorkers: number, args: readonly string[]) {
  const runner = resolve('test/config/SharedProcessRunner.ts');
  const transform = { '^.+\\.[jt]sx?$': 'babel-jest' };
  const config = JSON.stringify({ rootDir: resolve('.'), roots: [folder], runner, transform });
  const outputFile = join(folder, `report-${maxWorkers}.json`);
  const options = ['--config', config, `--maxWorkers=${maxWorkers}`, '--json', '--outputFile', outputFile];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...options, ...args], {
    stdio: 'ignore',
    timeout: 60_000,
  });
  await once(child, 'exit');
  const { success, testResults } = reportSchema.parse(JSON.parse(await readFile(outputFile, 'utf8')));
  const results = testResults.map(({ name, status, message, assertionResults }): [string, FileResult] => {
    const tests = Object.fromEntries(assertionResults.map((test) => [test.fullName, test.status]));
    return [name.slice(folder.length + 1).replace('.test.ts', ''), { status, message, tests }];
  });
  return { success, results: Object.fromEntries(results) };
}

const failed = (message: string, tests: object = {}) => ({
  status: 'failed',
  message: expect.stringContaining(message),
  tests,
});
const passed = (tests: object) => ({ status: 'passed', message: '', tests });

it('reports the tests of each file, whatever a file does to its process', async () => {
  const { success, results } = await runFiles(1, []);
  const leftNothing = passed({
    'finds nothing of another file': 'passed',
    'leaves a mock, fake timers and a variable': 'passed',
  });
  expect(results).toEqual({
    // Jest's word for a file of which some tests were skipped.
    passes: {
      ...passed({ 'a group passes': 'passed', 'a group is skipped': 'pending', 'a group is to do': 'todo' }),
      status: 'focused',
    },
    fails: failed('Expected: "that"', { fails: 'failed', 'passes beside it': 'passed' }),
    failsBefore: failed('no database', { 'has no database': 'failed' }),
    failsAfter: failed('is left open', { passes: 'passed' }),
    throwsAtLoad: failed('cannot be loaded'),
    importsNothing: failed('notThere.ts'),
    isNoCode: failed('isNoCode.test.ts'),
    leavesAll: leftNothing,
    leavesAllToo: leftNothing,
    rejects: failed('nobody waits for it', { passes: 'passed' }),
    throwsLater: failed('thrown by a timer', { passes: 'passed' }),
    hangs: failed('Exceeded timeout of 200 ms', { hangs: 'failed' }),
    exits: failed('child process exceptions'),
    exitsWell: failed('exitCode=0'),
    isKilled: failed('SIGKILL'),
  });
  expect(success).toBe(false);
}, 90_000);

it('runs only the tests that a pattern names, in several processes', async () => {
  const { success, results } = await runFiles(2, ['-t', 'finds nothing|a group passes', 'leavesAll', 'passes']);
  expect(success).toBe(true);
  expect(results).toMatchObject({
    passes: { tests: { 'a group passes': 'passed', 'a group is skipped': 'pending' } },
    leavesAll: {
      tests: { 'finds nothing of another file': 'passed', 'leaves a mock, fake timers and a variable': 'pending' },
    },
  });
}, 90_000);
