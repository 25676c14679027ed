import { sql } from 'kysely';
import { listTables } from '../../../../scripts/tableOwners.ts';
import type { Database } from '../../../../server/platform/database/database.ts';

/** Reads every row of the shop's tables, as text that begins with its table. */
async function readRows(db: Database): Promise<Set<string>> {
  const rows = new Set<string>();
  for (const table of listTables()) {
    const result = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db);
    for (const { row } of result.rows) rows.add(`${table} ${row}`);
  }
  return rows;
}

/**
 * Runs actions that concern new data only. Used to find a statement that lacks a condition: it also changes the rows of others.
 * @returns the earlier rows that were changed or deleted
 */
export async function listChangedRows(db: Database, act: () => Promise<unknown>): Promise<string[]> {
  const rowsBefore = await readRows(db);
  await act();
  const after = await readRows(db);
  return [...rowsBefore].filter((row) => !after.has(row));
}
