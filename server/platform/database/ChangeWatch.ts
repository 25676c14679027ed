import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { Logger } from '../log.ts';

type ChangeListener = {
  /** Products, styles, prices or pictures changed; with `isReconnected`, other notifications may be lost too. */
  onCatalogChange?(isReconnected: boolean): void;
  /** These styles became low or sold out. */
  onStockChange?(styleIds: readonly number[]): void;
  /** The ratings of these products changed. */
  onRatingsChange?(productIds: readonly number[]): void;
  /** Published content changed, or may have changed while the connection was lost. */
  onContentChange?(): void;
  /** Flags or other settings that each process holds changed, or may have changed. */
  onSettingsChange?(): void;
};

const LONGEST_WAIT = 10_000;
/** Time limit of the connection's answers, unless the pool has one. */
const TIMEOUT_MS = 10_000;

/** Listens for changes by any process through PostgreSQL notifications, on its own connection. */
export class ChangeWatch {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #listeners = new Set<ChangeListener>();
  #client: Client | undefined;
  #isStopped = false;
  #current = false;
  #startup: Promise<void> | undefined;

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Whether all changes are being received; while false, catalog data must not be cached. */
  get isCurrent(): boolean {
    return this.#current;
  }

  listen(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  /** Starts listening, once. Resolves after the first connection attempt; later attempts run in the background. */
  start(): Promise<void> {
    this.#startup ??= this.#connect().catch((error: unknown) => this.#handleLoss(error, 500));
    return this.#startup;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#current = false;
    this.#listeners.clear();
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { connectionString, query_timeout: patience = TIMEOUT_MS } = this.#pool.options;
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
    await client.query('listen content_changed');
    await client.query('listen settings_changed');
    socket.unref();
    this.#client = client;
    this.#current = true;
    // A listener only receives, so a dead connection shows only on a query.
    const beat = setInterval(() => client.query('select 1').catch(() => socket.destroy()), patience).unref();
    client.once('end', () => {
      clearInterval(beat);
      this.#handleLoss(new Error('the connection ended'), 500);
    });
    for (const listener of this.#listeners) {
      listener.onCatalogChange?.(true);
      listener.onContentChange?.();
      listener.onSettingsChange?.();
    }
  }

  #handleLoss(error: unknown, wait: number): void {
    this.#current = false;
    if (this.#isStopped || this.#pool.ending) return;
    this.#log.warn({ err: error }, 'catalog change notifications lost; reconnecting');
    const reconnect = async (): Promise<void> => {
      await sleep(wait, undefined, { ref: false });
      if (this.#isStopped || this.#pool.ending) return;
      await this.#connect().catch((next: unknown) => this.#handleLoss(next, Math.min(wait * 2, LONGEST_WAIT)));
    };
    reconnect();
  }

  #hear(channel: string, payload: string): void {
    const ids = payload.split(',').map(Number).filter(Number.isSafeInteger);
    for (const listener of this.#listeners) {
      if (channel === 'stock_changed') listener.onStockChange?.(ids);
      else if (channel === 'ratings_changed') listener.onRatingsChange?.(ids);
      else if (channel === 'content_changed') listener.onContentChange?.();
      else if (channel === 'settings_changed') listener.onSettingsChange?.();
      else listener.onCatalogChange?.(false);
    }
  }
}
