import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { BackupTable, SchemaKind } from './backupFormat.ts';

/** A column with the type that its text is cast to. */
type StoredColumn = { readonly name: string; readonly type: string; readonly isLarge: boolean };
export type StoredTable = Pick<BackupTable, 'schema' | 'table'> & { readonly columns: readonly StoredColumn[] };

/** Written by the tools that migrate, not part of a backup. */
const OWN_TABLES = ['kysely_migration_lock'];

/** The SQL name of a schema: the shop's tables are in the first schema of the search path. */
export const buildSchemaName = (schema: SchemaKind): RawBuilder<string> =>
  schema === 'shop' ? sql<string>`current_schema()` : sql<string>`'graphile_worker'`;

/** Returns the tables of the shop and of its job queue, with the columns that can be written. */
export async function readStoredTables(tx: Transaction): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select case when n.nspname = 'graphile_worker' then 'queue' else 'shop' end as schema, c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isLarge', a.atttypid = 'bytea'::regtype) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r'
      and (n.nspname = current_schema() and not c.relname = any(${OWN_TABLES})
        or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
    group by n.nspname, c.relname
    order by 1 desc, 2`.execute(tx);
  return rows;
}

/** The quoted name of a table, with its schema unless that is the shop's. */
export const buildTableRef = ({ schema, table }: Pick<BackupTable, 'schema' | 'table'>): RawBuilder<unknown> =>
  schema === 'shop' ? sql.id(table) : sql.id('graphile_worker', table);

/** Settings under which text is the same on each server; numbers keep all digits. */
export async function setExactText(tx: Transaction): Promise<void> {
  await sql`select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`.execute(tx);
}

/** Returns the latest migration of the job queue. */
export async function readQueueVersion(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0)::int as version from graphile_worker.migrations`.execute(tx);
  return rows[0]?.version ?? 0;
}
