import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ProductCard } from '../../../src/contracts/products/productCard.ts';
import type { SearchResults } from '../../../src/contracts/search.ts';
import type { Parts } from '../../parts.ts';
import { CollectionBook } from '../catalog/actions.ts';
import { LiveIndex } from './index/LiveIndex.ts';
import { SnapshotFile } from './index/SnapshotFile.ts';
import type { SearchIndex } from './index/searchIndex.ts';
import { readShopWords } from './manageShopWords.ts';
import type { CallersPart } from './results/presentResults.ts';
import { Campaigns } from './results/sponsored.ts';

/** The memory of a process for searches. */
export type Search = {
  readonly liveIndex: LiveIndex;
  readonly cache: SearchCache;
  readonly campaigns: Campaigns;
  readonly collections: CollectionBook;
};

type Needs = Pick<Parts, 'db' | 'replicaDb' | 'pool' | 'log' | 'watch' | 'clock'>;

/**
 * Opens the search of a shop. The index is built, or read from the disk, at the first search.
 * @param snapshot the index on disk
 */
export const openSearch = (parts: Needs, snapshot?: SnapshotFile): Search => ({
  liveIndex: new LiveIndex(parts, () => readShopWords(parts.db), snapshot),
  cache: new SearchCache(),
  campaigns: new Campaigns(parts.db),
  collections: new CollectionBook(parts),
});

/** Names the compiled program; sources have no such name. */
declare const __webpack_hash__: string | undefined;

/** Returns the file of the index, which one program writes and reads; undefined for sources, which may change between two starts. */
export const openSnapshotFile = (dataDir: string, log: Parts['log']): SnapshotFile | undefined =>
  typeof __webpack_hash__ === 'string'
    ? new SnapshotFile(join(dataDir, 'search-index'), `${__webpack_hash__} ${process.version}`, log)
    : undefined;

/** A list for all callers, and its JSON text, built at the first use. */
export type ListAnswer = {
  readonly results: Omit<SearchResults, keyof CallersPart>;
  readonly json: () => string;
};

const MAX_ANSWERS = 60;
const MAX_CARD_LISTS = 2000;
/** The longest delay until a change of the date shows, such as the end of a *coming soon* label. */
const LONGEST_MS = 30 * 60_000;

/** Frequent answers of one generation of the index, dropped when the next one begins. */
class SearchCache {
  readonly answers = new LRUCache<string, ListAnswer>({ max: MAX_ANSWERS, ttl: LONGEST_MS });
  /** The first cards of lists, one per product type, for rows of recommendations. */
  readonly cards = new LRUCache<string, readonly ProductCard[]>({ max: MAX_CARD_LISTS, ttl: LONGEST_MS });
  #generation = 0;

  /**
   * Returns the cache for answers of this index. Keys name their generation as well: an answer that an earlier index gave
   * late is never returned.
   */
  of({ generation }: Pick<SearchIndex, 'generation'>): this {
    if (this.#generation !== generation) {
      this.answers.clear();
      this.cards.clear();
      this.#generation = generation;
    }
    return this;
  }
}
