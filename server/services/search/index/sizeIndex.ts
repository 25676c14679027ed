import { type Bits, clearBit, createBits, setBit } from './bits.ts';
import type { ProductStyles } from './facetIndex.ts';

/** The dimensions of a SKU that filter lists. */
export const SIZE_AXES = ['size', 'width'] as const;
export type SizeAxisName = (typeof SIZE_AXES)[number];

/** The sizes or the widths, by number. */
export type SizeAxis = {
  readonly values: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The products with stock of each value. */
  readonly products: readonly Bits[];
  /** The value's number of each pair. */
  readonly ofPair: Uint16Array;
};

/** Sizes and widths in stock, filtered together (a 9 in wide): a style has a pair while a piece of it is in stock. */
export type SizeIndex = Readonly<Record<SizeAxisName, SizeAxis>> & {
  /** The styles with stock of each pair. */
  readonly pairStyles: readonly Bits[];
  /** The products with stock of each pair in any color. */
  readonly pairProducts: readonly Bits[];
  /** The first SKU of each style; one extra entry at the end. */
  readonly stockStart: Uint32Array;
  readonly stockPair: Uint16Array;
  readonly stockOnHand: Uint16Array;
  /** The total pieces of each style. */
  readonly onHand: Uint32Array;
};

const MAX_COUNT = 0xffff;

/** Builds the index from styles in order. */
export class SizeBuilder {
  readonly #sizes = new Map<string, number>();
  readonly #widths = new Map<string, number>();
  readonly #pairs = new Map<number, number>();
  readonly #start: number[] = [0];
  readonly #pairByStock: number[] = [];
  readonly #onHand: number[] = [];

  addStyle(stocks: readonly (readonly [size: string, width: string, onHand: number])[]): void {
    for (const [size, width, onHand] of stocks) {
      const key = getOrAssignNumber(this.#sizes, size) * MAX_COUNT + getOrAssignNumber(this.#widths, width);
      this.#pairByStock.push(getOrAssignNumber(this.#pairs, key));
      this.#onHand.push(Math.min(onHand, MAX_COUNT));
    }
    this.#start.push(this.#pairByStock.length);
  }

  async finish(productByStyle: Uint32Array, productCount: number, pause: () => Promise<void>): Promise<SizeIndex> {
    const styleCount = this.#start.length - 1;
    const pairs = [...this.#pairs.keys()];
    const createAxis = (numbers: ReadonlyMap<string, number>, ofPair: Uint16Array): SizeAxis => ({
      values: [...numbers.keys()],
      numbers,
      products: [...numbers].map(() => createBits(productCount)),
      ofPair,
    });
    const index: SizeIndex = {
      size: createAxis(
        this.#sizes,
        Uint16Array.from(pairs, (key) => Math.floor(key / MAX_COUNT)),
      ),
      width: createAxis(
        this.#widths,
        Uint16Array.from(pairs, (key) => key % MAX_COUNT),
      ),
      pairStyles: pairs.map(() => createBits(styleCount)),
      pairProducts: pairs.map(() => createBits(productCount)),
      stockStart: new Uint32Array(this.#start),
      stockPair: new Uint16Array(this.#pairByStock),
      stockOnHand: new Uint16Array(this.#onHand),
      onHand: new Uint32Array(styleCount),
    };
    for (let style = 0; style < styleCount; style++) {
      countStyle(index, style, productByStyle[style] ?? 0);
      if (style % 500 === 0) await pause();
    }
    return index;
  }
}

function countStyle(index: SizeIndex, style: number, product: number): void {
  let total = 0;
  for (let stock = index.stockStart[style] ?? 0; stock < (index.stockStart[style + 1] ?? 0); stock++) {
    const onHand = index.stockOnHand[stock] ?? 0;
    if (onHand === 0) continue;
    total += onHand;
    const pair = index.stockPair[stock] ?? 0;
    setBit(index.pairStyles[pair] ?? EMPTY, style);
    setBit(index.pairProducts[pair] ?? EMPTY, product);
    for (const { products, ofPair } of [index.size, index.width]) setBit(products[ofPair[pair] ?? 0] ?? EMPTY, product);
  }
  index.onHand[style] = total;
}

/** Updates the counts of a style's SKUs. */
export function updateStock(index: SizeIndex, style: number, counts: readonly number[], product: ProductStyles): void {
  const start = index.stockStart[style] ?? 0;
  if (counts.length !== (index.stockStart[style + 1] ?? 0) - start) return; // SKUs were added or removed: a rebuild is in progress.
  for (const [place, count] of counts.entries()) {
    index.stockOnHand[start + place] = Math.min(count, MAX_COUNT);
    clearBit(index.pairStyles[index.stockPair[start + place] ?? 0] ?? EMPTY, style);
  }
  for (const bits of [...index.pairProducts, ...index.size.products, ...index.width.products])
    clearBit(bits, product.number);
  for (let other = product.first; other < product.end; other++) countStyle(index, other, product.number);
}

const EMPTY = new Uint32Array(0);

function getOrAssignNumber<Key>(numbers: Map<Key, number>, key: Key): number {
  const existingNumber = numbers.get(key);
  if (existingNumber !== undefined) return existingNumber;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
