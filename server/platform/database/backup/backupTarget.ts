import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { buildTableRef, readStoredTables } from './storedTables.ts';

/** Tables that migrations, starts and commands fill in a new database. */
const FILLED_ALONE = ['audit_log', 'catalog_version', 'kysely_migration'];

/** Returns the number of processes of the shop that use this database; operator commands do not count. */
export async function countProcesses(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'eyelet watch'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the names of the shop's tables that have rows, except those that a new database has. */
export async function findFilledTables(tx: Transaction): Promise<string[]> {
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
