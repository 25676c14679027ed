import { LRUCache } from 'lru-cache';
import type { Parts } from '../../parts.ts';
import { ContentCache } from './documents/ContentCache.ts';
import type { StoreShell } from './present/shell.ts';
import type { PlannedSlots } from './present/slots.ts';

/** The maximum age of menus and tiles after a change of the catalog. */
const FRESH_MS = 60_000;
const MAX_KEPT = 50;

/** Caches content derived from the catalog. Public content only: it depends on the shop, never on the caller. */
class ExpiringCache<Value> {
  readonly #entries = new LRUCache<string, { value: Promise<Value>; expiresAt: number }>({ max: MAX_KEPT });

  get(name: string, now: Date, make: () => Promise<Value>): Promise<Value> {
    const cachedEntry = this.#entries.get(name);
    if (cachedEntry && cachedEntry.expiresAt > now.getTime()) return cachedEntry.value;
    const value = make();
    this.#entries.set(name, { value, expiresAt: now.getTime() + FRESH_MS });
    value.catch(() => this.#entries.delete(name));
    return value;
  }
}

/** The memory of a process for published content. */
export type Content = {
  readonly cache: ContentCache;
  readonly shells: ExpiringCache<StoreShell>;
  readonly slots: ExpiringCache<PlannedSlots | undefined>;
};

/** Opens the content of a shop; documents are read at their first use. */
export const openContent = (parts: Pick<Parts, 'db' | 'replicaDb' | 'log' | 'clock' | 'watch'>): Content => ({
  cache: new ContentCache(parts),
  shells: new ExpiringCache(),
  slots: new ExpiringCache(),
});
