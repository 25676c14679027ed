import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Pool } from 'pg';
import { getErrorCode } from '../../errors.ts';
import { createPool } from '../connectionPool.ts';
import type { Database, OpenDatabase } from '../database.ts';
import { type DatabaseLimits, isDatabaseUnavailable } from '../databaseLimits.ts';
import { type OnStatement, prepareStatements } from '../preparedStatements.ts';
import type { Tables } from '../schema.ts';
import { type Positions, ReplicaWatch } from './replicaWatch.ts';

type Servers = {
  readonly primary: PostgresPool;
  readonly replica: PostgresPool;
  readonly watch: Pick<ReplicaWatch, 'isUsable' | 'handleLoss'>;
};

/** SQLSTATE: the statement's time limit. The primary would need as long. */
const TOO_SLOW = '57014';

/** A connection to the replica whose statements are repeated on the primary if the replica fails. */
class ReplicaClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #servers: Servers;

  constructor(client: PostgresPoolClient, servers: Servers) {
    this.#client = client;
    this.#servers = servers;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Reading through a cursor is not provided for.');
    return this.#runStatement<Row>(text, values);
  }

  async #runStatement<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      return await this.#client.query<Row>(text, values);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || getErrorCode(error) === TOO_SLOW) throw error;
      this.#servers.watch.handleLoss();
    }
    const client = await this.#servers.primary.connect();
    try {
      return await client.query<Row>(text, values);
    } finally {
      client.release();
    }
  }

  release(): void {
    this.#client.release();
  }
}

/** A pool for single reads: of the replica while it is usable, else of the primary. Ending it ends the replica's only. */
function createReplicaPool(servers: Servers): PostgresPool {
  const { primary, replica, watch } = servers;
  return {
    options: replica.options,
    end: () => replica.end(),
    connect: async () => {
      if (!watch.isUsable) return primary.connect();
      try {
        return new ReplicaClient(await replica.connect(), servers);
      } catch {
        watch.handleLoss();
        return primary.connect();
      }
    },
  };
}

export type Replica = {
  /** The replica while it keeps up, else the primary. */
  readonly db: Database;
  /** Call it when the database has changed: reads use the primary until the replica shows the change. */
  readonly noteChange: () => void;
  readonly close: () => Promise<void>;
};

type ReplicaOptions = {
  readonly url: string;
  readonly max: number;
  readonly limits: DatabaseLimits;
  readonly maxLagMs: number;
  readonly log: { info(message: string): void; warn(message: string): void };
  /** Called after each statement on the replica. */
  readonly onStatement?: OnStatement | undefined;
  /** Replacement for tests. */
  readonly positions?: Positions;
};

/** A replica that is away must not delay a read for longer. */
const CONNECT_MS = 1_000;

const readPosition = async (pool: Pool, sql: string): Promise<bigint | undefined> => {
  const { rows } = await pool.query<{ position: string | null }>(sql);
  const [row] = rows;
  return row?.position == null ? undefined : BigInt(row.position);
};

const readPositions = (primary: Pool, replica: Pool): Positions => ({
  primary: async () => {
    const primaryPosition = await readPosition(primary, "select (pg_current_wal_lsn() - '0/0')::text as position");
    if (primaryPosition === undefined) throw new Error('the primary has no position');
    return primaryPosition;
  },
  // A promoted replica is another primary, which may lack rows of this one.
  replica: () =>
    readPosition(
      replica,
      "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position",
    ),
});

/** Opens a streaming replica for `replicaDb`; the primary replaces a late one. Close it before the primary. */
export async function openReplica(
  primary: Pick<OpenDatabase, 'pool' | 'preparingPool'>,
  { url, max, limits, maxLagMs, log, onStatement, positions }: ReplicaOptions,
): Promise<Replica> {
  const pool = createPool(url, { max, limits: { ...limits, connectMs: Math.min(limits.connectMs, CONNECT_MS) } });
  // The pool replaces closed idle connections; an unhandled event would end the process.
  pool.on('error', () => undefined);
  const watch = new ReplicaWatch({
    positions: positions ?? readPositions(primary.pool, pool),
    maxLagMs,
    onChange: (isUsable) => {
      if (isUsable) log.info('reads that may be late use the replica');
      else log.warn('the replica is away or late: all reads use the primary');
    },
  });
  const lateDatabase: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: createReplicaPool({
        primary: primary.preparingPool,
        replica: prepareStatements(pool, { onStatement }),
        watch,
      }),
    }),
  });
  await watch.start();
  return {
    db: lateDatabase,
    noteChange: () => watch.noteChange(),
    close: async () => {
      watch.stop();
      await lateDatabase.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}
