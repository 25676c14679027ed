import { type Bits, clearBit, createBits, hasBit, setBit, uniteBits } from './bits.ts';

/** One facet: the products of each value, and the styles if it differs by color. */
export type FacetIndex = {
  readonly field: string;
  /** The text of each value, by its number. */
  readonly values: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The products that have a value in at least one style, by the value's number. */
  readonly products: readonly Bits[];
  /** Products with any value. */
  readonly any: Bits;
  /** Undefined for facets of the whole product. */
  readonly styles?: {
    readonly bits: readonly Bits[];
    /** The value numbers of each style. */
    readonly start: Uint32Array;
    readonly list: Uint16Array;
  };
};

/** A product's number, and the range of its styles. */
export type ProductStyles = { readonly number: number; readonly first: number; readonly end: number };

/** Replaces the value of a style that has exactly one; a style without a value, and an unknown value, change nothing. */
export function replaceStyleValue(
  { numbers, products, styles }: FacetIndex,
  style: number,
  value: string,
  product: ProductStyles,
): void {
  const newNumber = numbers.get(value);
  const place = styles?.start[style] ?? 0;
  if (!styles || newNumber === undefined || place === styles.start[style + 1]) return;
  styles.list[place] = newNumber;
  for (const [number, bits] of styles.bits.entries()) {
    (number === newNumber ? setBit : clearBit)(bits, style);
    let isInProduct = false;
    for (let one = product.first; one < product.end; one++) isInProduct ||= hasBit(bits, one);
    (isInProduct ? setBit : clearBit)(products[number] ?? NO_BITS, product.number);
  }
}

const NO_BITS: Bits = new Uint32Array(0);

/** Builds one facet from products in index order. */
export class FacetBuilder {
  readonly #field: string;
  readonly #byStyle: boolean;
  readonly #numbers = new Map<string, number>();
  readonly #products: number[][] = [];
  readonly #styles: number[][] = [];

  /** `knownValues` are in the facet even if no product has them yet. */
  constructor(field: string, byStyle: boolean, knownValues: readonly string[] = []) {
    this.#field = field;
    this.#byStyle = byStyle;
    for (const value of knownValues) this.#assignNumber(value);
  }

  /** Adds values of a product, or of one style if the facet differs by style. */
  add(values: readonly string[], product: number, style: number): void {
    for (const value of values) {
      const number = this.#assignNumber(value);
      const products = this.#products[number];
      if (products && products.at(-1) !== product) products.push(product);
      const styles = this.#styles[number];
      if (this.#byStyle && styles && styles.at(-1) !== style) styles.push(style);
    }
  }

  finish(productCount: number, styleCount: number): FacetIndex {
    const products = this.#products.map((list) => toBits(list, productCount));
    const any = createBits(productCount);
    for (const bits of products) uniteBits(any, bits);
    const facet = { field: this.#field, values: [...this.#numbers.keys()], numbers: this.#numbers, products, any };
    if (!this.#byStyle) return facet;
    return {
      ...facet,
      styles: { bits: this.#styles.map((list) => toBits(list, styleCount)), ...this.#byEachStyle(styleCount) },
    };
  }

  #assignNumber(value: string): number {
    const existingNumber = this.#numbers.get(value);
    if (existingNumber !== undefined) return existingNumber;
    const number = this.#numbers.size;
    this.#numbers.set(value, number);
    this.#products.push([]);
    this.#styles.push([]);
    return number;
  }

  #byEachStyle(styleCount: number): { start: Uint32Array; list: Uint16Array } {
    const start = new Uint32Array(styleCount + 1);
    for (const style of this.#styles.flat()) start[style + 1] = (start[style + 1] ?? 0) + 1;
    for (let style = 0; style < styleCount; style++) start[style + 1] = (start[style + 1] ?? 0) + (start[style] ?? 0);
    const next = start.slice();
    const list = new Uint16Array(start[styleCount] ?? 0);
    for (const [number, styles] of this.#styles.entries()) {
      for (const style of styles) {
        const at = next[style] ?? 0;
        list[at] = number;
        next[style] = at + 1;
      }
    }
    return { start, list };
  }
}

function toBits(list: readonly number[], size: number): Bits {
  const bits = createBits(size);
  for (const at of list) setBit(bits, at);
  return bits;
}
