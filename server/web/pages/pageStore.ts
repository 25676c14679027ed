import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';
import { type RenderedPage, StoredPage } from './storedPage.ts';

/** Renders a page; undefined if it may not be shared (a redirect, an error page). */
type Render = () => Promise<RenderedPage | undefined>;

type Entry = {
  readonly page: StoredPage;
  readonly styleIds: ReadonlySet<string>;
  /** The moment from which a new render replaces the page while it is still served; milliseconds of the cache's clock. */
  readonly renewFrom: number;
  readonly validUntil: number;
};

/** A page to send: from the store, or rendered now. */
export type FoundPage = {
  readonly page: StoredPage;
  readonly isNew?: boolean;
  /** The seconds beyond its lifetime, while it cannot be rendered. */
  readonly staleSeconds?: number;
};

type StoreSettings = {
  /** Bytes of compressed pages. */
  readonly maxBytes: number;
  /** The longest time for which a page is served, in seconds. Short if changes are not notified. */
  readonly maxSeconds?: number;
  /** Whether change notifications arrive: otherwise nothing is stored or served. */
  readonly isCurrent?: () => boolean;
  readonly stalePatienceMs?: number;
  /** A clock that never goes back, in milliseconds: the machine's may be set back, and pages would be served longer. */
  readonly now?: () => number;
};

/** The size of a page's objects besides its body: the ids of a hundred styles. */
const ENTRY_BYTES = 4096;
/** Addresses as requested; several of them may belong to one page. */
const MAX_ADDRESSES = 5000;
/** How long a page is kept beyond its lifetime, to be served while its render fails. */
const STALE_MS = 3_600_000;
/** The longest wait for the render of a page that could be served beyond its lifetime. */
const STALE_PATIENCE_MS = 2_000;
/** How often pages that are too old to be served are removed, while others are stored. */
const CLEAN_MS = 30_000;
/** Longer addresses are answered, but not remembered. */
const MAX_ADDRESS_LENGTH = 500;

/** Changes notified since a render began. */
class Changes {
  readonly styleIds = new Set<string>();
  isAll = false;
}

type RunningRender = { readonly page: Promise<StoredPage | undefined>; readonly changes: Changes };

