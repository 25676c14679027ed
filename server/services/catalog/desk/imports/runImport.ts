import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Parts } from '../../../../parts.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { type FileStorage, openFileStorage } from '../../../../platform/files/fileStorage.ts';
import { enqueue, type Jobs } from '../../../../platform/queue/queue.ts';
import { type ImportRecorder, importFeed } from '../../import/importFeed.ts';
import { openSource } from '../../import/read/openSource.ts';
import { UnreadableFeed } from '../../import/read/unreadableFeed.ts';
import { inspectFeed, type ReadFeed } from '../../import/readFeed.ts';
import type { WrittenProduct } from '../../write/catalogPlan.ts';
import { guessMapping, hasOpenColumns, listMissingTargets, presentColumns } from './columnGuesses.ts';
import { describeWritten } from './describeWritten.ts';
import { listFormerRecords } from './formerRecord.ts';
import { readPieces, removePieces, storeDownload } from './importFiles.ts';
import {
  changeRun,
  clearRun,
  getRun,
  type ImportRun,
  insertChanges,
  insertLines,
  type NewLine,
  takeRun,
} from './importStore.ts';
import { undoRun } from './undoImport.ts';

const IMPORT_JOB = 'importProducts';

/** One waiting job for each import: queueing it again replaces it. */
export const queueImport = (db: Database | Transaction, runId: number): Promise<void> =>
  enqueue(db, IMPORT_JOB, { runId }, { jobKey: `${IMPORT_JOB}:${runId}` });

export type ImportParts = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'marketplaces'>;

/** The surroundings of a step. */
type Step = {
  readonly parts: ImportParts;
  readonly storage: FileStorage;
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
};

/** A step that ends without a result ended with its process, or by an error of the shop. */
const MAX_TRIES = 5;
const FAILED_OFTEN = 'The shop failed at this file several times.';

/** Thrown in the step of an import that a person or another process has moved on: nothing of its batch stays. */
class StepEnded extends Error {
  override readonly name = 'StepEnded';
}

/** The step is not possible; the message is for the merchant. */
class StepRefused extends Error {
  override readonly name = 'StepRefused';
}

async function moveOn(db: Database, run: ImportRun, change: Parameters<typeof changeRun>[2], now: Date): Promise<void> {
  if (!(await changeRun(db, run, change, now))) throw new StepEnded();
}

/** Fetches the file if it has an address, recognises it, and lists its columns. */
async function readImport({ parts, storage, folder }: Step, run: ImportRun): Promise<void> {
  const { db, clock } = parts;
  let { pieces } = run;
  if (run.address !== null && pieces === 0) {
    pieces = await storeDownload(storage, run.runId, await openSource(run.address));
    await moveOn(db, run, { pieces }, clock.now());
  }
  const { form, columns } = await inspectFeed(readPieces(storage, { runId: run.runId, pieces }), folder);
  const saved = await readSavedMapping(db, run.source);
  const isFixed = form === 'Shopify export';
  const mapping = isFixed ? {} : { ...guessMapping(columns), ...saved };
  const missing = isFixed ? [] : listMissingTargets(presentColumns(columns, mapping, saved));
  const found = { form, columns, mapping };
  if (run.isScheduled) {
    if (missing.length > 0)
      throw new StepRefused(`The file has no column for ${missing.join(', ')}: check it by hand.`);
    await moveOn(db, run, { ...found, state: 'importing' }, clock.now());
    return queueImport(db, run.runId);
  }
  // Other forms name all that is needed, or their lines are refused.
  const isTable = form === 'Google Merchant feed';
  const waits = !isFixed && ((isTable && missing.length > 0) || hasOpenColumns(columns, saved));
  await moveOn(db, run, { ...found, state: waits ? 'columns' : 'checking' }, clock.now());
  if (!waits) await queueImport(db, run.runId);
}

async function readSavedMapping(db: Database, source: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ mapping: Readonly<Record<string, string>> }>`
    select mapping from import_sources where source = ${source}`.execute(db);
  return rows[0]?.mapping ?? {};
}

function listReadLines({ rejectedLines, warnings, refusedSkus }: ReadFeed): NewLine[] {
  const skus = new Map(refusedSkus.map(({ lineNumber, sku }) => [lineNumber, sku]));
  const toLine = (kind: 'refused' | 'warning') => (line: (typeof rejectedLines)[number]) => ({
    ...{ kind, lineNumber: line.lineNumber, name: skus.get(line.lineNumber) ?? '' },
    ...{ field: line.field, reason: line.reason },
  });
  return [...rejectedLines.map(toLine('refused')), ...warnings.map(toLine('warning'))];
}

