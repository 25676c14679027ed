// `npm run test:mutation -- [folder or file …]`: makes small changes to the code and counts those that no test detects.
import { globSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isAccepted, readAcceptedSurvivors } from './mutation/acceptedSurvivors.ts';
import { findMutants, type Mutant } from './mutation/findMutants.ts';
import { findIntegrationTests, findUnitTests, readImporters } from './mutation/relatedTests.ts';
import { computeMutationScore, computePercent, describeSurvivor, type MutantResult } from './mutation/report.ts';
import { sample } from './mutation/sample.ts';
import { tryMutants } from './mutation/tryMutants.ts';

/** Money, checkout, orders, owner checks, and rules shared by browser and server. */
const FOLDERS = [
  'src/lib',
  ...[
    'cart',
    'checkout',
    'giftcards',
    'identity',
    'orders',
    'paymentInstruments',
    'payments',
    'promotions',
    'rewards',
  ].map((service) => `server/services/${service}`),
];
/** Maximum number of imports between a unit test and the code it covers. */
const DISTANCE = 2;
const MAX_UNIT_TESTS = 8;
/** Limited, because a process keeps some memory of each run. */
const BATCH_SIZE = 150;

type PreparedFile = {
  readonly path: string;
  readonly source: string;
  readonly mutants: readonly Mutant[];
  /** Indices of the mutants to try. */
  readonly chosenIndexes: readonly number[];
  readonly tests: readonly string[];
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    threshold: { type: 'string', default: '85' },
    integration: { type: 'boolean', default: false },
  },
});
const size = readNumber('sample', values.sample, 0, 10_000);
const seed = readNumber('seed', values.seed, 0, 2 ** 32);
const threshold = readNumber('threshold', values.threshold, 0, 100);

const acceptedSurvivors = readAcceptedSurvivors();
const importers = readImporters();
const triedMutants: MutantResult[] = [];
const scores: string[] = [];
for (const folder of positionals.length > 0 ? positionals : FOLDERS) {
  const ofFolder: MutantResult[] = [];
  for (const batch of groupIntoBatches(sampleFolder(listFiles(folder).map(prepare))))
    ofFolder.push(...(await tryBatch(batch)));
  triedMutants.push(...ofFolder);
  const score = computeMutationScore(ofFolder);
  scores.push(
    `${computePercent(score).toFixed(1).padStart(5)} %  ${folder}: ${score.caughtCount} of ${score.total} caught`,
  );
}
const score = computeMutationScore(triedMutants);
console.log(`\n${scores.join('\n')}`);
console.log(
  `\n${score.caughtCount} of ${score.total} mutants caught: ${computePercent(score)} % (at least ${threshold} % is asked for)`,
);
process.exit(score.total > 0 && computePercent(score) >= threshold ? 0 : 1);

/** Finds a file's mutants and tests. */
function prepare(path: string): PreparedFile {
  const source = readFileSync(path, 'utf8');
  const mutants = findMutants(source, path);
  const integration = values.integration ? findIntegrationTests(path) : [];
  const tests = [...findUnitTests(importers, path, DISTANCE).slice(0, MAX_UNIT_TESTS), ...integration];
  return { path, source, mutants, chosenIndexes: [...mutants.keys()], tests };
}

/** Chooses mutants among all of a folder, so that each of them has the same chance. */
function sampleFolder(files: readonly PreparedFile[]): PreparedFile[] {
  const all = files.flatMap(({ path, mutants }) => [...mutants.keys()].map((index) => ({ path, index })));
  const byFile = Map.groupBy(sample(all, size, seed), ({ path }) => path);
  return files.map((file) => ({ ...file, chosenIndexes: (byFile.get(file.path) ?? []).map(({ index }) => index) }));
}

/** Groups files whose mutants are tried in one process. */
function groupIntoBatches(files: readonly PreparedFile[]): PreparedFile[][] {
  const batches: PreparedFile[][] = [];
  let size = BATCH_SIZE;
  for (const file of files) {
    if (size >= BATCH_SIZE) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(file);
    size += file.chosenIndexes.length;
  }
  return batches;
}

async function tryBatch(batch: readonly PreparedFile[]): Promise<MutantResult[]> {
  const judgedFiles = batch.filter(({ tests, chosenIndexes }) => tests.length > 0 && chosenIndexes.length > 0);
  let next = 0;
  const files = judgedFiles.map((file) => {
    const firstId = next;
    next += file.mutants.length;
    return { ...file, firstId };
  });
  const states = await tryMutants({
    files: files.map(({ path, firstId, tests }) => ({ path, firstId, tests: [...tests] })),
    mutants: files.flatMap(({ path, firstId, chosenIndexes }) =>
      chosenIndexes.map((index) => ({ id: firstId + index, file: path })),
    ),
  });
  const firstIds = new Map(files.map(({ path, firstId }) => [path, firstId]));
  return batch.flatMap((file) => {
    const firstId = firstIds.get(file.path) ?? Number.NaN;
    const results = file.chosenIndexes.flatMap((index) => createResult(file, index, states.get(firstId + index)));
    show(file.path, results);
    return results;
  });
}

function createResult(
  { path, source, mutants }: PreparedFile,
  index: number,
  state: MutantResult['state'] = 'unreached',
): MutantResult[] {
  const mutant = mutants[index];
  if (!mutant) return [];
  return [{ file: path, source, mutant, state, isAccepted: isAccepted(acceptedSurvivors, path, mutant) }];
}

function show(file: string, results: readonly MutantResult[]): void {
  if (results.length === 0) return;
  const { caughtCount, total } = computeMutationScore(results);
  console.log(`${file}: ${caughtCount} of ${total}`);
  for (const result of results) {
    if (result.state !== 'caught' && !result.isAccepted) console.log(describeSurvivor(result));
  }
}

function listFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return globSync(`${path}/**/*.{ts,tsx}`).sort();
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= min && number <= max) return number;
  console.error(`--${name}=${text}: must be a number from ${min} to ${max}`);
  process.exit(2);
}
