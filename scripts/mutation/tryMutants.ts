import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MutationPlan, OMISSION_PREFIX, PLAN_VARIABLE, readVerdicts, type Verdict } from './mutationPlan.ts';

/** Time limit of starting, and of ending after the last mutant. */
const SILENCE_MS = 900_000;
const POLL_MS = 1_000;

export type Batch = Omit<MutationPlan, 'verdicts'>;

/**
 * Tries the mutants of a batch in a separate process. A mutant that hangs or ends the process counts as caught; the rest continue
 * in a new one.
 * @throws {Error} if a process makes no progress
 */
export async function tryMutants(batch: Batch): Promise<Map<number, Verdict['state']>> {
  const states = new Map<number, Verdict['state']>();
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  try {
    for (let remainingMutants = batch.mutants; remainingMutants.length > 0; ) {
      const { files } = batch;
      const plan: MutationPlan = { files, mutants: remainingMutants, verdicts: join(folder, 'verdicts') };
      writeFileSync(plan.verdicts, '');
      writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
      const output = await runJest(batch, folder, plan.verdicts);
      const verdicts = readVerdicts(plan.verdicts);
      if (verdicts.length === 0) throw new Error(`No mutant could be tried:\n${output}`);
      for (const { id, state } of verdicts) states.set(id, state);
      remainingMutants = remainingMutants.filter(({ id }) => !states.has(id));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [id, state] of states) if (state === 'started') states.set(id, 'caught');
  return states;
}

/** Runs Jest until it ends or a mutant exceeds its time limit. Returns the output. */
async function runJest({ files }: Batch, folder: string, verdicts: string): Promise<string> {
  const tests = [...new Set(files.flatMap((file) => file.tests))];
  const isIntegration = tests.some((path) => path.endsWith('.integration.test.ts'));
  const projects = isIntegration ? ['units', 'integration'] : ['units'];
  const selectionArgs = ['--selectProjects', ...projects, '--runTestsByPath', ...tests];
  const options = [
    '--config',
    'scripts/mutation/jest.config.ts',
    '--runInBand',
    '--silent',
    `--testTimeout=${isIntegration ? 20_000 : 10_000}`,
  ];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...options, ...selectionArgs], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      [PLAN_VARIABLE]: join(folder, 'plan.json'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-4000);
      for (const line of String(text).split('\n')) if (line.startsWith(OMISSION_PREFIX)) console.log(line);
    });
  let lastContent = '';
  let changedAt = performance.now();
  const watch = setInterval(() => {
    const content = readFileSync(verdicts, 'utf8');
    if (content !== lastContent) changedAt = performance.now();
    else if (performance.now() - changedAt > getLimit(readVerdicts(verdicts).at(-1))) child.kill('SIGKILL');
    lastContent = content;
  }, POLL_MS);
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  return output;
}

/** Time limit since the last verdict. */
const getLimit = (last: Verdict | undefined): number => last?.limitMs ?? SILENCE_MS;