/** Counts a batch, and keeps what it did. @throws {StepEnded} if the import has been stopped or another process goes on with it */
async function recordBatch(
  db: Database,
  { runId, state }: ImportRun,
  { written, before }: { readonly written: readonly WrittenProduct[]; readonly before: number },
  now: Date,
): Promise<void> {
  const count = (outcome: WrittenProduct['outcome']): number =>
    written.filter((product) => product.outcome === outcome).length;
  const lines = await describeWritten(db, written, { hasUnchanged: true });
  const kept = lines.filter(({ kind }) => kind === 'kept').length;
  const { numAffectedRows = 0n } = await sql`
    update import_runs set added = added + ${count('added')}, changed = changed + ${count('changed')},
      unchanged = unchanged + ${count('unchanged')}, kept = kept + ${kept}, done_count = done_count + ${written.length}, tries = 0,
      changed_at = ${now}
    where run_id = ${runId} and state = ${state} and done_count = ${before}`.execute(db);
  if (numAffectedRows === 0n) throw new StepEnded();
  await insertLines(db, runId, lines);
}

async function recordFormer(db: Database, runId: number, written: readonly WrittenProduct[]): Promise<void> {
  const records = await listFormerRecords(db, written);
  const changes = written.flatMap(({ outcome, productId }) =>
    outcome === 'unchanged' ? [] : [{ kind: outcome, productId, record: records.get(productId) }],
  );
  await insertChanges(db, runId, changes);
}

/** Returns the recorder of a check or of an import, which continues after the products that are done. */
function createRecorder({ parts: { db, clock }, signal }: Step, run: ImportRun): ImportRecorder {
  const { runId } = run;
  const isImport = run.state === 'importing';
  let done = run.doneCount;
  const stopIfAborted = (): void => {
    if (signal?.aborted) throw new StepEnded();
  };
  return {
    onChecked: async (feed) => {
      stopIfAborted();
      if (done > 0) return;
      await clearRun(db, runId);
      await insertLines(db, runId, listReadLines(feed));
      const { lines, rejectedLines, warnings, valid } = feed;
      await sql`update import_runs set line_count = ${lines}, refused = ${rejectedLines.length}, warned = ${warnings.length},
        total_count = ${valid.groupCount} where run_id = ${runId}`.execute(db);
    },
    onBatch: async (target, written) => {
      stopIfAborted();
      await recordBatch(target, run, { written, before: done }, clock.now());
      if (isImport) await recordFormer(target, runId, written);
      done += written.length;
    },
    onSoldOut: (target, stocks) =>
      insertChanges(
        target,
        runId,
        stocks.map(({ stockId, onHand }) => ({ kind: 'sold-out', stockId, record: { onHand } })),
      ),
    onHidden: async (target, products) => {
      await insertChanges(
        target,
        runId,
        products.map(({ productId }) => ({ kind: 'hidden', productId })),
      );
      await insertLines(
        target,
        runId,
        products.map(({ productId, name }) => ({ kind: 'hidden', productId, name })),
      );
    },
  };
}

const SKIPPED: Readonly<Record<string, (percent: number) => string>> = {
  'many refused lines': (percent) => `More than ${percent}% of the lines are refused, so nothing was written.`,
  'hides most': () =>
    'The file names less than half of the products of this source, so hiding the others is refused. Keep them, or check the file.',
};

async function readLimit(db: Database, { isScheduled, source }: ImportRun): Promise<number> {
  if (!isScheduled) return 100;
  const { rows } = await sql<{ percent: number }>`
    select max_refused_percent as percent from import_sources where source = ${source}`.execute(db);
  return rows[0]?.percent ?? 100;
}

