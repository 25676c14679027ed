import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { BACKUP_FORMAT, type BackupEnd, type BackupHeader, type BackupTable } from './backupFormat.ts';
import {
  buildSchemaName,
  buildTableRef,
  readQueueVersion,
  readStoredTables,
  type StoredTable,
  setExactText,
} from './storedTables.ts';

const ROWS_AT_ONCE = 500;
/** For tables with files, which may have some megabytes. */
const LARGE_ROWS_AT_ONCE = 10;

/** Receives the lines of a backup, and returns once more can be written. */
type WriteLine = (line: string) => Promise<void>;

/**
 * Writes all tables of the shop and its job queue as lines (`backupFormat.ts`), as they are at one moment, while the
 * shop runs. Nothing is locked against writing. @returns the number of rows
 */
export function takeBackup(db: Database, takenAt: Date, write: WriteLine): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await setExactText(tx);
      const tables = await readStoredTables(tx);
      // Keeps a migration from changing the tables during the backup.
      await sql`lock table ${sql.join(tables.map(buildTableRef))} in access share mode`.execute(tx);
      await write(JSON.stringify(await getHeader(tx, takenAt)));
      let rows = 0;
      for (const table of tables) rows += await writeTable(tx, table, write);
      await write(JSON.stringify({ rows, sequences: await readSequences(tx) } satisfies BackupEnd));
      return rows;
    });
}

async function getHeader(tx: Transaction, takenAt: Date): Promise<BackupHeader> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(tx);
  return {
    backup: 'eyelet',
    format: BACKUP_FORMAT,
    takenAt: takenAt.toISOString(),
    migrations: rows.map(({ name }) => name),
    queueVersion: await readQueueVersion(tx),
  };
}

async function writeTable(tx: Transaction, storedTable: StoredTable, write: WriteLine): Promise<number> {
  const { schema, table, columns } = storedTable;
  const names = columns.map(({ name }) => name);
  await write(JSON.stringify({ schema, table, columns: names } satisfies BackupTable));
  const values = sql.join(names.map((name) => sql`${sql.id(name)}::text`));
  await sql`declare backup no scroll cursor for
    select json_build_array(${values})::text as line from ${buildTableRef(storedTable)}`.execute(tx);
  const batchSize = columns.some(({ isLarge }) => isLarge) ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  let writtenCount = 0;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchSize)} from backup`.execute(tx);
    for (const { line } of rows) await write(line);
    writtenCount += rows.length;
    if (rows.length < batchSize) break;
  }
  await sql`close backup`.execute(tx);
  return writtenCount;
}

/** Read after the rows: a sequence may be ahead of them, never behind. */
async function readSequences(tx: Transaction): Promise<BackupEnd['sequences']> {
  const { rows } = await sql<BackupEnd['sequences'][number]>`
    select case when schemaname = 'graphile_worker' then 'queue' else 'shop' end as schema, sequencename as name,
      last_value::text as "lastValue"
    from pg_sequences where schemaname in (${buildSchemaName('shop')}, ${buildSchemaName('queue')}) order by 1, 2`.execute(
    tx,
  );
  return rows;
}
