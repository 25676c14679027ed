import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { readBackupFile, writeBackupFile } from '../../platform/database/backup/backupFile.ts';
import { BackupError } from '../../platform/database/backup/backupFormat.ts';
import { countProcesses, listFilledTables, restoreBackup } from '../../platform/database/backup/restoreBackup.ts';
import { takeBackup } from '../../platform/database/backup/takeBackup.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../platform/database/migrate.ts';
import { recordRestore } from '../../services/audit/actions.ts';
import { type Command, CommandError, DRY_RUN, getActor, parseTyped } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

const BACKUP_USAGE = 'npm run store -- database backup <file>';
const RESTORE_USAGE = 'npm run store -- database restore <file> --replace --dry-run';
const OPTIONS = { replace: { type: 'boolean' }, ...DRY_RUN } as const;

function getFilePath(positionals: readonly string[], usage: string): string {
  const [file = '', ...others] = positionals;
  if (file === '' || others.length > 0) throw new CommandError(usage);
  return file;
}

async function backup({ db, clock }: Parts, args: readonly string[]): Promise<number> {
  const file = getFilePath(parseTyped(args, {}, BACKUP_USAGE).positionals, BACKUP_USAGE);
  const rows = await writeBackupFile(file, (write) => takeBackup(db, clock.now(), write)).catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  });
  console.log(`${file} has ${rows} rows. It holds personal data: keep it where only operators can read it.`);
  return 0;
}

/** @throws {CommandError} if the shop runs on the database, or it has rows that may not be replaced */
async function assertReplaceable(tx: Transaction, mayReplace: boolean): Promise<void> {
  const processes = await countProcesses(tx);
  if (processes > 0)
    throw new CommandError(`The shop runs on this database (processes: ${processes}): stop it before a restore.`);
  const filledTables = await listFilledTables(tx);
  if (filledTables.length > 0 && !mayReplace)
    throw new CommandError(
      `This database has rows in ${filledTables.slice(0, 5).join(', ')}: --replace deletes all that it has.`,
    );
}

async function restoreFile(parts: Parts, file: string, mayReplace: boolean): Promise<void> {
  const { clock } = parts;
  const startedAt = clock.now();
  const lines = readBackupFile(file);
  try {
    const { rows, takenAt } = await parts.db.transaction().execute(async (tx) => {
      await assertReplaceable(tx, mayReplace);
      const restoredBackup = await restoreBackup(tx, lines, MIGRATIONS_FOLDER);
      await recordRestore(tx, {
        actor: getActor(),
        args: [file],
        startedAt,
        endedAt: clock.now(),
        takenAt: restoredBackup.takenAt,
      });
      return restoredBackup;
    });
    console.log(`Restored ${rows} rows, as they were at ${takenAt.toISOString()}.`);
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  } finally {
    await lines.return(undefined);
  }
}

async function restore(parts: Parts, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseTyped(args, OPTIONS, RESTORE_USAGE);
  const file = getFilePath(positionals, RESTORE_USAGE);
  const isDryRun = values['dry-run'];
  await changeOrTry(parts, { isDryRun }, (txParts) => restoreFile(txParts, file, values.replace ?? false));
  if (isDryRun) return 0;
  const appliedMigrations = await migrate(parts.db, parts.pool);
  if (appliedMigrations.length > 0) console.log(`Ran ${appliedMigrations.join(', ')}.`);
  // Without statistics the first queries would have bad plans.
  await sql`analyze`.execute(parts.db);
  return 0;
}

/** Backups of the whole database (docs/decisions/0082-own-backup-format.md). */
export const databaseBackupCommands: readonly Command[] = [
  {
    words: 'database backup',
    args: '<file>',
    summary: 'saves the whole database in a file, while the shop runs',
    help: `The file has all rows as they are at one moment, for any PostgreSQL that the shop can use. Photos and videos of reviews are not in it:
copy the folder review-media of DATA_DIR after the backup, and secret-key, if you have not set SECRET_KEY.`,
    noDryRunReason: 'it only writes a file',
    run: backup,
  },
  {
    words: 'database restore',
    args: '<file> --replace --dry-run',
    summary: 'replaces the database by a backup; all processes of the shop must be stopped',
    help: `Restores all of the backup, or nothing. A backup of an older version is brought to this version. --replace is needed if the database has
any rows, which are deleted. --dry-run restores completely, and takes all of it back.`,
    recordsItself: true,
    run: restore,
  },
];

export const migrateCommand: Command = {
  words: 'database migrate',
  args: '',
  summary: 'brings the database to the newest version, as every start does',
  noDryRunReason: 'every command migrates the database before it runs',
  run: async ({ db, pool }) => {
    const appliedMigrations = await migrate(db, pool);
    console.log(
      appliedMigrations.length === 0 ? 'The database is up to date.' : `Ran ${appliedMigrations.join(', ')}.`,
    );
    return 0;
  },
};