/** Checks the file without writing, or writes it. */
async function writeImport(step: Step, run: ImportRun): Promise<void> {
  const { parts, storage, folder } = step;
  const { db, clock } = parts;
  const { runId, source, mapping, missing } = run;
  const isDryRun = run.state === 'checking';
  // A check keeps nothing, so it begins anew.
  const doneCount = isDryRun ? 0 : run.doneCount;
  if (isDryRun) await changeRun(db, run, { done: 0, total: 0 }, clock.now());
  if (!isDryRun && doneCount === 0) await forgetEarlierUndo(db, run);
  const percent = await readLimit(db, run);
  const outcome = await importFeed(db, readPieces(storage, run), {
    ...{ now: clock.now(), source, mapping, isDryRun, doneCount, workFolder: folder },
    replace: missing === 'hide' ? 'some' : undefined,
    maxRefusedShare: percent / 100,
    reportsGreenClaims: parts.marketplaces.hasRule('reportsGreenClaims'),
    recorder: createRecorder(step, { ...run, doneCount }),
  });
  const { skipReason, hiddenCount } = outcome;
  await sql`update import_runs set hidden = ${hiddenCount} where run_id = ${runId}`.execute(db);
  if (skipReason) throw new StepRefused((SKIPPED[skipReason] ?? (() => skipReason))(percent));
  await db.transaction().execute(async (tx) => {
    await moveOn(tx, run, { state: isDryRun ? 'checked' : 'done' }, clock.now());
    if (!isDryRun) await saveMapping(tx, run);
  });
  if (!isDryRun) await removePieces(storage, run);
}

/** Only the last import of a source can be undone. */
async function forgetEarlierUndo(db: Database, { source, runId }: ImportRun): Promise<void> {
  await sql`delete from import_changes c using import_runs r
    where c.run_id = r.run_id and r.source = ${source} and r.run_id <> ${runId}`.execute(db);
}

const saveMapping = (db: Database, { source, mapping }: ImportRun): Promise<unknown> =>
  sql`update import_sources set mapping = mapping || ${JSON.stringify(mapping)}::jsonb where source = ${source}`.execute(
    db,
  );

/** Returns the reason why a step is not possible; undefined for an error of the shop itself. */
function findProblem(error: unknown): string | undefined {
  if (error instanceof StepRefused) return error.message;
  return error instanceof UnreadableFeed ? `The file ${error.message}.` : undefined;
}

async function takeStep(step: Step, run: ImportRun): Promise<void> {
  const { parts, storage, signal } = step;
  try {
    if (run.tries > MAX_TRIES) throw new StepRefused(FAILED_OFTEN);
    if (run.state === 'reading') await readImport(step, run);
    else if (run.state === 'undoing') await undoRun(parts, run, signal);
    else await writeImport(step, run);
  } catch (error) {
    if (error instanceof StepEnded) return;
    const problem = findProblem(error);
    if (problem === undefined) throw error;
    await changeRun(parts.db, run, { state: 'failed', problem }, parts.clock.now());
    await removePieces(storage, await getRun(parts.db, run.runId));
  }
}

const STALE_MS = 86_400_000;

/** Makes the folder in which files are read, and deletes what a process left that has ended. */
async function openWorkFolder(dataDir: string): Promise<string> {
  const root = path.join(dataDir, 'imports');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const stats = await stat(path.join(root, name)).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > STALE_MS)
      await rm(path.join(root, name), { recursive: true, force: true });
  }
  return mkdtemp(path.join(root, 'step-'));
}

/**
 * Takes the next step of an import: fetches and recognises its file, checks it, writes it, or undoes it. It may end and begin
 * anywhere: products are written in whole batches, each counted in its own transaction.
 */
export async function advanceImport(parts: ImportParts, runId: number, signal?: AbortSignal): Promise<void> {
  const run = await takeRun(parts.db, runId);
  if (!run) return;
  const folder = await openWorkFolder(parts.config.dataDir);
  try {
    await takeStep({ parts, storage: openFileStorage(parts.config), folder, signal }, run);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const FILES_JOB = 'deleteImportFiles';

/** Queues the removal of files that no import needs any more. */
export const queueFileRemoval = (
  db: Database | Transaction,
  runs: readonly { readonly runId: number; readonly pieces: number }[],
): Promise<void> => enqueue(db, FILES_JOB, { runs: runs.map(({ runId, pieces }) => ({ runId, pieces })) });

const payloadShape = z.object({ runId: z.number() });
const filesShape = z.object({ runs: z.array(z.object({ runId: z.number(), pieces: z.number() })) });

/** Returns the jobs that take the steps of imports. */
export const createImportJobs = (parts: ImportParts): Jobs => ({
  [IMPORT_JOB]: (payload, signal) => advanceImport(parts, payloadShape.parse(payload).runId, signal),
  [FILES_JOB]: async (payload) => {
    for (const run of filesShape.parse(payload).runs) await removePieces(openFileStorage(parts.config), run);
  },
});
