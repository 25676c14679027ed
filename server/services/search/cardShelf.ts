import { LRUCache } from 'lru-cache';
import type { ProductCard } from '../../../src/contracts/productCard.ts';
import { getCurrentYear } from '../../../src/lib/currentYear.ts';
import { getLocale } from '../../../src/lib/getLocale.ts';
import type { Database } from '../../platform/database/database.ts';
import { getShopName } from '../../platform/http/answerForShop.ts';
import { presentCard } from './presentCard.ts';
import type { SearchIndex } from './searchIndex.ts';
import { readCardRows } from './store.ts';

/** A card and its JSON text, so that lists need not serialise it again. */
export type ShelvedCard = { readonly card: ProductCard; readonly json: string };

/** The key of a style's card in the current shop and year: prices and label in its locale, and a badge with its name. */
const buildKey = (styleId: number): string => `${getLocale()} ${getShopName()} ${getCurrentYear()} ${styleId}`;

/** About 40 MB: a whole shop of usual size, or the most viewed part of a large one or of several marketplaces. */
const MAX_CARDS = 8000;
/** Maximum delay of a *coming soon* label's removal. */
const LABEL_MS = 30 * 60_000;

/** Caches product cards by shop and style, read on demand. */
export class CardShelf {
  readonly #db: Database;
  readonly #cards = new LRUCache<string, ShelvedCard>({ max: MAX_CARDS });
  readonly #keysByProduct = new Map<number, Set<string>>();
  #edition = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns cards by style number in the index, in that order; removed products are omitted. */
  async readCards(index: SearchIndex, styles: readonly number[]): Promise<ShelvedCard[]> {
    const styleIds = styles.map((style) => index.styleIds[style] ?? 0);
    const foundCards = new Map<number, ShelvedCard>();
    const missingStyles = new Map<number, number>();
    for (const [place, styleId] of styleIds.entries()) {
      const card = this.#cards.get(buildKey(styleId));
      if (card) foundCards.set(styleId, card);
      else missingStyles.set(styleId, styles[place] ?? 0);
    }
    if (missingStyles.size > 0) await this.#read(index, missingStyles, foundCards);
    return styleIds.flatMap((styleId) => foundCards.get(styleId) ?? []);
  }

  /** Drops the cards of one product. */
  drop(productId: number): void {
    for (const key of this.#keysByProduct.get(productId) ?? []) this.#cards.delete(key);
    this.#keysByProduct.delete(productId);
    this.#edition += 1;
  }

  clear(): void {
    this.#cards.clear();
    this.#keysByProduct.clear();
    this.#edition += 1;
  }

  async #read(
    index: SearchIndex,
    missingStyles: ReadonlyMap<number, number>,
    foundCards: Map<number, ShelvedCard>,
  ): Promise<void> {
    const edition = this.#edition;
    const productIds = new Set(
      [...missingStyles.values()].map((style) => index.productIds[index.productByStyle[style] ?? 0] ?? 0),
    );
    for (const row of await readCardRows(this.#db, [...productIds])) {
      for (const style of row.styles) {
        const number = missingStyles.get(style.id);
        if (number === undefined) continue;
        const card = presentCard(row, style, index.sizes.onHand[number] ?? 0);
        const shelvedCard = { card, json: JSON.stringify(card) };
        foundCards.set(style.id, shelvedCard);
        // Invalidated while it was read: do not cache a possibly stale card.
        if (edition === this.#edition) this.#keep(row.product_id, style.id, shelvedCard);
      }
    }
  }

  #keep(productId: number, styleId: number, card: ShelvedCard): void {
    const key = buildKey(styleId);
    // The label ends on the launch day, without any catalogue change.
    this.#cards.set(key, card, { ttl: card.card.dateLabel === undefined ? 0 : LABEL_MS });
    const keys = this.#keysByProduct.get(productId) ?? new Set();
    this.#keysByProduct.set(productId, keys.add(key));
  }
}
