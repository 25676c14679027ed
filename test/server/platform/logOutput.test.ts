import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** Writes two megabytes of lines, also urgent ones, while it goes on working; then reports, and ends. */
const PROGRAM = `
import { Registry } from 'prom-client';
import { countLostLines, createLog, LogOutput } from './server/platform/log.ts';
const output = new LogOutput(1);
const registry = new Registry();
countLostLines(registry, output);
const log = createLog('info', output);
let rounds = 0;
const timer = setInterval(() => {
  rounds += 1;
  for (let line = 0; line < 100; line += 1) log.info({ text: 'x'.repeat(2000) }, 'a request');
  log.error('a failure');
  if (rounds < 10) return;
  clearInterval(timer);
  registry.metrics().then((metrics) => {
    process.stderr.write(metrics, () => process.exit(0));
  });
}, 20);
`;

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function start(target: 'pipe' | number): ChildProcess {
  const stdio: StdioOptions = ['ignore', target, 'pipe'];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio,
    env: { PATH: process.env.PATH },
  });
  running.push(child);
  return child;
}

/** Waits until the program ends by itself. @returns its exit code, and the lines that it counted as lost */
async function finish(child: ChildProcess): Promise<{ readonly code: unknown; readonly lost: number }> {
  if (!child.stderr) throw new Error('its errors are not read');
  const [report, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, lost: Number(/^log_lines_lost_total (\d+)$/m.exec(report)?.[1]) };
}

it('keeps a program at work whose log is on a full disk, and counts the lost lines', async () => {
  const { code, lost } = await finish(start(openSync('/dev/full', 'w')));
  expect(code).toBe(0);
  expect(lost).toBeGreaterThan(400);
});

it('keeps a program at work whose log is a closed pipe, and counts the lost lines', async () => {
  const child = start('pipe');
  child.stdout?.destroy();
  const { code, lost } = await finish(child);
  expect(code).toBe(0);
  expect(lost).toBeGreaterThan(400);
});

it('writes all lines to a reader that is fast enough, the last ones at the end', async () => {
  const child = start('pipe');
  if (!child.stdout) throw new Error('its log is not read');
  const [log, { code, lost }] = await Promise.all([text(child.stdout), finish(child)]);
  expect([code, lost]).toEqual([0, 0]);
  expect(log.split('\n').filter((line) => line !== '')).toHaveLength(1010);
});