/**
 * Stores whole pages by everything that they depend on (`buildPageKey`), with one render per key at a time. A notified change removes
 * pages at once, and renders that began before it are not stored. Each page has the same life: fresh, replaced in the background in
 * its second half, and for an hour beyond its end, which may be that of a sale, served only while its render fails or takes long.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Entry>;
  readonly #activeRenders = new Map<string, RunningRender>();
  readonly #addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  readonly #settings: Required<Omit<StoreSettings, 'maxBytes'>>;
  #cleanedAt = Number.NEGATIVE_INFINITY;
  /** How often a page was found, and how often it had to be rendered. */
  readonly lookups = { hit: 0, miss: 0 };

  constructor({
    maxBytes,
    maxSeconds = 300,
    isCurrent = () => true,
    stalePatienceMs = STALE_PATIENCE_MS,
    now = () => performance.now(),
  }: StoreSettings) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ page }, key) => page.size + 2 * key.length + ENTRY_BYTES,
    });
    this.#settings = { maxSeconds, isCurrent, stalePatienceMs, now };
  }

  /** The bytes that the stored pages may take. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /**
   * Returns the page of a key: the stored one during its lifetime, else a new render, for which concurrent requests wait. In the second
   * half of its lifetime, it is rendered again in the background. If the render fails or takes long, the stored page is
   * returned beyond its lifetime.
   * @returns undefined if the page may not be shared: the caller renders its own
   * @throws the render's error if there is no stored page
   */
  async get(key: string, render: Render): Promise<FoundPage | undefined> {
    const entry = this.#findValid(key);
    if (entry) {
      if (this.#settings.now() >= entry.renewFrom && !this.#activeRenders.has(key))
        this.#start(key, render).catch(() => undefined);
      return { page: entry.page };
    }
    this.lookups.miss += 1;
    const active = this.#activeRenders.get(key);
    const stalePage = this.findStale(key);
    const page = active?.page ?? this.#start(key, render);
    const rendered = page.then((newPage) => newPage && { page: newPage, isNew: true });
    // After the failure of another caller's render, this caller renders its own.
    if (!stalePage) return active ? rendered.catch(() => undefined) : rendered;
    const isOver = sleep(this.#settings.stalePatienceMs, stalePage, { ref: false });
    // A page that may no longer be shared is not stale, but gone.
    return Promise.race([rendered.catch(() => stalePage), isOver]);
  }

  /** Returns the stored page if no render needs to replace it yet. */
  findFresh(key: string): StoredPage | undefined {
    const entry = this.#findValid(key);
    return entry && this.#settings.now() < entry.renewFrom ? entry.page : undefined;
  }

  /** Returns a page stored within an hour, however old, unless a notified change removed it. */
  findStale(key: string): FoundPage | undefined {
    const entry = this.#pages.get(key);
    const staleMs = entry ? Math.max(0, this.#settings.now() - entry.validUntil) : Number.POSITIVE_INFINITY;
    return entry && staleMs < STALE_MS ? { page: entry.page, staleSeconds: Math.ceil(staleMs / 1000) } : undefined;
  }

  #findValid(key: string): Entry | undefined {
    const { isCurrent, now } = this.#settings;
    const entry = isCurrent() ? this.#pages.get(key) : undefined;
    if (!entry || now() >= entry.validUntil) return undefined;
    this.lookups.hit += 1;
    return entry;
  }

  /** Records that an address as requested, including its query, belongs to a stored page. */
  rememberAddress(address: string, path: string): void {
    if (address.length <= MAX_ADDRESS_LENGTH) this.#addresses.set(address, path);
  }

  /** Returns the path and query in the key of a stored page; undefined for an address that was never answered with one. */
  findPath(address: string): string | undefined {
    return this.#addresses.get(address);
  }

  /** Removes all pages: the catalog or published content changed. */
  clear(): void {
    this.#pages.clear();
    for (const { changes } of this.#activeRenders.values()) changes.isAll = true;
  }

  /** Removes the pages that show one of these styles. */
  forgetStyles(styleIds: readonly number[]): void {
    const changedIds = styleIds.map(String);
    for (const [key, entry] of this.#pages.entries()) {
      if (changedIds.some((styleId) => entry.styleIds.has(styleId))) this.#pages.delete(key);
    }
    for (const { changes } of this.#activeRenders.values())
      for (const styleId of changedIds) changes.styleIds.add(styleId);
  }

  #start(key: string, render: Render): Promise<StoredPage | undefined> {
    const changes = new Changes();
    const page = this.#make(key, render, changes).finally(() => this.#activeRenders.delete(key));
    this.#activeRenders.set(key, { page, changes });
    return page;
  }

  async #make(key: string, render: Render, changes: Changes): Promise<StoredPage | undefined> {
    const { isCurrent, now, maxSeconds } = this.#settings;
    const startedAt = now();
    const renderedPage = await render();
    const milliseconds = 1000 * Math.min(renderedPage?.sources.seconds ?? 0, maxSeconds);
    if (!renderedPage || milliseconds <= 0) return undefined;
    const { styleIds } = renderedPage.sources;
    const page = await StoredPage.from(renderedPage);
    const isOutdated = changes.isAll || [...changes.styleIds].some((styleId) => styleIds.has(styleId));
    if (isCurrent() && !isOutdated) {
      this.#pages.set(key, {
        page,
        styleIds,
        renewFrom: startedAt + milliseconds / 2,
        validUntil: startedAt + milliseconds,
      });
      this.#removeExpired();
    }
    return page;
  }

  /** An outdated page would stay until others need its space. */
  #removeExpired(): void {
    const now = this.#settings.now();
    if (now < this.#cleanedAt + CLEAN_MS) return;
    this.#cleanedAt = now;
    for (const [key, { validUntil }] of this.#pages.entries())
      if (now >= validUntil + STALE_MS) this.#pages.delete(key);
  }
}

/** Adds the hits, the misses and the size of the store to the metrics. */
export function countLookups(
  { registry }: Pick<Metrics, 'registry'>,
  store: Pick<PageStore, 'lookups' | 'bytes'>,
): void {
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes of the stored pages, at most PAGE_CACHE_MB',
    registers: [registry],
    collect() {
      this.set(store.bytes);
    },
  });
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages for all guests, or for customers with the same answers: stored (hit) or rendered (miss)',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: 'hit' }, store.lookups.hit);
      this.inc({ outcome: 'miss' }, store.lookups.miss);
    },
  });
}
