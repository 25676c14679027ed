import { LRUCache } from 'lru-cache';
import type { PageCache } from './pageCache.ts';
import type { CustomerVersion } from './readCustomerVersion.ts';
import type { StoredPage } from './storedPage.ts';

type KnownPage = {
  readonly version: string;
  /** The key of the stored page, and the render for which the version was read. */
  readonly key: string;
  readonly etag: string;
  readonly expiresAt: number;
};

const MAX_KNOWN = 10_000;
/** How long a page is served without new calls: points expire with time. */
const KNOWN_MS = 30_000;

/**
 * Remembers which stored page a customer got, and for which version of the customer: while neither changes, the calls
 * of the page need not be repeated. The page itself is removed with every announced change of its content.
 */
export class KnownPages {
  readonly #entries = new LRUCache<string, KnownPage>({ max: MAX_KNOWN });
  readonly #cache: PageCache;
  readonly #now: () => number;

  /** @param now the clock of the shop, by which points expire, in milliseconds */
  constructor(cache: PageCache, now: () => number) {
    this.#cache = cache;
    this.#now = now;
  }

  /** @param base the page's key without its customer */
  find(base: string, { version, identity }: CustomerVersion): StoredPage | undefined {
    const knownPage = this.#entries.get(`${identity.customerId} ${base}`);
    if (knownPage?.version !== version || this.#now() >= knownPage.expiresAt) return undefined;
    const page = this.#cache.findFreshPage(knownPage.key);
    return page?.etag === knownPage.etag ? page : undefined;
  }

  /** Stores a page. Its answers were read after the version, and no change of the shop was announced since then. */
  add(base: string, { version, identity }: CustomerVersion, { key, page }: { key: string; page: StoredPage }): void {
    const expiresAt = this.#now() + KNOWN_MS;
    this.#entries.set(`${identity.customerId} ${base}`, { version, key, etag: page.etag, expiresAt });
  }
}
