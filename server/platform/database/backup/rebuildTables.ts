import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { getErrorCode } from '../../getErrorCode.ts';
import type { Transaction } from '../database.ts';
import { BackupError } from './backupFormat.ts';

/** Tables in which Kysely records migrations. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Drops the shop's tables and functions and creates them again by the same migrations in the same order, so that rows
 * of an older version fit, too.
 * @throws {BackupError} if a migration is not known here
 */
export async function rebuildTables(tx: Transaction, migrations: readonly string[], folder: string): Promise<void> {
  const files: string[] = [];
  for (const name of migrations) files.push(await readMigration(folder, name));
  await dropAll(tx);
  for (const file of files) await sql.raw(file).execute(tx);
}

async function readMigration(folder: string, name: string): Promise<string> {
  if (!/^[\w-]+$/.test(name)) throw new BackupError(`The backup names the migration "${name}".`);
  return readFile(join(folder, `${name}.sql`), 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    throw new BackupError(
      `This version of the shop does not know the migration ${name}: use the version of the backup.`,
    );
  });
}

/**
 * Drops all objects that migrations create: tables with their sequences and triggers, and functions. Extensions stay.
 */
async function dropAll(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %I cascade', relname) as statement from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relname = any(${MIGRATION_TABLES})
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
}
