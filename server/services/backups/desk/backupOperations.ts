import { sql } from 'kysely';
import { z } from 'zod';
import type { DeskBackups } from '../../../../src/contracts/desk/settings.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { readInstallationRules } from '../../operations/installationRules.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { describeLackOfRoom, getBackupFolder, queueBackup } from './backupJobs.ts';

const DEFAULT_KEPT = 7;
const MAX_LISTED = 100;
const OFF = 'off';

type Schedule = DeskBackups['schedule'];

async function readSchedule(db: Database | Transaction): Promise<Schedule> {
  const { rows } = await sql<Schedule>`select hour, kept, version::int from backup_settings`.execute(db);
  return rows[0] ?? { hour: null, kept: DEFAULT_KEPT, version: 0 };
}

/** Reads the backups, the last one first, and when they are taken. */
export async function describeBackups({
  db,
  config,
}: Pick<Parts, 'db' | 'config'>): Promise<Omit<DeskBackups, 'retention'>> {
  const { rows } = await sql<DeskBackups['backups'][number]>`
    select backup_id as "backupId", state, started_by as by, is_scheduled as "isScheduled", created_at as "createdAt",
      ended_at as "endedAt", host, file, bytes::float8 as bytes, row_count::float8 as rows, problem
    from backups order by backup_id desc limit ${MAX_LISTED}`.execute(db);
  const rules = await readInstallationRules({ db, config });
  return {
    backups: rows,
    schedule: await readSchedule(db),
    folder: getBackupFolder({ config }),
    dataDir: config.dataDir,
    isEmbedded: config.databaseUrl === undefined,
    kept: {
      sink: config.analytics.sink,
      mostEventDays: config.analytics.keptDays,
      accountDeletionDays: rules.get('deletionDays'),
      draftOrderDays: rules.get('draftDays'),
    },
  };
}

const startOperation = defineOperation({
  name: 'backup.start',
  permission: 'data.backUp',
  summary: 'takes a backup of the database now, in a file on the machine of the worker',
  help: 'To choose the file, use: npm run store -- database backup shop.gz',
  input: z.strictObject({}),
  subject: () => 'backup',
  run: async ({ parts, actor }) => {
    // With the worker on another machine, this one may lack the folder; the worker looks again.
    const lack = await describeLackOfRoom(parts).catch(() => undefined);
    if (lack !== undefined) throw new ApiError(409, 'backup.no.room', lack);
    const now = parts.clock.now();
    const backupId = await parts.db
      .transaction()
      .execute((tx) => queueBackup(tx, { by: actor.name, isScheduled: false, now }));
    if (backupId === undefined)
      throw new ApiError(409, 'backup.runs', 'A backup is being taken right now. Wait until it is complete.');
    return { backupId };
  },
  describe: () => 'A backup of all data is taken in the background, while the shop runs.',
});

const scheduleOperation = defineOperation({
  name: 'backup.schedule',
  permission: 'data.backUp',
  summary: 'sets when a backup is taken each day, and how many are kept',
  help: 'npm run store -- backup schedule --hour 3 --keep 14',
  input: z.strictObject({
    hour: z
      .string()
      .regex(/^(?:off|\d|1\d|2[0-3])$/, 'Write an hour from 0 to 23, or off.')
      .optional()
      .describe('the hour, Eastern, or off'),
    keep: z
      .string()
      .regex(/^(?:[1-9]|[1-8]\d|90)$/, 'Keep 1 to 90 backups.')
      .transform(Number)
      .optional()
      .describe('how many complete backups stay on the disk'),
    version: seenVersion,
  }),
  subject: () => 'backup schedule',
  readState: ({ db }) => readSchedule(db),
  run: ({ parts, actor }, { hour, keep, version: seen }) =>
    parts.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('backup settings', 0))`.execute(tx);
      const present = await readSchedule(tx);
      assertVersion(seen, present.version);
      const next = {
        hour: hour === undefined ? present.hour : hour === OFF ? null : Number(hour),
        kept: keep ?? present.kept,
      };
      const now = parts.clock.now();
      await sql`insert into backup_settings (hour, kept, changed_by, updated_at)
        values (${next.hour}, ${next.kept}, ${actor.name}, ${now})
        on conflict (is_only) do update set hour = excluded.hour, kept = excluded.kept, changed_by = excluded.changed_by,
          updated_at = excluded.updated_at`.execute(tx);
      return next;
    }),
  describe: ({ hour, kept }) =>
    `${hour === null ? 'No backup is taken by itself.' : `A backup is taken each day after ${hour}:00, Eastern.`} The last ${kept} are kept.`,
});

/** Backups of the database, by people and by the clock. */
export const backupOperations: readonly Operation[] = [startOperation, scheduleOperation];
