import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../../parts.ts';
import { comparesLowestPrices } from '../../../platform/http/answerForShop.ts';
import { readCatalogChanges, readCatalogVersion } from '../../catalog/actions.ts';
import { buildIndex, yieldToEventLoop } from './buildIndex.ts';
import { CardCache } from './CardCache.ts';
import { makePhrases, type PhraseBook } from './phrases.ts';
import { recountProducts, refreshProducts, refreshRatings, refreshStock } from './refreshIndex.ts';
import type { SnapshotFile } from './SnapshotFile.ts';
import { type SearchIndex, toLowestPriceIndex } from './searchIndex.ts';
import { isSameWords, NO_SHOP_WORDS, type ShopWords } from './shopWords.ts';

type Needs = Pick<Parts, 'db' | 'replicaDb' | 'pool' | 'log' | 'watch'>;

/** Debounce: an import notifies after every batch. */
const SETTLING_MS = 300;
/** Delay before a failed build or change is retried. */
const RETRY_MS = 5_000;
/** More changed products than these are a new index. */
const mostChanges = ({ liveCount }: SearchIndex): number => 64 + liveCount * 0.03;
/** With more places of former products than these, the index is made anew. */
const mostGaps = ({ liveCount }: SearchIndex): number => 1024 + liveCount * 0.25;
/** A part of the recount that a change of the catalog waits for. */
const PRODUCTS_A_COUNT = 500;
/** Time limits for writing the index to the disk, after a build and at the end of the process. */
const SAVING_MS = 30_000;
const CLOSING_MS = 3_000;
/** Suggestions may be this old. */
const PHRASES_MS = 30_000;

/** Called when lists may differ: with the styles whose stock changed, or without when any may. */
type ChangeListener = (styleIds?: readonly number[]) => void;

/**
 * The live index. Changed products are replaced in it, stock and ratings change in place. A new one is built next to it after very many
 * changes, and if it is not known what changed. A start takes the one on disk, with the changes since.
 */
export class LiveIndex {
  readonly cards: CardCache;
  readonly #parts: Needs;
  readonly #readWords: () => Promise<ShopWords>;
  readonly #snapshot: SnapshotFile | undefined;
  #index: SearchIndex | undefined;
  #lowestPriceIndex: SearchIndex | undefined;
  #phrases: Promise<PhraseBook> | undefined;
  #phraseTimer: NodeJS.Timeout | undefined;
  #updating: Promise<void> | undefined;
  #isStale = true;
  /** Products whose stock and ratings may have changed unnoticed. */
  #uncountedIds: number[] = [];
  #isClosed = false;
  readonly #onChange = new Set<ChangeListener>();
  #soldStyleIds = new Set<number>();
  #ratedProductIds = new Set<number>();
  #shopWords = NO_SHOP_WORDS;
  #readings = 0;

  /**
   * @param readWords reads what the merchant has taught the search
   * @param snapshot the index on disk; without one, each start builds its own
   */
  constructor(parts: Needs, readWords: () => Promise<ShopWords>, snapshot?: SnapshotFile) {
    this.#parts = parts;
    this.#readWords = readWords;
    this.#snapshot = snapshot;
    this.cards = new CardCache(parts.replicaDb);
    parts.watch.listen({
      onCatalogChange: (isReconnected) => this.#refresh(isReconnected),
      onStockChange: (styleIds) => this.#updateStock(styleIds),
      onRatingsChange: (productIds) => this.#takeRatings(productIds),
      onSettingsChange: () => void this.#takeShopWords(),
    });
  }

