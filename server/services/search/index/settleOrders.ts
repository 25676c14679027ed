import { hasBit } from './bits.ts';
import type { SearchIndex } from './searchIndex.ts';

/** Makes the orders of all products again: by popularity and, after a change of brands, by brand. */
export function settleOrders(index: SearchIndex): void {
  const { unsettled, popularity, productIds } = index;
  const compare = (a: number, b: number): number =>
    (popularity[a] ?? 0) - (popularity[b] ?? 0) || (productIds[b] ?? 0) - (productIds[a] ?? 0);
  const added = unsettled.added.filter((product) => hasBit(index.live, product)).sort(compare);
  const ranked = mergeLive(index, unsettled.ranked, added, compare);
  for (let place = 0; place < ranked.length; place++)
    index.popularityRank[ranked[place] ?? 0] = (place + 1) / (ranked.length + 1);
  unsettled.ranked = ranked;
  unsettled.added.length = 0;
  placeBrands(index, added);
}

/** Merges sorted products without the removed ones. Few are added to many, so that only their places are searched for. */
function mergeLive(
  { live, liveCount }: SearchIndex,
  ranked: Uint32Array,
  added: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(liveCount);
  let [length, from] = [0, 0];
  const takeUntil = (end: number): void => {
    for (; from < end; from++) {
      const product = ranked[from] ?? 0;
      if (hasBit(live, product)) merged[length++] = product;
    }
  };
  for (const product of added) {
    takeUntil(findPlace(ranked, from, (other) => compare(other, product) < 0));
    merged[length++] = product;
  }
  takeUntil(ranked.length);
  return merged;
}

/** Returns the first place, of those not before `from`, whose product does not come before the searched one. */
function findPlace(ranked: Uint32Array, from: number, isBefore: (product: number) => boolean): number {
  let [low, high] = [from, ranked.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(ranked[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gives products the rank of their brand: the added ones, or all of them after a change of the brands. */
function placeBrands(index: SearchIndex, added: readonly number[]): void {
  const isNew = index.unsettled.brandPlaces === undefined;
  index.unsettled.brandPlaces ??= rankBrands(index);
  const places = index.unsettled.brandPlaces;
  for (const product of isNew ? index.unsettled.ranked : added)
    index.brandPlace[product] = places.get(index.brands.get(index.brandIds[product] ?? 0)?.name ?? '') ?? 0;
}

function rankBrands(index: SearchIndex): ReadonlyMap<string, number> {
  const names = [...new Set(Array.from(index.brands.values(), ({ name }) => name))].sort(
    (a, b) => a.localeCompare(b, 'en') || (a < b ? -1 : 1),
  );
  return new Map(names.map((name, place) => [name, place]));
}
