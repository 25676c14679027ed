import { DatabaseError } from 'pg';

/** The database could not be reached, or its answer was lost. A statement under way may have taken effect. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`the database did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** SQLSTATE: no connection slot left. */
export const TOO_MANY_CONNECTIONS = '53300';

/**
 * SQLSTATEs of temporary failures: connection exceptions, no resources, shutdown or start, a time limit (statement, lock, idle in
 * transaction), deadlock or serialization failure, read-only during a failover.
 */
const TEMPORARY = /^(?:08|53|57P0|57014|55P03|25P03|25P04|40001|40P01|25006)/;

/** Returns whether a retry may succeed: the database was unreachable or refused temporarily. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof DatabaseError && TEMPORARY.test(error.code ?? ''));
