import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../platform/metrics.ts';
import type { PageCache } from './pageCache/pageCache.ts';

/** Adds the hits, the misses and the size of the page cache to the metrics. */
export function countLookups(
  { registry }: Pick<Metrics, 'registry'>,
  cache: Pick<PageCache, 'lookups' | 'bytes'>,
): void {
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes of the stored pages, at most PAGE_CACHE_MB',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages for all guests, or for customers with the same answers: stored (hit) or rendered (miss)',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: 'hit' }, cache.lookups.hit);
      this.inc({ outcome: 'miss' }, cache.lookups.miss);
    },
  });
}
