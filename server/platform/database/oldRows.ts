import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './schema.ts';

/** Rows of a table that are deleted once they are old. */
export type OldRows = {
  /** Counts what `remove` would delete, up to `MAX_COUNTED`. */
  readonly count: (db: Database | Transaction, before: Date) => Promise<number>;
  readonly remove: (db: Database, before: Date) => Promise<void>;
};

/** Rows of one statement, so that no lock is held for long. */
const BATCH = 1000;
const MAX_COUNTED = 1_000_000;

/** @param isOld the condition on a row that was last used before a moment */
export const createOldRows = (
  table: keyof Tables & string,
  isOld: (before: Date) => RawBuilder<unknown>,
  batch = BATCH,
): OldRows => ({
  count: async (db, before) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from ${sql.table(table)} where ${isOld(before)} limit ${MAX_COUNTED}) as old`.execute(db);
    return rows[0]?.count ?? 0;
  },
  remove: async (db, before) => {
    let deleted: number;
    do {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld(before)} limit ${batch})) and ${isOld(before)}`.execute(db);
      deleted = Number(numAffectedRows ?? 0n);
    } while (deleted === batch);
  },
});
