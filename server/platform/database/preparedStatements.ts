import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import { withSpan } from '../tracing/trace.ts';
import { createClientSource } from './connectionPool.ts';
import { DatabaseUnavailable } from './databaseLimits.ts';

/** Long statements (bulk writes) vary in length: their plans would fill the server's memory without reuse. */
export const LONGEST_TEXT = 10_000;
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
  /** Undefined if statements stay unprepared. */
  readonly names: StatementNames | undefined;
  readonly onLost: (sentAt: number, error: unknown) => void;
  readonly onAnswer: () => void;
  readonly onStatement: OnStatement | undefined;
};

class PreparingClient implements PostgresPoolClient {
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
    const { names, onLost, onAnswer, onStatement } = this.#settings;
    // `begin`, `commit` etc. have nothing to plan.
    const sentAt = performance.now();
    const name = values.length > 0 ? names?.findName(text) : undefined;
    try {
      const result = await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      this.heardAt = performance.now();
      onAnswer();
      // The result equals that of the driver's client; Kysely's type only names the commands it reads.
      return result as QueryResult as PostgresQueryResult<Row>;
    } catch (error) {
      if (error instanceof DatabaseError) {
        onAnswer();
        throw error;
      }
      this.#connectionError = new DatabaseUnavailable(error);
      onLost(sentAt, error);
      throw this.#connectionError;
    } finally {
      onStatement?.(text, performance.now() - sentAt);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#connectionError !== undefined);
  }
}

/** Answers that did not come in time, without one that came, after which the server counts as silent. */
const SILENT_AFTER = 2;
/** Pause between two tests of a silent server. */
const TEST_PAUSE_MS = 500;
/** The driver's texts for a statement and for a new connection; it has no codes. A pool without a free connection is not an outage. */
const TIMEOUT = /^(Query read timeout|Connection terminated due to connection timeout)$/;

/** Lets callers fail at once while the server does not answer; tests it in the background. */
class OutageDetector {
  readonly #pool: Pool;
  #timeouts = 0;
  #isTesting = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** @throws {DatabaseUnavailable} if the server is silent */
  check(): void {
    if (this.#isTesting) throw new DatabaseUnavailable(new Error('it did not answer to others'));
  }

  noteAnswer(): void {
    this.#timeouts = 0;
  }

  noteFailure(error: unknown): void {
    const reason = error instanceof DatabaseUnavailable ? error.cause : error;
    if (!(reason instanceof Error && TIMEOUT.test(reason.message))) return;
    this.#timeouts += 1;
    if (this.#timeouts >= SILENT_AFTER && !this.#isTesting) void this.#testUntilAnswered();
  }

  async #testUntilAnswered(): Promise<void> {
    this.#isTesting = true;
    while (!this.#pool.ending) {
      await sleep(TEST_PAUSE_MS, undefined, { ref: false });
      if (await this.#test()) break;
    }
    this.#isTesting = false;
  }

  /** Tests the server on a new connection or an idle one. */
  async #test(): Promise<boolean> {
    try {
      await this.#pool.query('select 1');
      this.#timeouts = 0;
      return true;
    } catch (error) {
      // An answer that says no is an answer: callers get it, too.
      return error instanceof DatabaseError;
    }
  }
}

type PreparingOptions = { readonly onStatement?: OnStatement | undefined; readonly isPooler?: boolean };

/**
 * A pool that prepares frequent statements once per connection, which halves the server's cost of reading a product. A
 * connection that lost an answer is destroyed. So are connections without an answer since that statement, because they
 * are probably dead too. While the server is silent, callers fail at once. A pool has one of these, as names of statements
 * belong to a connection. Through a pooler (`isPooler`) statements stay unprepared: each may get another connection.
 */
export function prepareStatements(pool: Pool, { onStatement, isPooler = false }: PreparingOptions = {}): PostgresPool {
  const names = isPooler ? undefined : new StatementNames();
  // The pool creates and closes its clients itself.
  const clients = new WeakMap<PoolClient, PreparingClient>();
  const outageDetector = new OutageDetector(pool);
  const acquireClient = createClientSource(pool);
  let lostAt = 0;
  const noteFailure = (error: unknown): never => {
    outageDetector.noteFailure(error);
    throw error;
  };
  const getClient = (client: PoolClient): PreparingClient => {
    const existingClient = clients.get(client);
    if (existingClient) return existingClient;
    const onLost = (sentAt: number, error: unknown): void => {
      lostAt = Math.max(lostAt, sentAt);
      outageDetector.noteFailure(error);
    };
    const created = new PreparingClient(client, {
      names,
      onLost,
      onAnswer: () => outageDetector.noteAnswer(),
      onStatement,
    });
    clients.set(client, created);
    return created;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      outageDetector.check();
      for (;;) {
        const client = getClient(await acquireClient().catch(noteFailure));
        if (client.heardAt >= lostAt) return client;
        client.release(true);
      }
    },
  };
}
