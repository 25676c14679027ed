/** How long this program waits for PostgreSQL, in milliseconds. */
export type DatabaseLimits = {
  /** For a new connection, or a free one of the pool. */
  readonly connectMs: number;
  /** For one statement, at the server. */
  readonly statementMs: number;
  /** For one lock, at the server. Below `statementMs`, so that a hot row is told from a slow statement. */
  readonly lockMs: number;
  /** Between two statements of a transaction, at the server. */
  readonly idleInTransactionMs: number;
  /** For the answer to one statement, here. Above `statementMs`: it strikes only where the server is not heard at all. */
  readonly answerMs: number;
};

/** For pages and API calls: all of them stay below the page deadline. */
export const REQUEST_LIMITS: DatabaseLimits = {
  connectMs: 4_000,
  statementMs: 5_000,
  lockMs: 2_000,
  idleInTransactionMs: 30_000,
  answerMs: 6_000,
};

/** For the worker, where nobody waits for the answer. A job may hold a transaction open while a mail server answers. */
export const WORKER_LIMITS: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  lockMs: 15_000,
  idleInTransactionMs: 300_000,
  answerMs: 35_000,
};

/** For migrations, seeding and the operator's commands, which may rebuild a large table or wait for another process. */
export const LONG_LIMITS: DatabaseLimits = {
  connectMs: 30_000,
  statementMs: 3_600_000,
  lockMs: 600_000,
  idleInTransactionMs: 600_000,
  answerMs: 3_660_000,
};
