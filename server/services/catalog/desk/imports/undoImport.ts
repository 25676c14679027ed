import { sql } from 'kysely';
import type { Parts } from '../../../../parts.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { announceCatalogChange, readProductsOfStocks } from '../../announceCatalogChange.ts';
import { writeCatalog } from '../../write/writeCatalog.ts';
import { readFormerRecord } from './formerRecord.ts';
import { changeRun, type ImportRun } from './importStore.ts';

/** Changes of one transaction. */
const BATCH = 50;
const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

type Change = {
  readonly changeId: number;
  readonly kind: 'added' | 'changed' | 'hidden' | 'sold-out';
  readonly productId: number | null;
  readonly stockId: number | null;
  readonly record: string | null;
};

/** Returns why an import cannot be undone; undefined if it can. */
export async function findUndoProblem(db: Database, run: ImportRun, now: Date): Promise<string | undefined> {
  if (!['done', 'failed', 'canceled'].includes(run.state))
    return 'This import has written nothing that could be undone.';
  if (run.changedAt.getTime() < now.getTime() - UNDO_DAYS * DAY_MS)
    return `Imports can be undone for ${UNDO_DAYS} days.`;
  const { rows } = await sql<{ changes: number; isLast: boolean }>`
    select (select count(*)::int from import_changes where run_id = ${run.runId}) as changes,
      not exists (select from import_runs where source = ${run.source} and state in ('importing', 'undoing')) as "isLast"`.execute(
    db,
  );
  if (rows[0]?.changes === 0) return 'This import has changed nothing, or a later one of the same source has.';
  return rows[0]?.isLast ? undefined : 'Another import of this source is at work.';
}

/** @throws {ApiError} 409 if an import cannot be undone */
export async function assertUndoable(db: Database, run: ImportRun, now: Date): Promise<void> {
  const problem = await findUndoProblem(db, run, now);
  if (problem !== undefined) throw new ApiError(409, 'import.fixed', problem);
}

/** Counts what an undo would do. */
export async function countUndo(db: Database, runId: number) {
  const { rows } = await sql<{ added: number; changed: number; hidden: number }>`
    select count(*) filter (where kind = 'added')::int as added, count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'hidden')::int as hidden
    from import_changes where run_id = ${runId}`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, hidden: 0 };
}

const readBatch = async (db: Database, runId: number): Promise<readonly Change[]> =>
  (
    await sql<Change>`
      select change_id as "changeId", kind, product_id as "productId", stock_id as "stockId", record::text as record
      from import_changes where run_id = ${runId} order by change_id desc limit ${BATCH}`.execute(db)
  ).rows;

const forget = (db: Database, changes: readonly Change[]): Promise<unknown> =>
  sql`delete from import_changes where change_id = any(${changes.map(({ changeId }) => changeId)}::bigint[])`.execute(
    db,
  );

/** Changes that need no record: products are hidden or shown, and SKUs get their pieces back. */
async function undoPlain(db: Database, changes: readonly Change[], now: Date): Promise<void> {
  const listIds = (kind: Change['kind']): number[] =>
    changes.flatMap(({ kind: own, productId }) => (own === kind && productId !== null ? [productId] : []));
  await db.transaction().execute(async (tx) => {
    // Archived as gone: the next file that names one brings it back.
    await sql`update products set hidden = true, gone_at = ${now}, archived_at = ${now}, shown_from = null, updated_at = ${now}
      where product_id = any(${listIds('added')}::bigint[]) and archived_at is null`.execute(tx);
    await sql`update products set hidden = false, gone_at = null, updated_at = ${now}
      where product_id = any(${listIds('hidden')}::bigint[]) and gone_at is not null and archived_at is null`.execute(
      tx,
    );
    for (const { kind, stockId, record } of changes)
      if (kind === 'sold-out' && stockId !== null)
        await sql`update stocks set on_hand = on_hand + (${record}::jsonb ->> 'onHand')::int
          where stock_id = ${stockId} and not kept_values ? 'stock'`.execute(tx);
    await forget(tx, changes);
    const ofStocks = await readProductsOfStocks(
      tx,
      changes.flatMap(({ stockId }) => stockId ?? []),
    );
    await announceCatalogChange(tx, [...ofStocks, ...changes.flatMap(({ productId }) => productId ?? [])]);
  });
}

/**
 * Undoes an import, last batch first: changed products become as they were, unless a person has changed a field since; added
 * ones are archived. It may end and begin anywhere.
 */
export async function undoRun(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  run: ImportRun,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (let changes = await readBatch(db, run.runId); changes.length > 0; changes = await readBatch(db, run.runId)) {
    if (signal?.aborted) return;
    const records = changes.filter(({ kind }) => kind === 'changed');
    const plain = changes.filter(({ kind }) => kind !== 'changed');
    if (plain.length > 0) await undoPlain(db, plain, now);
    const former = records.flatMap(({ record }) => (record === null ? [] : [readFormerRecord(record, now)]));
    if (former.length > 0) await writeCatalog(db, former, { now, onBatch: (target) => forget(target, records).then() });
    else if (records.length > 0) await forget(db, records);
    await sql`update import_runs set done_count = greatest(0, done_count - ${changes.length}), tries = 0, changed_at = ${now}
      where run_id = ${run.runId}`.execute(db);
  }
  await changeRun(db, run, { state: 'undone' }, now);
}
