import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { getErrorCode } from '../../errors.ts';
import { isDatabaseUnavailable } from '../databaseLimits.ts';
import type { ReplicaWatch } from './replicaWatch.ts';

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
export function createReplicaPool(servers: Servers): PostgresPool {
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
