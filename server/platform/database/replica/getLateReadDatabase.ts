import type { Database } from '../database.ts';

const replicas = new WeakMap<Database, Database>();

/** Sets the database that `getLateReadDatabase` returns for a primary. */
export function setLateReads(primary: Database, lateDatabase: Database): void {
  replicas.set(primary, lateDatabase);
}

/**
 * Returns the database for reads that may be some seconds late and write nothing: the replica of `DATABASE_REPLICA_URL`
 * while it keeps up, else the given one. Use it for public lists and texts, never for stock, money or a customer's own
 * data. Changes that this process was notified of are always shown.
 */
export const getLateReadDatabase = (db: Database): Database => replicas.get(db) ?? db;
