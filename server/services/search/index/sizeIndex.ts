import { type Bits, clearBit } from './bits.ts';
import type { ProductStyles } from './facetIndex.ts';
import { addToSets, moveInto, numberValue, planRoom } from './growing.ts';

/** The dimensions of a SKU that filter lists. */
export const SIZE_AXES = ['size', 'width'] as const;
export type SizeAxisName = (typeof SIZE_AXES)[number];

/** The sizes or the widths, by number. */
export type SizeAxis = {
  /** Also those that no SKU has any more. */
  readonly values: string[];
  /** The numbers of those that SKUs have. */
  readonly numbers: Map<string, number>;
  /** The number of SKUs of each value. */
  readonly skus: number[];
  /** The products with stock of each value. */
  readonly products: Bits[];
  /** The value's number of each pair. */
  readonly ofPair: number[];
};

/** Sizes and widths in stock, filtered together (a 9 in wide): a style has a pair while a piece of it is in stock. */
export type SizeIndex = Readonly<Record<SizeAxisName, SizeAxis>> & {
  /** The number of each pair, by the numbers of its size and width. */
  readonly pairs: Map<number, number>;
  /** The styles with stock of each pair. */
  readonly pairStyles: Bits[];
  /** The products with stock of each pair in any color. */
  readonly pairProducts: Bits[];
  /** The first SKU of each style; one extra entry at the end. */
  stockStart: Uint32Array;
  stockPair: Uint16Array;
  stockOnHand: Uint16Array;
  /** The total pieces of each style. */
  onHand: Uint32Array;
};

const MAX_COUNT = 0xffff;

const createAxis = (): SizeAxis => ({ values: [], numbers: new Map(), skus: [], products: [], ofPair: [] });

export const createSizeIndex = (): SizeIndex => ({
  size: createAxis(),
  width: createAxis(),
  pairs: new Map(),
  pairStyles: [],
  pairProducts: [],
  stockStart: new Uint32Array(1),
  stockPair: new Uint16Array(0),
  stockOnHand: new Uint16Array(0),
  onHand: new Uint32Array(0),
});

/** Adds the SKUs of the next style. */
export function addStyleStock(
  index: SizeIndex,
  stocks: readonly (readonly [size: string, width: string, onHand: number])[],
  product: number,
  style: number,
): void {
  const from = index.stockStart[style] ?? 0;
  const end = from + stocks.length;
  makeRoom(index, style, end);
  for (const [place, [size, width, onHand]] of stocks.entries()) {
    index.stockPair[from + place] = findPair(index, size, width);
    index.stockOnHand[from + place] = Math.min(onHand, MAX_COUNT);
  }
  index.stockStart[style + 1] = end;
  countStyle(index, style, product);
}

function makeRoom(index: SizeIndex, style: number, end: number): void {
  if (style + 1 >= index.stockStart.length) {
    index.stockStart = moveInto(index.stockStart, new Uint32Array(planRoom(style + 2)));
    index.onHand = moveInto(index.onHand, new Uint32Array(planRoom(style + 2)));
  }
  if (end > index.stockPair.length) {
    index.stockPair = moveInto(index.stockPair, new Uint16Array(planRoom(end)));
    index.stockOnHand = moveInto(index.stockOnHand, new Uint16Array(planRoom(end)));
  }
}

/** Returns the pair of a SKU, which is one more of its size and width. */
function findPair(index: SizeIndex, size: string, width: string): number {
  const [sizeNumber, widthNumber] = [countSku(index.size, size), countSku(index.width, width)];
  const key = sizeNumber * MAX_COUNT + widthNumber;
  const known = index.pairs.get(key);
  if (known !== undefined) return known;
  const pair = index.pairs.size;
  index.pairs.set(key, pair);
  index.size.ofPair.push(sizeNumber);
  index.width.ofPair.push(widthNumber);
  index.pairStyles.push(new Uint32Array(0));
  index.pairProducts.push(new Uint32Array(0));
  return pair;
}

function countSku(axis: SizeAxis, value: string): number {
  const number = numberValue(axis, value);
  axis.skus[number] = (axis.skus[number] ?? 0) + 1;
  axis.products[number] ??= new Uint32Array(0);
  return number;
}

function countStyle(index: SizeIndex, style: number, product: number): void {
  let total = 0;
  for (let stock = index.stockStart[style] ?? 0; stock < (index.stockStart[style + 1] ?? 0); stock++) {
    const onHand = index.stockOnHand[stock] ?? 0;
    if (onHand === 0) continue;
    total += onHand;
    const pair = index.stockPair[stock] ?? 0;
    addToSets(index.pairStyles, pair, style);
    addToSets(index.pairProducts, pair, product);
    for (const { products, ofPair } of [index.size, index.width]) addToSets(products, ofPair[pair] ?? 0, product);
  }
  index.onHand[style] = total;
}

/** Removes a product's SKUs. A size that no SKU has any more is unknown to searches. */
export function removeProductStock(index: SizeIndex, { number: product, first, end }: ProductStyles): void {
  clearProduct(index, product);
  for (let style = first; style < end; style++) {
    for (let stock = index.stockStart[style] ?? 0; stock < (index.stockStart[style + 1] ?? 0); stock++) {
      const pair = index.stockPair[stock] ?? 0;
      clearBit(index.pairStyles[pair] ?? EMPTY, style);
      for (const axis of [index.size, index.width]) discountSku(axis, axis.ofPair[pair] ?? 0);
    }
  }
}

function discountSku({ skus, numbers, values }: SizeAxis, number: number): void {
  const left = (skus[number] ?? 0) - 1;
  skus[number] = left;
  if (left === 0) numbers.delete(values[number] ?? '');
}

function clearProduct(index: SizeIndex, product: number): void {
  for (const bits of [...index.pairProducts, ...index.size.products, ...index.width.products]) clearBit(bits, product);
}

/** Updates the stock of a style's SKUs in place. @returns whether it differed */
export function updateStock(
  index: SizeIndex,
  style: number,
  counts: readonly number[],
  product: ProductStyles,
): boolean {
  const start = index.stockStart[style] ?? 0;
  // SKUs were added or removed: that change of the catalog follows.
  if (counts.length !== (index.stockStart[style + 1] ?? 0) - start) return false;
  if (counts.every((count, place) => index.stockOnHand[start + place] === Math.min(count, MAX_COUNT))) return false;
  for (const [place, count] of counts.entries()) {
    index.stockOnHand[start + place] = Math.min(count, MAX_COUNT);
    clearBit(index.pairStyles[index.stockPair[start + place] ?? 0] ?? EMPTY, style);
  }
  clearProduct(index, product.number);
  for (let other = product.first; other < product.end; other++) countStyle(index, other, product.number);
  return true;
}

const EMPTY = new Uint32Array(0);
