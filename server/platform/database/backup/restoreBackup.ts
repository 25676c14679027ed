import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { z } from 'zod';
import { getErrorCode } from '../../errors.ts';
import type { Transaction } from '../database.ts';
import { LOCK_MIGRATIONS } from '../migrate.ts';
import {
  BACKUP_FORMAT,
  type BackupEnd,
  BackupError,
  type BackupHeader,
  type BackupTable,
  endLineSchema,
  headerSchema,
  tableLineSchema,
} from './backupFormat.ts';
import { buildTableRef, readQueueVersion, readStoredTables, type StoredTable, setExactText } from './storedTables.ts';

/** Limits of one statement, to bound its memory. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 4_000_000;

class TableLoader {
  readonly #tx: Transaction;
  readonly #insert: (rows: string) => Promise<unknown>;
  #lines: string[] = [];
  #characters = 0;

  /** @throws {BackupError} if the table does not exist here, or a column is missing */
  constructor(tx: Transaction, backupTable: BackupTable, storedTables: readonly StoredTable[]) {
    this.#tx = tx;
    const table = storedTables.find((one) => one.schema === backupTable.schema && one.table === backupTable.table);
    if (!table) throw new BackupError(`There is no table ${backupTable.table} in this version of the shop.`);
    const names = sql.join(backupTable.columns.map((name) => sql.id(name)));
    const values = backupTable.columns.map((name, index) => {
      const type = table.columns.find((column) => column.name === name)?.type;
      if (type === undefined)
        throw new BackupError(`The table ${backupTable.table} has no column ${name} in this version.`);
      return sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`;
    });
    this.#insert = (rows) =>
      sql`insert into ${buildTableRef(table)} (${names}) overriding system value
        select ${sql.join(values)} from jsonb_array_elements(${rows}::jsonb) as line`.execute(this.#tx);
  }

  /** @param line one row as a JSON array */
  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#characters += line.length;
    if (this.#lines.length >= MAX_ROWS || this.#characters >= MAX_CHARACTERS) await this.flush();
  }

  /** Inserts the remaining rows. */
  async flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const rows = `[${this.#lines.join(',')}]`;
    this.#lines = [];
    this.#characters = 0;
    await this.#insert(rows);
  }
}

/** Tables in which Kysely records migrations. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Drops the shop's tables and functions and creates them again by the same migrations in the same order, so that rows
 * of an older version fit, too.
 * @throws {BackupError} if a migration is not known here
 */
async function rebuildTables(tx: Transaction, migrations: readonly string[], folder: string): Promise<void> {
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

/** Drops all objects of migrations: tables with sequences and triggers, functions. Extensions stay. */
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

type Statements = { readonly before: string; readonly after: string };

/** Foreign keys are dropped and added again, which also checks all rows: only a superuser may switch them off. */
const foreignKeys = sql<Statements>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
  from pg_constraint
  where contype = 'f' and connamespace in (current_schema()::regnamespace, 'graphile_worker'::regnamespace)`;

const triggers = sql<Statements>`
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as before,
    format('alter table %s enable trigger user', tgrelid::regclass) as after
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace in (current_schema()::regnamespace, 'graphile_worker'::regnamespace)`;

/** Runs an action without foreign keys and triggers, so that rows can be inserted in any order and cause nothing. */
async function withoutChecks<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const statements = [...(await foreignKeys.execute(tx)).rows, ...(await triggers.execute(tx)).rows];
  for (const { before } of statements) await sql.raw(before).execute(tx);
  const result = await work();
  for (const { after } of statements) await sql.raw(after).execute(tx);
  return result;
}

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

/** Tables that migrations, starts and commands fill in a new database. */
const FILLED_ALONE = ['audit_log', 'catalog_changes', 'catalog_version', 'kysely_migration', 'sales_days_mark'];

/** Returns the number of processes of the shop that use this database; operator commands do not count. */
export async function countProcesses(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'eyelet watch'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the names of the shop's tables that have rows, except those that a new database has. */
export async function listFilledTables(tx: Transaction): Promise<string[]> {
  const tables = (await readStoredTables(tx)).filter(
    ({ schema, table }) => schema === 'shop' && !FILLED_ALONE.includes(table),
  );
  const { rows } = await sql<{ table: string }>`
    select name as table from (${sql.join(
      tables.map(
        (table) => sql`select ${sql.lit(table.table)} as name, exists (select from ${buildTableRef(table)}) as filled`,
      ),
      sql` union all `,
    )}) as one where filled`.execute(tx);
  return rows.map(({ table }) => table);
}
