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
