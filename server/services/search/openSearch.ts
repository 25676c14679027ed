import type { Parts } from '../../parts.ts';
import { LiveIndex } from './index/LiveIndex.ts';
import { Campaigns } from './results/sponsored.ts';
import { SearchCache } from './searchCache.ts';

/** The memory of a process for searches. */
export type Search = {
  readonly liveIndex: LiveIndex;
  readonly cache: SearchCache;
  readonly campaigns: Campaigns;
};

/** Opens the search of a shop. The index is built at the first search. */
export const openSearch = (parts: Pick<Parts, 'db' | 'lateDb' | 'pool' | 'log' | 'watch'>): Search => ({
  liveIndex: new LiveIndex(parts),
  cache: new SearchCache(),
  campaigns: new Campaigns(parts.db),
});
