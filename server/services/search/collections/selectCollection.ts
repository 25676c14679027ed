import type { CollectionCondition } from '../../../../src/lib/search/collections.ts';
import { parseCondition } from '../../../../src/lib/search/collections.ts';
import { parseSort, SEARCH_SORTS, type SearchSort } from '../../../../src/lib/search/searchSorts.ts';
import type { StoredCollection } from '../../catalog/actions.ts';
import {
  type Bits,
  createBits,
  hasBit,
  intersectBits,
  setBit,
  subtractBits,
  uniteBits,
  visitBits,
} from '../index/bits.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { applyFilters, type Selection } from '../query/evaluate.ts';

export type CollectionDefinition = Pick<
  StoredCollection,
  'isByRule' | 'matchesAny' | 'conditions' | 'products' | 'sort'
>;

/** The products of a collection, and the place of those that have one by hand. */
export type SelectedCollection = Selection & { readonly places: ReadonlyMap<number, number> };

export type ListCollection = { readonly stored: StoredCollection; readonly selected: SelectedCollection };

const DAY_MS = 86_400_000;

/** Returns the colors whose product and color a selection has. */
function toStyles(index: SearchIndex, { products, styles }: Selection): Bits {
  const all = createBits(index.styleCount);
  visitBits(products, (product) => {
    for (let style = index.styleStart[product] ?? 0; style < (index.styleStart[product + 1] ?? 0); style++)
      if (!styles || hasBit(styles, style)) setBit(all, style);
  });
  return all;
}

function selectStyles(index: SearchIndex, isIn: (style: number) => boolean): Bits {
  const styles = createBits(index.styleCount);
  for (let style = 0; style < index.styleCount; style++)
    if (hasBit(index.live, index.productByStyle[style] ?? 0) && isIn(style)) setBit(styles, style);
  return styles;
}

/** Whether at least so many percent of a color's sizes are in stock. */
function hasSizesInStock({ sizes }: SearchIndex, style: number, percent: number): boolean {
  const [from, to] = [sizes.stockStart[style] ?? 0, sizes.stockStart[style + 1] ?? 0];
  let inStock = 0;
  for (let stock = from; stock < to; stock++) if ((sizes.stockOnHand[stock] ?? 0) > 0) inStock += 1;
  return to > from && inStock * 100 >= percent * (to - from);
}

function selectByCondition(index: SearchIndex, condition: CollectionCondition, now: Date): Bits {
  switch (condition.kind) {
    case 'values': {
      const all: Selection = { products: index.live, styles: undefined };
      const found = toStyles(index, applyFilters(index, all, { [condition.field]: condition.values }));
      if (!condition.isExcluded) return found;
      const others = toStyles(index, all);
      subtractBits(others, found);
      return others;
    }
    case 'price': {
      const { fromCents, toCents } = condition;
      return selectStyles(index, (style) => {
        const cents = index.price[style] ?? 0;
        return cents >= (fromCents ?? 0) && cents <= (toCents ?? Number.POSITIVE_INFINITY);
      });
    }
    case 'percentOff':
      return selectStyles(index, (style) => (index.percentOff[style] ?? 0) >= condition.percent);
    case 'sizesInStock':
      return selectStyles(index, (style) => hasSizesInStock(index, style, condition.percent));
    case 'newDays': {
      const first = Math.floor(now.getTime() / DAY_MS) - condition.days;
      return selectStyles(index, (style) => (index.releaseDay[index.productByStyle[style] ?? 0] ?? 0) >= first);
    }
  }
}

/** Returns the colors that the rule of a collection selects; none for a rule without conditions. */
function selectByRule(index: SearchIndex, { conditions, matchesAny }: CollectionDefinition, now: Date): Bits {
  const found = conditions.flatMap((text) => {
    const condition = parseCondition(text);
    return condition ? [selectByCondition(index, condition, now)] : [];
  });
  // A condition of a newer release is not left out, because the collection would then hold more.
  const [first = createBits(index.styleCount), ...others] = found.length === conditions.length ? found : [];
  for (const bits of others) (matchesAny ? uniteBits : intersectBits)(first, bits);
  return first;
}

function selectByHand(index: SearchIndex, { products }: CollectionDefinition): Bits {
  const bits = createBits(index.productCount);
  for (const productId of products) {
    const product = index.productsById.get(Number(productId));
    if (product !== undefined) setBit(bits, product);
  }
  return toStyles(index, { products: bits, styles: undefined });
}

export const selectCollectionStyles = (index: SearchIndex, definition: CollectionDefinition, now: Date): Bits =>
  definition.isByRule ? selectByRule(index, definition, now) : selectByHand(index, definition);

/**
 * Returns the products that a collection holds now. Only what is listed and in stock is in the index's lists of it:
 * hidden and sold-out products are in no collection.
 */
export function selectCollection(index: SearchIndex, definition: CollectionDefinition, now: Date): SelectedCollection {
  const styles = selectCollectionStyles(index, definition, now);
  const products = createBits(index.productCount);
  visitBits(styles.slice(), (style) => {
    if ((index.sizes.onHand[style] ?? 0) > 0) setBit(products, index.productByStyle[style] ?? 0);
  });
  const places = new Map<number, number>();
  for (const productId of definition.products) {
    const product = index.productsById.get(Number(productId));
    if (product !== undefined && hasBit(products, product)) places.set(product, places.size);
  }
  // By hand no color is chosen, so that the list counts like any other.
  return { products, styles: definition.isByRule ? styles : undefined, places };
}

/** Returns the order of the products without a place by hand. */
export const getCollectionSort = ({ sort }: Pick<CollectionDefinition, 'sort'>): SearchSort => {
  const [key = '', direction = ''] = sort.split('/');
  const named = SEARCH_SORTS.find((one) => one.key === key);
  return parseSort(key, direction === '' ? (named?.direction ?? 'desc') : direction);
};
