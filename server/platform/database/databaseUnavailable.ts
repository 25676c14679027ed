import { DatabaseError } from 'pg';

/** The database was not reached, or its answer was lost. Whether a statement under way took effect is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`the database did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** PostgreSQL has no connection slot left for us. */
export const TOO_MANY_CONNECTIONS = '53300';

/**
 * SQLSTATE codes of a server that cannot serve now: connection exceptions, no resources, shutting down or starting up, a struck
 * limit (statement, lock, idle in transaction), a deadlock or serialization failure, read-only during a failover.
 */
const TEMPORARY = /^(?:08|53|57P0|57014|55P03|25P03|25P04|40001|40P01|25006)/;

/** Whether trying again in a moment may help: the database was not reached, or refused for now. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof DatabaseError && TEMPORARY.test(error.code ?? ''));
