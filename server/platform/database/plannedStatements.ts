import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import { takeClient } from './connectionPool.ts';
import { DatabaseUnavailable } from './databaseUnavailable.ts';

/** Statements of varying length (many rows at once) must not fill the server's memory with plans that nobody uses again. */
const LONGEST_TEXT = 4_000;
const MOST_NAMES = 300;
/** Asked so often, a statement will be asked again. */
const OFTEN = 3;

/** Names for the statements that are asked again and again; the same text has the same name on every connection. */
export class StatementNames {
  readonly #asked = new LRUCache<string, number>({ max: 1000 });
  readonly #names = new Map<string, string>();

  /** Undefined for a statement that has not been asked often enough. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > LONGEST_TEXT || this.#names.size >= MOST_NAMES) return known;
    const times = (this.#asked.get(text) ?? 0) + 1;
    this.#asked.set(text, times);
    if (times < OFTEN) return undefined;
    const name = `eyelet_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

class PlanningClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #onLost: (sentAt: number) => void;
  /** Set once an answer was lost: what the connection would say next is unknown. */
  #lost: DatabaseUnavailable | undefined;
  /** When the server was last heard on this connection. */
  heardAt = performance.now();

  constructor(client: PoolClient, names: StatementNames, onLost: (sentAt: number) => void) {
    this.#client = client;
    this.#names = names;
    this.#onLost = onLost;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Reading through a cursor is not provided for.');
    return this.#answered<Row>(text, values);
  }

  /** A rollback after a lost answer fails at once instead of waiting once more: the server rolls back when the connection ends. */
  async #answered<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#lost) throw this.#lost;
    // `begin` and its kin have no values and nothing to plan.
    const sentAt = performance.now();
    const name = values.length > 0 ? this.#names.nameOf(text) : undefined;
    try {
      const result = await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      this.heardAt = performance.now();
      // The same result as the driver's own client gives; Kysely's type names only the commands that it looks at.
      return result as QueryResult as PostgresQueryResult<Row>;
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      this.#lost = new DatabaseUnavailable(error);
      this.#onLost(sentAt);
      throw this.#lost;
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#lost !== undefined);
  }
}

/**
 * A pool for the query builder whose frequent statements PostgreSQL parses and plans once for each connection in place of each
 * time: reading a product costs half as much there. A connection that lost an answer is destroyed, and so are those
 * that were last heard before that statement was sent: they are probably dead as well.
 */
export function planningPool(pool: Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<PoolClient, PlanningClient>();
  let lostAt = 0;
  const clientOf = (client: PoolClient): PlanningClient => {
    const known = clients.get(client);
    if (known) return known;
    const made = new PlanningClient(client, names, (sentAt) => {
      lostAt = Math.max(lostAt, sentAt);
    });
    clients.set(client, made);
    return made;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      for (;;) {
        const client = clientOf(await takeClient(pool));
        if (client.heardAt >= lostAt) return client;
        client.release(true);
      }
    },
  };
}
