import { LRUCache } from 'lru-cache';
import type { CardSwatch, ProductCard } from '../../../../src/contracts/products/productCard.ts';
import { getCurrentYear } from '../../../../src/lib/dates/currentYear.ts';
import { formatMonthDay } from '../../../../src/lib/dates/dates.ts';
import { MAX_SWATCHES } from '../../../../src/lib/limits.ts';
import { computePercentOff, formatCents, formatPriceText } from '../../../../src/lib/money.ts';
import { getGenderPossessive } from '../../../../src/lib/products/genders.ts';
import { buildProductUrl } from '../../../../src/lib/products/productUrls.ts';
import { computeRating } from '../../../../src/lib/reviews/ratings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getShopKey } from '../../../platform/http/answerForShop.ts';
import { computeStyleOffer, type StyleOffer, showBadge } from '../../catalog/actions.ts';
import { type CardRow, type CardStyle, readCardRows } from '../store.ts';
import { countRatings } from './facetFields.ts';
import type { SearchIndex } from './searchIndex.ts';

/** Builds the card of a product in one style with its stock (browsing §3, Product card). */
function presentCard(row: CardRow, style: CardStyle, onHand: number): ProductCard {
  const productId = String(row.product_id);
  const genderLabel = getGenderPossessive(row.genders, row.department);
  const names = { productId, brandName: row.brand_name, productName: row.name, genderLabel };
  return {
    ...names,
    styleId: String(style.id),
    colorId: String(style.colorId),
    productUrl: buildProductUrl(names),
    color: style.color,
    productType: row.department,
    badges: row.badges.map(showBadge),
    onHand,
    ...(style.isUncounted && { isUncounted: true }),
    media: { mainImage: style.main ?? '', hoverImage: style.hover },
    price: presentPrice(toOffer(style)),
    reviews: {
      roundedRating: computeRating(row.rating_counts),
      ratingCount: countRatings(row.rating_counts),
    },
    swatches: chooseSwatches(row.styles, style),
    colorCount: row.styles.length,
    isSponsored: false,
    ...(style.launch !== null && { dateLabel: `Available ${formatMonthDay(style.launch)}` }),
  };
}

const toOffer = ({ price, original, reference, skuPrices }: CardStyle): StyleOffer =>
  computeStyleOffer({ priceCents: price, originalPriceCents: original, referencePriceCents: reference }, skuPrices);

const presentPrice = ({ priceCents, originalPriceCents, isFrom }: StyleOffer): ProductCard['price'] => ({
  price: formatPriceText(priceCents, isFrom),
  priceCents,
  msrp: formatCents(originalPriceCents),
  msrpCents: originalPriceCents,
  percentOff: computePercentOff(priceCents, originalPriceCents),
  onSale: originalPriceCents > priceCents,
});

/** The first colors. If the shown color is not among them, it replaces the last. */
function chooseSwatches(styles: readonly CardStyle[], shownStyle: CardStyle): CardSwatch[] {
  const first = styles.slice(0, MAX_SWATCHES);
  const offeredStyles = first.includes(shownStyle) ? first : [...first.slice(0, MAX_SWATCHES - 1), shownStyle];
  return offeredStyles.map((style) => ({
    styleId: String(style.id),
    colorId: String(style.colorId),
    color: style.color,
    imageId: style.main ?? '',
    hoverImageId: style.hover,
    ...toOffer(style),
  }));
}

/** A card and its JSON text, so that lists need not serialize it again. */
export type CachedCard = { readonly card: ProductCard; readonly json: string };

/** The key of a style's card in the current shop and year: prices and label in its locale, and a badge with its name. */
const buildKey = (styleId: number): string => `${getShopKey()} ${getCurrentYear()} ${styleId}`;

/** About 40 MB: a whole shop of usual size, or the most viewed part of a large one or of several marketplaces. */
const MAX_CARDS = 8000;
/** Maximum delay of a *coming soon* label's removal. */
const LABEL_MS = 30 * 60_000;

/** Caches product cards by shop and style, read on demand. */
export class CardCache {
  readonly #db: Database;
  readonly #cards = new LRUCache<string, CachedCard>({ max: MAX_CARDS });
  readonly #keysByProduct = new Map<number, Set<string>>();
  #edition = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns cards by style number in the index, in that order; removed products are omitted. */
  async readCards(index: SearchIndex, styles: readonly number[]): Promise<CachedCard[]> {
    const styleIds = styles.map((style) => index.styleIds[style] ?? 0);
    const foundCards = new Map<number, CachedCard>();
    const missingStyles = new Map<number, number>();
    for (const [place, styleId] of styleIds.entries()) {
      const card = this.#cards.get(buildKey(styleId));
      if (card) foundCards.set(styleId, card);
      else missingStyles.set(styleId, styles[place] ?? 0);
    }
    if (missingStyles.size > 0) await this.#read(index, missingStyles, foundCards);
    return styleIds.flatMap((styleId) => foundCards.get(styleId) ?? []);
  }

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
    foundCards: Map<number, CachedCard>,
  ): Promise<void> {
    const edition = this.#edition;
    const productIds = new Set(
      [...missingStyles.values()].map((style) => index.productIds[index.productByStyle[style] ?? 0] ?? 0),
    );
    for (const row of await readCardRows(this.#db, [...productIds])) {
      for (const style of row.styles) {
        const number = missingStyles.get(style.id);
        if (number === undefined) continue;
        // The product may have changed since, and then has new numbers.
        const card = presentCard(row, style, index.sizes.onHand[index.stylesById.get(style.id) ?? number] ?? 0);
        const shelvedCard = { card, json: JSON.stringify(card) };
        foundCards.set(style.id, shelvedCard);
        // Invalidated while it was read: do not cache a possibly stale card.
        if (edition === this.#edition) this.#keep(row.product_id, style.id, shelvedCard);
      }
    }
  }

  #keep(productId: number, styleId: number, card: CachedCard): void {
    const key = buildKey(styleId);
    // The label ends on the launch day, without any catalog change.
    this.#cards.set(key, card, { ttl: card.card.dateLabel === undefined ? 0 : LABEL_MS });
    const keys = this.#keysByProduct.get(productId) ?? new Set();
    this.#keysByProduct.set(productId, keys.add(key));
  }
}
