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

/** Time limits for PostgreSQL, in milliseconds. */
export type DatabaseLimits = {
  /** Waiting for a connection. */
  readonly connectMs: number;
  /** One statement, enforced by the server. */
  readonly statementMs: number;
  /** One lock, enforced by the server. Below `statementMs`, to distinguish a contended row from a slow statement. */
  readonly lockMs: number;
  /** Idle time inside a transaction, enforced by the server. */
  readonly idleInTransactionMs: number;
  /** One statement, enforced by the client. Above `statementMs`, for a server that does not answer at all. */
  readonly answerMs: number;
};

/** For pages and API calls; all below the page deadline. */
export const REQUEST_LIMITS: DatabaseLimits = {
  connectMs: 4_000,
  statementMs: 5_000,
  lockMs: 2_000,
  idleInTransactionMs: 30_000,
  answerMs: 6_000,
};

/** For the worker. A job may hold a transaction open while a mail server answers. */
export const WORKER_LIMITS: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  lockMs: 15_000,
  idleInTransactionMs: 300_000,
  answerMs: 35_000,
};

/** For migrations, seeding and operator commands, which may rebuild tables or wait for another process. */
export const LONG_LIMITS: DatabaseLimits = {
  connectMs: 30_000,
  statementMs: 3_600_000,
  lockMs: 600_000,
  idleInTransactionMs: 600_000,
  answerMs: 3_660_000,
};
