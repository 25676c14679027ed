import { SpanKind } from '@opentelemetry/api';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import { withSpan } from '../tracing/trace.ts';
import { takeClient } from './connectionPool.ts';
import { DatabaseUnavailable } from './databaseUnavailable.ts';

/** Long statements (bulk writes) vary in length: their plans would fill the server's memory without reuse. */
export const LONGEST_TEXT = 8_000;
const MAX_NAMES = 300;
/** Number of uses after which a statement is prepared. */
const PREPARE_THRESHOLD = 3;

/** Names for frequent statements; equal text has one name on all connections. */
export class StatementNames {
  readonly #useCounts = new LRUCache<string, number>({ max: 1000 });
  readonly #names = new Map<string, string>();

  /** Undefined for a statement that is not frequent yet. */
  findName(text: string): string | undefined {
    const knownName = this.#names.get(text);
    if (knownName !== undefined || text.length > LONGEST_TEXT || this.#names.size >= MAX_NAMES) return knownName;
    const times = (this.#useCounts.get(text) ?? 0) + 1;
    this.#useCounts.set(text, times);
    if (times < PREPARE_THRESHOLD) return undefined;
    const name = `eyelet_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Called for each answered or failed statement, with its text without values and its time in milliseconds. */
export type OnStatement = (text: string, milliseconds: number) => void;

/** The span of a statement: its text has parameters instead of values. */
const describeSpan = (text: string) => ({
  name: /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL',
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
});

type ClientSettings = {
  readonly names: StatementNames;
  readonly onLost: (sentAt: number) => void;
  readonly onStatement: OnStatement | undefined;
};

class PlanningClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #settings: ClientSettings;
  /** Set when an answer was lost: later answers cannot be matched to their statements. */
  #connectionError: DatabaseUnavailable | undefined;
  /** Time of the last answer on this connection. */
  heardAt = performance.now();

  constructor(client: PoolClient, settings: ClientSettings) {
    this.#client = client;
    this.#settings = settings;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Reading through a cursor is not provided for.');
    return withSpan(
      () => describeSpan(text),
      () => this.#runStatement<Row>(text, values),
    );
  }

  /** A rollback after a lost answer fails at once, because the server rolls back when the connection closes. */
  async #runStatement<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#connectionError) throw this.#connectionError;
    const { names, onLost, onStatement } = this.#settings;
    // `begin`, `commit` etc. have nothing to plan.
    const sentAt = performance.now();
    const name = values.length > 0 ? names.findName(text) : undefined;
    try {
      const result = await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      this.heardAt = performance.now();
      // The result equals that of the driver's client; Kysely's type only names the commands it reads.
      return result as QueryResult as PostgresQueryResult<Row>;
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      this.#connectionError = new DatabaseUnavailable(error);
      onLost(sentAt);
      throw this.#connectionError;
    } finally {
      onStatement?.(text, performance.now() - sentAt);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#connectionError !== undefined);
  }
}

const pools = new WeakMap<Pool, PostgresPool>();

/**
 * Returns the planning pool of a pool: one for each, because names of statements belong to a connection. The first call
 * decides on `onStatement`.
 */
export function getPlanningPool(pool: Pool, onStatement?: OnStatement): PostgresPool {
  const existingPool = pools.get(pool);
  if (existingPool) return existingPool;
  const planningPool = planStatements(pool, onStatement);
  pools.set(pool, planningPool);
  return planningPool;
}

/**
 * A pool that prepares frequent statements once per connection, which halves the server's cost of reading a product. A
 * connection that lost an answer is destroyed. So are connections without an answer since that statement, because they
 * are probably dead too.
 */
function planStatements(pool: Pool, onStatement?: OnStatement): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<PoolClient, PlanningClient>();
  let lostAt = 0;
  const getClient = (client: PoolClient): PlanningClient => {
    const existingClient = clients.get(client);
    if (existingClient) return existingClient;
    const onLost = (sentAt: number): void => {
      lostAt = Math.max(lostAt, sentAt);
    };
    const created = new PlanningClient(client, { names, onLost, onStatement });
    clients.set(client, created);
    return created;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      for (;;) {
        const client = getClient(await takeClient(pool));
        if (client.heardAt >= lostAt) return client;
        client.release(true);
      }
    },
  };
}
