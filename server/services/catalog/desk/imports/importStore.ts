import { type RawBuilder, sql } from 'kysely';
import type { ImportMissing, ImportState } from '../../../../../src/contracts/desk/imports.ts';
import type { ImportKind } from '../../../../../src/lib/desk/imports.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import type { FeedColumn } from '../../import/read/readRows.ts';

/** An import as its steps need it. */
export type ImportRun = {
  readonly runId: number;
  readonly source: string;
  readonly state: ImportState;
  readonly fileName: string | null;
  readonly address: string | null;
  readonly isScheduled: boolean;
  readonly pieces: number;
  readonly form: string | null;
  readonly columns: readonly FeedColumn[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly missing: ImportMissing;
  readonly doneCount: number;
  readonly totalCount: number;
  readonly tries: number;
  readonly changedAt: Date;
};

const RUN = sql`r.run_id as "runId", r.source, r.state, r.file_name as "fileName", r.address, r.is_scheduled as "isScheduled",
  r.pieces, r.form, r.columns, r.mapping, r.missing, r.done_count as "doneCount", r.total_count as "totalCount", r.tries,
  r.changed_at as "changedAt"`;

/** Returns an import, locked if asked. @throws {ApiError} 404 */
export async function getRun(db: Database, runId: number, { isLocked = false } = {}): Promise<ImportRun> {
  const lock = isLocked ? sql`for no key update` : sql``;
  const { rows } = await sql<ImportRun>`select ${RUN} from import_runs r where run_id = ${runId} ${lock}`.execute(db);
  if (!rows[0]) throw createNotFoundError(`The import ${runId}`);
  return rows[0];
}

/** States in which the worker has something to do. */
const WORKING: readonly ImportState[] = ['reading', 'checking', 'importing', 'undoing'];

/** Counts a start of the present step, and returns the import; undefined if it waits for a person or has ended. */
export async function takeRun(db: Database, runId: number): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`
    update import_runs r set tries = tries + 1 where run_id = ${runId} and state = any(${[...WORKING]}) returning ${RUN}`.execute(
    db,
  );
  return rows[0];
}

export type RunChange = {
  readonly state?: ImportState;
  readonly form?: string;
  readonly columns?: readonly FeedColumn[];
  readonly mapping?: Readonly<Record<string, string>>;
  readonly missing?: ImportMissing;
  readonly pieces?: number;
  readonly problem?: string | null;
  readonly done?: number;
  readonly total?: number;
};

const ENDED: readonly ImportState[] = ['done', 'failed', 'canceled', 'undone'];

/** Changes an import that is in this state; returns whether it is. A new state begins with no tries. */
export async function changeRun(
  db: Database,
  { runId, state }: Pick<ImportRun, 'runId' | 'state'>,
  change: RunChange,
  now: Date,
): Promise<boolean> {
  const sets: RawBuilder<unknown>[] = [
    sql`changed_at = ${now}`,
    ...(change.state ? [sql`state = ${change.state}, tries = 0`] : []),
    ...(change.state && ENDED.includes(change.state) ? [sql`ended_at = ${now}`] : []),
    ...(change.form === undefined ? [] : [sql`form = ${change.form}`]),
    ...(change.columns ? [sql`columns = ${JSON.stringify(change.columns)}::jsonb`] : []),
    ...(change.mapping ? [sql`mapping = ${JSON.stringify(change.mapping)}::jsonb`] : []),
    ...(change.missing ? [sql`missing = ${change.missing}`] : []),
    ...(change.pieces === undefined ? [] : [sql`pieces = ${change.pieces}`]),
    ...(change.problem === undefined ? [] : [sql`problem = ${change.problem?.slice(0, 500) ?? null}`]),
    ...(change.done === undefined ? [] : [sql`done_count = ${change.done}`]),
    ...(change.total === undefined ? [] : [sql`total_count = ${change.total}`]),
  ];
  const { numAffectedRows = 0n } = await sql`
    update import_runs set ${sql.join(sets)} where run_id = ${runId} and state = ${state}`.execute(db);
  return numAffectedRows > 0n;
}

/** A row of the tables of an import. */
export type NewLine = {
  readonly kind: ImportKind;
  readonly lineNumber?: number | undefined;
  readonly productId?: number | undefined;
  readonly name?: string;
  readonly field?: string;
  readonly before?: string;
  readonly after?: string;
  readonly reason?: string;
};

const cut = (text: string | undefined, length: number): string => (text ?? '').slice(0, length).toWellFormed();
const CHUNK = 2000;

/** Adds rows to the tables of an import. Long texts are cut. */
export async function insertLines(db: Database, runId: number, lines: readonly NewLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    const rows = lines.slice(start, start + CHUNK).map((line) => ({
      kind: line.kind,
      line_number: line.lineNumber ?? null,
      product_id: line.productId ?? null,
      name: cut(line.name, 200),
      field: cut(line.field, 120),
      before: cut(line.before, 200),
      after: cut(line.after, 200),
      reason: cut(line.reason, 300),
    }));
    await sql`
      insert into import_lines (run_id, kind, line_number, product_id, name, field, before, after, reason)
      select ${runId}, kind, line_number, product_id, name, field, before, after, reason
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(kind text, line_number int, product_id bigint, name text,
        field text, before text, after text, reason text)`.execute(db);
  }
}

/** Something that an undo brings back. */
export type NewChange = {
  readonly kind: 'added' | 'changed' | 'hidden' | 'sold-out';
  readonly productId?: number;
  readonly stockId?: number;
  readonly record?: object | undefined;
};

/** Keeps what an undo of an import needs. */
export async function insertChanges(db: Database, runId: number, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into import_changes (run_id, kind, product_id, stock_id, record)
    select ${runId}, kind, product_id, stock_id, record
    from json_to_recordset(${JSON.stringify(
      changes.map(({ kind, productId, stockId, record }) => ({
        kind,
        product_id: productId ?? null,
        stock_id: stockId ?? null,
        record: record ?? null,
      })),
    )}::json) as row(kind text, product_id bigint, stock_id bigint, record jsonb)`.execute(db);
}

/** Forgets what a check, or a run that has written nothing, noted. */
export async function clearRun(db: Database, runId: number): Promise<void> {
  await sql`delete from import_lines where run_id = ${runId}`.execute(db);
  await sql`delete from import_changes where run_id = ${runId}`.execute(db);
  await sql`update import_runs set line_count = 0, added = 0, changed = 0, unchanged = 0, refused = 0, warned = 0, kept = 0, hidden = 0,
    done_count = 0, total_count = 0 where run_id = ${runId}`.execute(db);
}
