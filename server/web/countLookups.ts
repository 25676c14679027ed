import { Counter } from 'prom-client';
import type { Metrics } from '../platform/metrics.ts';
import type { PageCache } from './pageCache/pageCache.ts';

/** Adds the hits and misses of the page cache to the metrics. */
export function countLookups({ registry }: Pick<Metrics, 'registry'>, cache: Pick<PageCache, 'lookups'>): void {
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
