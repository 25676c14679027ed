import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { readBackupFile, writeBackupFile } from '../../../platform/database/backup/backupFile.ts';
import { takeBackup } from '../../../platform/database/backup/takeBackup.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { getErrorCode } from '../../../platform/errors.ts';
import { enqueue, type JobHandler, scheduleJob } from '../../../platform/queue/queue.ts';

/** The job that takes a backup, and the one that starts those of the schedule. */
export const BACKUP_JOB = 'takeBackup';
export const DUE_BACKUPS_JOB = 'startDueBackups';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'log'>;

const MB = 1024 * 1024;
const LEAST_FREE_BYTES = 100 * MB;
const DAY_MS = 86_400_000;
const CHECK_MS = 15 * 60_000;
const SCHEDULE = 'schedule';

/** Where a worker writes backups; nothing of it is served. */
export const getBackupFolder = ({ config }: Pick<Parts, 'config'>): string => join(config.dataDir, 'backups');

/** Returns the bytes that the next backup needs on the disk: twice those of the last one. */
async function estimateBytes(db: Database | Transaction): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select bytes::float8 as bytes from backups where state = 'done' order by backup_id desc limit 1`.execute(db);
  return Math.max(LEAST_FREE_BYTES, 2 * (rows[0]?.bytes ?? 0));
}

/** Says why there is no room for a backup on this machine; undefined if there is. */
export async function describeLackOfRoom(parts: Pick<Parts, 'config' | 'db'>): Promise<string | undefined> {
  const needed = await estimateBytes(parts.db);
  const { bavail, bsize } = await statfs(parts.config.dataDir);
  const free = Number(bavail) * Number(bsize);
  if (free >= needed) return undefined;
  return `The disk is too full: ${Math.round(free / MB)} MB are free, and a backup needs ${Math.round(needed / MB)} MB.`;
}

/** Queues a backup. Returns its number; undefined if another one waits or runs. */
export async function queueBackup(
  tx: Transaction,
  { by, isScheduled, now }: { readonly by: string; readonly isScheduled: boolean; readonly now: Date },
): Promise<number | undefined> {
  // A restored database may hold the row of a job that it does not have.
  await sql`update backups set state = 'failed', ended_at = ${now}, problem = 'It did not end within a day.'
    where state in ('waiting', 'running') and created_at < ${new Date(now.getTime() - DAY_MS)}`.execute(tx);
  const { rows } = await sql<{ backupId: number }>`
    insert into backups (state, started_by, is_scheduled, created_at) values ('waiting', ${by}, ${isScheduled}, ${now})
    on conflict do nothing returning backup_id as "backupId"`.execute(tx);
  const backupId = rows[0]?.backupId;
  if (backupId !== undefined) await enqueue(tx, BACKUP_JOB, { backupId }, { jobKey: `backup ${backupId}` });
  return backupId;
}

const isRow = (line: string): boolean => line.startsWith('[');

/** Reads a backup again, as a restore would. @throws if it is damaged, or has other rows than were written */
async function checkFile(file: string, rows: number): Promise<void> {
  let found = 0;
  for await (const line of readBackupFile(file)) found += isRow(line) ? 1 : 0;
  if (found !== rows) throw new Error(`${found} of ${rows} rows were written`);
}

function describeProblem(error: unknown): string {
  const code = getErrorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.';
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

/** Takes a backup into a new file. A file that could not be completed is deleted. */
async function writeFile({ db, clock, config }: Needs, backupId: number) {
  const lack = await describeLackOfRoom({ db, config });
  if (lack !== undefined) throw new Error(lack);
  const folder = getBackupFolder({ config });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = clock.now();
  const file = join(folder, `${now.toISOString().slice(0, 16).replaceAll(':', '-')}-${backupId}.gz`);
  const part = `${file}.part`;
  // That of a process that was killed meanwhile.
  await rm(part, { force: true });
  try {
    const rows = await writeBackupFile(part, (write) => takeBackup(db, now, write));
    await checkFile(part, rows);
    await rename(part, file);
    return { file, rows, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Deletes the files of all backups but the newest ones, as far as they are on this machine. */
async function removeOld(db: Database): Promise<void> {
  const { rows } = await sql<{ backupId: number; file: string }>`
    select backup_id as "backupId", file from backups where state = 'done' and host = ${hostname()}
    order by backup_id desc offset coalesce((select kept from backup_settings), 7)`.execute(db);
  for (const { backupId, file } of rows) {
    await rm(file, { force: true });
    await sql`delete from backups where backup_id = ${backupId}`.execute(db);
  }
  await sql`delete from backups where state = 'failed' and backup_id < coalesce(
    (select max(backup_id) from backups where state = 'done'), 0)`.execute(db);
}

const backupPayload = z.object({ backupId: z.number() });

/** Takes a queued backup. After a crash it begins again; a failure is listed, and not tried again by itself. */
const takeQueued =
  (parts: Needs): JobHandler =>
  async (payload) => {
    const { backupId } = backupPayload.parse(payload);
    const { db, clock, log } = parts;
    const { rows } = await sql<{ backupId: number }>`
      update backups set state = 'running', host = ${hostname()}
      where backup_id = ${backupId} and state in ('waiting', 'running') returning backup_id as "backupId"`.execute(db);
    if (rows.length === 0) return;
    try {
      const { file, rows: count, bytes } = await writeFile(parts, backupId);
      await sql`update backups set state = 'done', ended_at = ${clock.now()}, file = ${file}, bytes = ${bytes},
        row_count = ${count} where backup_id = ${backupId}`.execute(db);
      await removeOld(db);
    } catch (error) {
      log.error({ err: error, backupId }, 'a backup could not be taken');
      await sql`update backups set state = 'failed', ended_at = ${clock.now()}, problem = ${describeProblem(error)}
        where backup_id = ${backupId}`.execute(db);
    }
  };

const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });

/** Starts the backup of the day once its hour has come, unless there is one of this day. */
const startDue =
  ({ db, clock }: Needs): JobHandler =>
  async () => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ hour: number | null; last: Date | null }>`
        select hour, (select max(created_at) from backups where is_scheduled) as last
        from backup_settings for update`.execute(tx);
      const [settings] = rows;
      if (settings?.hour == null || Number(HOUR.format(now)) < settings.hour) return;
      if (settings.last !== null && toShopDay(new Date(settings.last)) === toShopDay(now)) return;
      await queueBackup(tx, { by: SCHEDULE, isScheduled: true, now });
    });
    await scheduleJob(db, DUE_BACKUPS_JOB, new Date(now.getTime() + CHECK_MS));
  };

/** Returns the job that takes backups, which may take long. */
export const createBackupJobs = (parts: Needs) => ({ [BACKUP_JOB]: takeQueued(parts) });

/** Returns the job that starts those of the schedule. */
export const createDueBackupsJob = (parts: Needs) => ({ [DUE_BACKUPS_JOB]: startDue(parts) });
