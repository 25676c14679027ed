import { LRUCache } from 'lru-cache';
import type { ProductCard } from '../../../src/contracts/catalog.ts';
import type { Database } from '../../platform/database/database.ts';
import { presentCard } from './presentCard.ts';
import type { SearchIndex } from './searchIndex.ts';
import { readCardRows } from './store.ts';

/** A card, and the same as text, so that a list of a hundred is answered without writing each anew. */
export type ShelvedCard = { readonly card: ProductCard; readonly json: string };

/** About 40 MB: the whole of a shop of ordinary size, the often seen part of a large one. */
const MOST_CARDS = 8000;
/** How long the label of what is not sold yet may be wrong. */
const LABEL_MS = 30 * 60_000;

/** Product cards by style, read from the database when they are first shown. */
export class CardShelf {
  readonly #db: Database;
  readonly #cards = new LRUCache<number, ShelvedCard>({ max: MOST_CARDS });
  readonly #stylesOf = new Map<number, Set<number>>();
  #edition = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Cards of styles by their numbers in the index, in that order; products that went away meanwhile are left out. */
  async cardsOf(index: SearchIndex, styles: readonly number[]): Promise<ShelvedCard[]> {
    const styleIds = styles.map((style) => index.styleIds[style] ?? 0);
    const found = new Map<number, ShelvedCard>();
    const missing = new Map<number, number>();
    for (const [place, styleId] of styleIds.entries()) {
      const card = this.#cards.get(styleId);
      if (card) found.set(styleId, card);
      else missing.set(styleId, styles[place] ?? 0);
    }
    if (missing.size > 0) await this.#read(index, missing, found);
    return styleIds.flatMap((styleId) => found.get(styleId) ?? []);
  }

  /** Forgets the cards of one product. */
  drop(productId: number): void {
    for (const styleId of this.#stylesOf.get(productId) ?? []) this.#cards.delete(styleId);
    this.#stylesOf.delete(productId);
    this.#edition += 1;
  }

  clear(): void {
    this.#cards.clear();
    this.#stylesOf.clear();
    this.#edition += 1;
  }

  async #read(
    index: SearchIndex,
    missing: ReadonlyMap<number, number>,
    found: Map<number, ShelvedCard>,
  ): Promise<void> {
    const edition = this.#edition;
    const productIds = new Set(
      [...missing.values()].map((style) => index.productIds[index.productOf[style] ?? 0] ?? 0),
    );
    for (const row of await readCardRows(this.#db, [...productIds])) {
      for (const style of row.styles) {
        const number = missing.get(style.id);
        if (number === undefined) continue;
        const card = presentCard(row, style, index.sizes.onHand[number] ?? 0);
        const shelved = { card, json: JSON.stringify(card) };
        found.set(style.id, shelved);
        // Something was forgotten while this was read: it may be what was read.
        if (edition === this.#edition) this.#keep(row.product_id, style.id, shelved);
      }
    }
  }

  #keep(productId: number, styleId: number, card: ShelvedCard): void {
    // The label ends with the day before it is sold, whatever else changes.
    this.#cards.set(styleId, card, { ttl: card.card.dateLabel === undefined ? 0 : LABEL_MS });
    const styles = this.#stylesOf.get(productId) ?? new Set();
    this.#stylesOf.set(productId, styles.add(styleId));
  }
}
