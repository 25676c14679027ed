import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../../parts.ts';
import { comparesLowestPrices } from '../../../platform/http/answerForShop.ts';
import { readRatings, readStyleStocks } from '../store.ts';
import { buildIndex, yieldToEventLoop } from './buildIndex.ts';
import { CardCache } from './CardCache.ts';
import { updateLowStock, updateRating } from './indexedFacets.ts';
import { makePhrases, type PhraseBook } from './phrases.ts';
import { type SearchIndex, toLowestPriceIndex } from './searchIndex.ts';
import { isSameWords, NO_SHOP_WORDS, type ShopWords } from './shopWords.ts';
import { updateStock } from './sizeIndex.ts';

type Needs = Pick<Parts, 'db' | 'replicaDb' | 'pool' | 'log' | 'watch'>;

/** Debounce: an import notifies after every batch. */
const SETTLING_MS = 300;
/** Delay before a failed build is retried. */
const RETRY_MS = 5_000;

/** Called when lists may differ: with the styles whose stock changed, or without when any may. */
type ChangeListener = (styleIds?: readonly number[]) => void;

/** The live index. A change of the catalog builds a new one next to it; stock of single styles is updated in place. */
export class LiveIndex {
  readonly cards: CardCache;
  readonly #parts: Needs;
  #index: SearchIndex | undefined;
  #lowestPriceIndex: SearchIndex | undefined;
  #phrases: Promise<PhraseBook> | undefined;
  #building: Promise<void> | undefined;
  #isStale = true;
  readonly #onChange = new Set<ChangeListener>();
  #soldStyleIds = new Set<number>();
  #ratedProductIds = new Set<number>();
  readonly #readWords: () => Promise<ShopWords>;
  #shopWords = NO_SHOP_WORDS;
  #readings = 0;

  /** @param readWords reads what the merchant has taught the search */
  constructor(parts: Needs, readWords: () => Promise<ShopWords>) {
    this.#parts = parts;
    this.#readWords = readWords;
    this.cards = new CardCache(parts.replicaDb);
    parts.watch.listen({
      onCatalogChange: () => this.#refresh(),
      onStockChange: (styleIds) => this.#updateStock(styleIds),
      onRatingsChange: (productIds) => this.#takeRatings(productIds),
      onSettingsChange: () => void this.#takeShopWords(),
    });
  }

  /** Returns the index as the current shop sees it; waits only for the first build. */
  async current(): Promise<SearchIndex> {
    if (this.#index && comparesLowestPrices()) {
      this.#lowestPriceIndex ??= toLowestPriceIndex(this.#index);
      return this.#lowestPriceIndex;
    }
    if (this.#index) return this.#index;
    await this.#parts.watch.start();
    await (this.#building ?? this.#rebuild());
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

  #notifyListeners(styleIds?: readonly number[]): void {
    for (const listener of this.#onChange) listener(styleIds);
  }

  #refresh(): void {
    this.#isStale = true;
    // The first search builds the first index.
    if (this.#building || !this.#index) return;
    this.#rebuild().catch((error: unknown) => {
      this.#parts.log.error({ err: error }, 'the search index could not be made; trying again');
      setTimeout(() => !this.#parts.pool.ending && this.#refresh(), RETRY_MS).unref();
    });
  }

  #rebuild(): Promise<void> {
    this.#building = this.#build().finally(() => {
      this.#building = undefined;
    });
    return this.#building;
  }

  async #build(): Promise<void> {
    while (this.#isStale) {
      if (this.#index) await sleep(SETTLING_MS, undefined, { ref: false });
      this.#isStale = false;
      this.#soldStyleIds.clear();
      this.#ratedProductIds.clear();
      const newIndex = await buildIndex(this.#parts.replicaDb).catch((error: unknown) => {
        this.#isStale = true;
        throw error;
      });
      newIndex.shopWords = this.#shopWords;
      newIndex.generation = (this.#index?.generation ?? 0) + 1;
      this.#index = newIndex;
      this.#lowestPriceIndex = undefined;
      this.#phrases = undefined;
      this.cards.clear();
      await this.#applyStock([...this.#soldStyleIds]);
      await this.#applyRatings([...this.#ratedProductIds]);
      this.#notifyListeners();
    }
  }

  #updateStock(styleIds: readonly number[]): void {
    if (this.#building) for (const styleId of styleIds) this.#soldStyleIds.add(styleId);
    this.#applyStock(styleIds).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'stock was not taken over'),
    );
  }

  #takeRatings(productIds: readonly number[]): void {
    if (this.#building) for (const productId of productIds) this.#ratedProductIds.add(productId);
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
      setTimeout(() => !this.#parts.pool.ending && void this.#takeShopWords(), RETRY_MS).unref();
    }
  }

  async #applyRatings(productIds: readonly number[]): Promise<void> {
    const index = this.#index;
    if (!index || productIds.length === 0) return;
    for (const [productId, counts] of await readRatings(this.#parts.db, productIds)) {
      updateRating(index, productId, counts);
      this.cards.drop(productId);
    }
    index.generation += 1;
    this.#notifyListeners();
  }

  async #applyStock(styleIds: readonly number[]): Promise<void> {
    const index = this.#index;
    if (!index || styleIds.length === 0) return;
    for (const [styleId, counts] of await readStyleStocks(this.#parts.db, styleIds)) {
      const style = index.stylesById.get(styleId);
      if (style === undefined) continue;
      const number = index.productByStyle[style] ?? 0;
      const product = { number, first: index.styleStart[number] ?? 0, end: index.styleStart[number + 1] ?? 0 };
      updateStock(index.sizes, style, counts, product);
      updateLowStock(index, style, product);
      this.cards.drop(index.productIds[number] ?? 0);
    }
    index.generation += 1;
    this.#notifyListeners(styleIds);
  }
}
