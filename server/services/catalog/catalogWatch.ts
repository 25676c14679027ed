import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { Logger } from '../../platform/log.ts';
import type { Parts } from '../../platform/parts.ts';

type CatalogListener = {
  /** Products, styles, prices or pictures are no longer what they were; also after a silence in which they may have changed. */
  catalogChanged(): void;
  /** These styles ran low or out. */
  stockChanged(styleIds: readonly number[]): void;
  /** These products have other ratings: a review was written. */
  ratingsChanged?(productIds: readonly number[]): void;
};

const LONGEST_WAIT = 10_000;
/** Of the connection's answers, where the pool names no limit. */
const PATIENCE_MS = 10_000;

/**
 * Hears from the database when the catalogue or the stock of a style changes, whichever process changed it. It listens on a
 * connection of its own, which keeps no process alive, and comes back when that is lost.
 */
class CatalogWatch {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #listeners = new Set<CatalogListener>();
  #client: Client | undefined;
  #stopped = false;
  #current = false;
  #started: Promise<void> | undefined;

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Whether every change is being heard; while it is false nothing that depends on the catalogue may be kept. */
  get isCurrent(): boolean {
    return this.#current;
  }

  listen(listener: CatalogListener): void {
    this.#listeners.add(listener);
  }

  /** Begins to listen, once; settles when the first connection stands or has failed (further ones are tried in the background). */
  start(): Promise<void> {
    this.#started ??= this.#connect().catch((error: unknown) => this.#lost(error, 500));
    return this.#started;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#current = false;
    this.#listeners.clear();
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { connectionString, query_timeout: patience = PATIENCE_MS } = this.#pool.options;
    const socket = new Socket();
    const client = new Client({
      ...(connectionString !== undefined && { connectionString }),
      application_name: 'eyelet watch',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      stream: () => socket,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => this.#hear(channel, payload ?? ''));
    await client.connect();
    await client.query('listen catalog_changed');
    await client.query('listen stock_changed');
    await client.query('listen ratings_changed');
    socket.unref();
    this.#client = client;
    this.#current = true;
    // A listener only hears: that the line is dead shows only when something is asked.
    const beat = setInterval(() => client.query('select 1').catch(() => socket.destroy()), patience).unref();
    client.once('end', () => {
      clearInterval(beat);
      this.#lost(new Error('the connection ended'), 500);
    });
    for (const listener of this.#listeners) listener.catalogChanged();
  }

  #lost(error: unknown, wait: number): void {
    this.#current = false;
    if (this.#stopped || this.#pool.ending) return;
    this.#log.warn({ err: error }, 'changes of the catalogue are not heard; listening again');
    const again = async (): Promise<void> => {
      await sleep(wait, undefined, { ref: false });
      if (this.#stopped || this.#pool.ending) return;
      await this.#connect().catch((next: unknown) => this.#lost(next, Math.min(wait * 2, LONGEST_WAIT)));
    };
    again();
  }

  #hear(channel: string, payload: string): void {
    const ids = payload.split(',').map(Number).filter(Number.isSafeInteger);
    for (const listener of this.#listeners) {
      if (channel === 'stock_changed') listener.stockChanged(ids);
      else if (channel === 'ratings_changed') listener.ratingsChanged?.(ids);
      else listener.catalogChanged();
    }
  }
}

const watches = new WeakMap<Pool, CatalogWatch>();

/** The one watch over a database; made when it is first asked for. */
export function catalogWatchOf({ pool, log }: Pick<Parts, 'pool' | 'log'>): CatalogWatch {
  const known = watches.get(pool);
  if (known) return known;
  const watch = new CatalogWatch(pool, log);
  watches.set(pool, watch);
  return watch;
}
