import { sql } from 'kysely';
import type { ImportRepeat } from '../../../../../src/lib/desk/imports.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { openFileStorage } from '../../../../platform/files/fileStorage.ts';
import { type JobHandler, scheduleJob } from '../../../../platform/queue/queue.ts';
import { removePieces } from './importFiles.ts';
import { type ImportParts, queueImport } from './runImport.ts';

/** The job that starts imports whose time has come, and gives up abandoned ones. */
export const DUE_IMPORTS_JOB = 'startDueImports';

const HOUR_MS = 3_600_000;
const PERIODS: Readonly<Record<ImportRepeat, number>> = { hourly: HOUR_MS, daily: 24 * HOUR_MS, weekly: 168 * HOUR_MS };
/** A file that was sent in part, or checked and left. */
const LEFT_MS = 7 * 24 * HOUR_MS;
/** Runs of a source that keep their tables. */
const KEPT_RUNS = 20;

/** Returns the next run of a schedule after a moment. */
export const getNextRun = (repeats: ImportRepeat, after: Date): Date => new Date(after.getTime() + PERIODS[repeats]);

type DueSource = {
  readonly source: string;
  readonly address: string;
  readonly missing: string;
  readonly repeats: ImportRepeat;
};

/** Starts an import from the address of a source. Returns its number. */
export async function startFromAddress(
  db: Database | Transaction,
  { source, address, missing }: Omit<DueSource, 'repeats'>,
  { actor, isScheduled, now }: { readonly actor: string; readonly isScheduled: boolean; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ runId: number }>`
    insert into import_runs (source, state, address, is_scheduled, missing, actor, created_at, changed_at)
    values (${source}, 'reading', ${address}, ${isScheduled}, ${missing}, ${actor}, ${now}, ${now})
    returning run_id as "runId"`.execute(db);
  const runId = rows[0]?.runId ?? 0;
  await queueImport(db, runId);
  return runId;
}

/** Starts the imports that are due; one whose last run is still at work waits for its next time. */
const startDue = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<DueSource & { isBusy: boolean }>`
      select source, address, missing, repeats, exists (select from import_runs r where r.source = s.source
        and r.state in ('reading', 'checking', 'importing', 'undoing') and (r.is_scheduled or r.state <> 'reading')) as "isBusy"
      from import_sources s where next_run_at <= ${now} for update of s`.execute(tx);
    for (const { isBusy, ...due } of rows) {
      if (!isBusy) await startFromAddress(tx, due, { actor: 'schedule', isScheduled: true, now });
      await sql`update import_sources set next_run_at = ${getNextRun(due.repeats, now)} where source = ${due.source}`.execute(
        tx,
      );
    }
  });

async function giveUpLeft({ db, config }: ImportParts, now: Date): Promise<void> {
  const { rows } = await sql<{ runId: number; pieces: number }>`
    update import_runs set state = 'canceled', problem = 'The import waited for a week without a decision.', ended_at = ${now}, changed_at = ${now}
    where state in ('receiving', 'columns', 'checked') and changed_at < ${new Date(now.getTime() - LEFT_MS)}
    returning run_id as "runId", pieces`.execute(db);
  for (const run of rows) await removePieces(openFileStorage(config), run);
  await sql`delete from import_lines where run_id in (
    select run_id from (select run_id, row_number() over (partition by source order by run_id desc) as place from import_runs) ranked
    where place > ${KEPT_RUNS})`.execute(db);
}

/** Schedules the job for the next import that is due, within an hour at the latest. */
export async function scheduleDueImports(db: Database | Transaction, now: Date): Promise<void> {
  const { rows } = await sql<{ next: Date | null }>`select min(next_run_at) as next from import_sources`.execute(db);
  const latest = now.getTime() + HOUR_MS;
  const next = Math.min(latest, Math.max(now.getTime(), rows[0]?.next?.getTime() ?? latest));
  await scheduleJob(db, DUE_IMPORTS_JOB, new Date(next));
}

/** Returns the job that starts imports on time. */
export const createDueImportsJob =
  (parts: ImportParts): JobHandler =>
  async () => {
    const now = parts.clock.now();
    await startDue(parts.db, now);
    await giveUpLeft(parts, now);
    await scheduleDueImports(parts.db, now);
  };
