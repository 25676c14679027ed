import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../database.ts';
import { LOCK_MIGRATIONS } from '../migrate.ts';
import {
  BACKUP_FORMAT,
  type BackupEnd,
  BackupError,
  type BackupHeader,
  endLineSchema,
  headerSchema,
  tableLineSchema,
} from './backupFormat.ts';
import { rebuildTables } from './rebuildTables.ts';
import { buildTableRef, readQueueVersion, readStoredTables, setExactText } from './storedTables.ts';
import { TableLoader } from './TableLoader.ts';
import { withoutChecks } from './withoutChecks.ts';

type RestoreResult = { readonly takenAt: Date; readonly rows: number };

/**
 * Replaces all tables of the shop and its job queue by those of a backup, within the caller's transaction. Afterwards
 * the tables have the version of the backup: migrate them.
 * @param lines the lines of a backup @param folder the migrations
 * @throws {BackupError} if the lines are no complete backup, or this version cannot read it
 */
export async function restoreBackup(
  tx: Transaction,
  lines: AsyncIterator<string>,
  folder: string,
): Promise<RestoreResult> {
  const header = await readHeader(lines);
  await setExactText(tx);
  // A process that starts waits until the restore is complete.
  await LOCK_MIGRATIONS.execute(tx);
  if (header.queueVersion > (await readQueueVersion(tx)))
    throw new BackupError('The job queue of the backup is of a newer version: use the version of the backup.');
  await rebuildTables(tx, header.migrations, folder);
  const storedTables = await readStoredTables(tx);
  await sql`truncate ${sql.join(storedTables.map(buildTableRef))}`.execute(tx);
  const end = await withoutChecks(tx, async () => {
    const { loadedCount, last } = await loadTables(tx, lines, storedTables);
    if (last.rows !== loadedCount)
      throw new BackupError(`The backup has ${last.rows} rows, but ${loadedCount} were read.`);
    return last;
  });
  await setSequences(tx, end);
  return { takenAt: new Date(header.takenAt), rows: end.rows };
}

function parseLine<Schema extends z.ZodType>(line: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

async function readHeader(lines: AsyncIterator<string>): Promise<BackupHeader> {
  const { value, done } = await lines.next();
  const header = done ? undefined : parseLine(value, headerSchema);
  if (!header) throw new BackupError('The file is no backup of a shop.');
  if (header.format !== BACKUP_FORMAT)
    throw new BackupError(`The backup has format ${header.format}, and this version reads ${BACKUP_FORMAT}.`);
  return header;
}

async function loadTables(
  tx: Transaction,
  lines: AsyncIterator<string>,
  storedTables: Awaited<ReturnType<typeof readStoredTables>>,
): Promise<{ loadedCount: number; last: BackupEnd }> {
  let loader: TableLoader | undefined;
  let loadedCount = 0;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new BackupError('The backup is incomplete: its end is missing.');
    if (line.startsWith('[') && loader) {
      loadedCount += 1;
      await loader.add(line);
      continue;
    }
    await loader?.flush();
    const last = parseLine(line, endLineSchema);
    if (last) return { loadedCount, last };
    const table = parseLine(line, tableLineSchema);
    if (!table) throw new BackupError(`The backup has an unknown line: ${line.slice(0, 80)}`);
    loader = new TableLoader(tx, table, storedTables);
  }
}

/** A sequence that was never used begins at its start again. */
async function setSequences(tx: Transaction, { sequences }: BackupEnd): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value), last_value is not null)
    from (select schemaname, sequencename, start_value, saved."lastValue"::int8 as last_value
      from json_to_recordset(${JSON.stringify(sequences)}::json) as saved(schema text, name text, "lastValue" text)
      join pg_sequences on sequencename = saved.name
        and schemaname = case saved.schema when 'queue' then 'graphile_worker' else current_schema() end) as found`.execute(
    tx,
  );
}
