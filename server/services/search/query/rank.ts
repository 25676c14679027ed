import type { SearchSort } from '../../../../src/lib/search/searchSorts.ts';
import { hasBit, toMemberIds } from '../index/bits.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import type { TermMatch } from './evaluate.ts';

export type RankingResult = {
  readonly total: number;
  /** The page's styles in order, one per product. */
  readonly styles: readonly number[];
};

/** Offset that sorts sold-out products last; small enough that a key still has room for the rank by popularity. */
const SOLD_OUT = 2 ** 33;
/** Offset that sorts products with a place by hand first: above all sort keys, below the offset of sold-out ones. */
const PLACED = 2 ** 32;

/** Input of the ranking: a match, and the caller's taste for the sort that uses it. */
type RankedMatch = TermMatch & {
  /** Taste score by product. */
  readonly taste?: Float32Array | undefined;
  /** The place of the products that come first, by product. */
  readonly places?: ReadonlyMap<number, number> | undefined;
};

/** Sorts a page of products (ties by popularity), each in its best matching style. */
export function rank(
  index: SearchIndex,
  match: RankedMatch,
  sort: SearchSort,
  from: number,
  to: number,
): RankingResult {
  const products = toMemberIds(match.products);
  const total = products.length;
  const keys = new Float64Array(total);
  const shownStyles = new Uint32Array(total);
  for (let at = 0; at < total; at++) {
    const product = products[at] ?? 0;
    const style = chooseShownStyle(index, match, product, sort);
    shownStyles[at] = style;
    const place = match.places?.get(product);
    const key = place === undefined ? computeSortKey(index, match, product, style, sort) : PLACED - place;
    keys[at] = key - ((index.sizes.onHand[style] ?? 0) === 0 ? SOLD_OUT : 0);
  }
  return {
    total,
    styles: findHighest(keys, Math.min(to, total))
      .slice(from)
      .map((place) => shownStyles[place] ?? 0),
  };
}

/** Higher keys sort first. All parts are integers, so popularity (below 1) only breaks ties. */
function computeSortKey(
  index: SearchIndex,
  { scores, taste }: RankedMatch,
  product: number,
  style: number,
  sort: SearchSort,
): number {
  const popularity = index.popularityRank[product] ?? 0;
  const sign = sort.direction === 'asc' ? -1 : 1;
  switch (sort.key) {
    case 'relevance':
      // All fields have the same weight; popularity then adds up to half a field.
      return (scores?.[product] ?? 0) + popularity * 4;
    case 'bestForYou':
      return (scores?.[product] ?? 0) + (taste?.[product] ?? 0) + popularity * 4;
    case 'trending':
      // In tenths of a view: smaller differences fall back to popularity.
      return Math.round((index.trend.views[product] ?? 0) * 10) + popularity;
    case 'isNew':
      return sign * (index.releaseDay[product] ?? 0) + popularity;
    case 'productRating':
      return sign * (index.ratingScore[product] ?? 0) + popularity;
    case 'popularity':
      return sign * popularity;
    case 'percentOff':
      return sign * (index.percentOff[style] ?? 0) + popularity;
    case 'price':
      return sign * (index.price[style] ?? 0) + popularity;
    case 'brandName':
      return sign * (index.brandPlace[product] ?? 0) + popularity;
    case 'onSale':
      return sign * ((index.percentOff[style] ?? 0) > 0 ? 1 : 0) + popularity;
  }
}

/** Returns the first selected style in stock; for sorts by price, the one with that price. */
function chooseShownStyle(index: SearchIndex, { styles }: TermMatch, product: number, sort: SearchSort): number {
  const isByPrice = sort.key === 'price' || sort.key === 'percentOff' || sort.key === 'onSale';
  let bestStyle = -1;
  let chosenWorth = Number.NEGATIVE_INFINITY;
  for (let style = index.styleStart[product] ?? 0; style < (index.styleStart[product + 1] ?? 0); style++) {
    if (styles && !hasBit(styles, style)) continue;
    if (!isByPrice && (index.sizes.onHand[style] ?? 0) > 0) return style;
    const worth = computeStyleWorth(index, style, sort) - ((index.sizes.onHand[style] ?? 0) === 0 ? SOLD_OUT : 0);
    if (worth <= chosenWorth) continue;
    bestStyle = style;
    chosenWorth = worth;
  }
  return bestStyle < 0 ? (index.styleStart[product] ?? 0) : bestStyle;
}

function computeStyleWorth(index: SearchIndex, style: number, { key, direction }: SearchSort): number {
  const sign = direction === 'asc' ? -1 : 1;
  if (key === 'price') return sign * (index.price[style] ?? 0);
  if (key === 'percentOff' || key === 'onSale') return sign * (index.percentOff[style] ?? 0);
  return 0;
}

/** Returns the positions of the `count` highest keys, descending, with a bounded min-heap. */
function findHighest(keys: Float64Array, count: number): number[] {
  const heap: number[] = [];
  const key = (place: number): number => keys[heap[place] ?? 0] ?? 0;
  const swap = (a: number, b: number): void => {
    const firstPlace = heap[a] ?? 0;
    heap[a] = heap[b] ?? 0;
    heap[b] = firstPlace;
  };
  const sink = (): void => {
    for (let parent = 0; ; ) {
      let least = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < heap.length && key(child) < key(least)) least = child;
      if (least === parent) return;
      swap(parent, least);
      parent = least;
    }
  };
  // Most keys are lower than this one.
  let lowest = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < keys.length && count > 0; place++) {
    const isFull = heap.length === count;
    if (isFull && (keys[place] ?? 0) <= lowest) continue;
    if (isFull) {
      heap[0] = place;
      sink();
    } else {
      heap.push(place);
      for (let child = heap.length - 1; child > 0 && key(child) < key((child - 1) >> 1); child = (child - 1) >> 1) {
        swap(child, (child - 1) >> 1);
      }
    }
    if (heap.length === count) lowest = key(0);
  }
  return heap.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0));
}