  /** Returns the index as the current shop sees it; waits only for the first one. */
  async current(): Promise<SearchIndex> {
    if (this.#index && comparesLowestPrices()) {
      this.#lowestPriceIndex ??= toLowestPriceIndex(this.#index);
      return this.#lowestPriceIndex;
    }
    if (this.#index) return this.#index;
    await this.#parts.watch.start();
    await this.#update();
    this.#goOn();
    return this.current();
  }

  /** Returns the suggestions of the current index, built on first use. */
  async phrases(): Promise<PhraseBook> {
    const index = await this.current();
    this.#phrases ??= makePhrases(index, yieldToEventLoop());
    return this.#phrases;
  }

  /** Calls the listener after each change of the index: a list is built from the index, not from the database. */
  listen(listener: ChangeListener): void {
    this.#onChange.add(listener);
  }

  /** Ends all changes, and writes the index to the disk if the catalog has changed since the last time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const settling = this.#updating?.catch(() => undefined);
    const isLate = await Promise.race([settling, sleep(CLOSING_MS, true, { ref: false })]);
    if (this.#index && !isLate) await this.#snapshot?.save(this.#index, CLOSING_MS);
  }

  get #isEnding(): boolean {
    return this.#isClosed || this.#parts.pool.ending;
  }

  #notifyListeners(styleIds?: readonly number[]): void {
    for (const listener of this.#onChange) listener(styleIds);
  }

  #refresh(isReconnected: boolean): void {
    this.#isStale = true;
    if (isReconnected && this.#index) {
      this.#uncountedIds = [...this.#index.productsById.keys()];
      this.cards.clear();
    }
    this.#goOn();
  }

  /** Takes what is left to take, in the background. The first search opens the first index. */
  #goOn(): void {
    if (this.#updating || !this.#index || this.#isEnding) return;
    if (!this.#isStale && this.#uncountedIds.length === 0) return;
    this.#update().then(
      () => this.#goOn(),
      (error: unknown) => {
        if (this.#isEnding) return;
        this.#parts.log.error({ err: error }, 'the search index could not be made; trying again');
        setTimeout(() => this.#goOn(), RETRY_MS).unref();
      },
    );
  }

  #update(): Promise<void> {
    this.#updating ??= this.#takeStep().finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  async #takeStep(): Promise<void> {
    this.#soldStyleIds.clear();
    this.#ratedProductIds.clear();
    if (this.#index && !this.#isStale) await this.#recount(this.#index);
    else
      do await this.#takeChanges();
      while (this.#isStale);
    // Rows that were read before a sale or a review may have replaced its result.
    await this.#applyStock([...this.#soldStyleIds]);
    await this.#applyRatings([...this.#ratedProductIds]);
  }

  async #takeChanges(): Promise<void> {
    if (this.#index) await sleep(SETTLING_MS, undefined, { ref: false });
    this.#isStale = false;
    try {
      await this.#changeOrBuild();
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
    this.#notifyListeners();
  }

  async #changeOrBuild(): Promise<void> {
    const index = this.#index ?? (await this.#snapshot?.load());
    if (!index) return this.#build();
    const { version, products } = await readCatalogChanges(this.#parts.db, index.version);
    const gaps = index.productCount - index.liveCount;
    if (products === 'all' || products.length > mostChanges(index) || gaps > mostGaps(index)) return this.#build();
    await refreshProducts(this.#parts.db, index, products, (productIds) => this.#dropProducts(productIds));
    index.version = version;
    if (index === this.#index) return this.#renewPhrasesLater();
    this.#publish(index);
    this.#uncountedIds = [...index.productsById.keys()];
  }

  async #build(): Promise<void> {
    const newIndex = await buildIndex(this.#parts.replicaDb);
    // Now, because it changes once it is in use.
    await this.#snapshot?.save(newIndex, SAVING_MS);
    this.#publish(newIndex);
    // A replica may lack changes whose notification came before the build.
    if ((await readCatalogVersion(this.#parts.db)).mark !== newIndex.version.mark) this.#isStale = true;
  }

  #publish(newIndex: SearchIndex): void {
    newIndex.shopWords = this.#shopWords;
    newIndex.generation = (this.#index?.generation ?? 0) + 1;
    this.#index = newIndex;
    this.#lowestPriceIndex = undefined;
    this.#phrases = undefined;
    this.#uncountedIds = [];
    this.cards.clear();
  }

  /** Reads stock and ratings of some products anew: they have no log. */
  async #recount(index: SearchIndex): Promise<void> {
    const uncountedIds = this.#uncountedIds;
    const ids = uncountedIds.slice(-PRODUCTS_A_COUNT);
    const changedIds = await recountProducts(this.#parts.db, index, ids);
    uncountedIds.length -= ids.length;
    if (changedIds.length === 0) return;
    for (const productId of changedIds) this.cards.drop(productId);
    index.generation += 1;
    this.#notifyListeners();
  }

  #dropProducts(productIds: readonly number[]): void {
    for (const productId of productIds) this.cards.drop(productId);
    this.#lowestPriceIndex = undefined;
  }

  /** Makes the suggestions again in the background; the present ones serve until then. */
  #renewPhrasesLater(): void {
    if (!this.#phrases || this.#phraseTimer) return;
    this.#phraseTimer = setTimeout(() => void this.#renewPhrases(), PHRASES_MS).unref();
  }

  async #renewPhrases(): Promise<void> {
    this.#phraseTimer = undefined;
    const index = this.#index;
    if (!index || this.#isEnding) return;
    const book = await makePhrases(index, yieldToEventLoop());
    if (index === this.#index) this.#phrases = Promise.resolve(book);
  }

  #updateStock(styleIds: readonly number[]): void {
    if (this.#updating) for (const styleId of styleIds) this.#soldStyleIds.add(styleId);
    this.#applyStock(styleIds).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'stock was not taken over'),
    );
  }

  #takeRatings(productIds: readonly number[]): void {
    if (this.#updating) for (const productId of productIds) this.#ratedProductIds.add(productId);
    this.#applyRatings(productIds).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'ratings were not taken over'),
    );
  }

  /** Reads the words of the shop. The index keeps its own until they are read. */
  async #takeShopWords(): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    try {
      const shopWords = await this.#readWords();
      // Another setting has changed, or a later reading will answer.
      if (reading !== this.#readings || isSameWords(shopWords, this.#shopWords)) return;
      this.#shopWords = shopWords;
      if (!this.#index) return;
      this.#index.shopWords = shopWords;
      this.#index.generation += 1;
      this.#notifyListeners();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the words of the search were not read; trying again');
      setTimeout(() => !this.#isEnding && void this.#takeShopWords(), RETRY_MS).unref();
    }
  }

  async #applyRatings(productIds: readonly number[]): Promise<void> {
    const index = this.#index;
    if (!index || productIds.length === 0) return;
    await refreshRatings(this.#parts.db, index, productIds);
    // A card shows the average more exactly than an order needs it.
    for (const productId of productIds) this.cards.drop(productId);
    index.generation += 1;
    this.#notifyListeners();
  }

  async #applyStock(styleIds: readonly number[]): Promise<void> {
    const index = this.#index;
    if (!index || styleIds.length === 0) return;
    for (const productId of await refreshStock(this.#parts.db, index, styleIds)) this.cards.drop(productId);
    index.generation += 1;
    this.#notifyListeners(styleIds);
  }
}
