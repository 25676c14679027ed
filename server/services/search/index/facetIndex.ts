import { type Bits, clearBit, hasBit } from './bits.ts';
import { addToSet, addToSets, moveInto, numberValue, planRoom } from './growing.ts';

/** One facet: the products of each value, and the styles if it differs by color. */
export type FacetIndex = {
  readonly field: string;
  /** The text of each value, by its number; also of values that no product has any more. */
  readonly values: string[];
  /** The numbers of the values that products have. */
  readonly numbers: Map<string, number>;
  /** The products that have a value in at least one style, by the value's number. */
  readonly products: Bits[];
  /** Products with any value. */
  any: Bits;
  /** Of each product, the number of its value plus one; 0 without a value. Only if products have one value at most. */
  single?: Uint32Array;
  readonly styles?: {
    readonly bits: Bits[];
    /** The value numbers of each style. */
    start: Uint32Array;
    list: Uint16Array;
  };
  /** Values that are in the facet even if no product has them. */
  readonly knownValues: readonly string[];
};

/** A product's number, and the range of its styles. */
export type ProductStyles = { readonly number: number; readonly first: number; readonly end: number };

const NO_BITS: Bits = new Uint32Array(0);

export function createFacet(field: string, byStyle: boolean, knownValues: readonly string[] = []): FacetIndex {
  const facet: FacetIndex = {
    field,
    knownValues,
    values: [],
    numbers: new Map(),
    products: [],
    any: new Uint32Array(0),
    ...(byStyle && { styles: { bits: [], start: new Uint32Array(1), list: new Uint16Array(0) } }),
  };
  for (const value of knownValues) numberFacetValue(facet, value);
  return facet;
}

function numberFacetValue(facet: FacetIndex, value: string): number {
  const number = numberValue(facet, value);
  facet.products[number] ??= new Uint32Array(0);
  if (facet.styles) facet.styles.bits[number] ??= new Uint32Array(0);
  return number;
}

export function addProductValues(facet: FacetIndex, values: readonly string[], product: number): void {
  for (const value of values) {
    const number = numberFacetValue(facet, value);
    addToSets(facet.products, number, product);
    facet.any = addToSet(facet.any, product);
    if (!facet.single) continue;
    if (product >= facet.single.length) facet.single = moveInto(facet.single, new Uint32Array(planRoom(product + 1)));
    facet.single[product] = number + 1;
  }
}

export function addStyleValues(facet: FacetIndex, values: readonly string[], product: number, style: number): void {
  addProductValues(facet, values, product);
  const { styles } = facet;
  if (!styles) return;
  const numbers = new Set(values.map((value) => numberFacetValue(facet, value)));
  const from = styles.start[style] ?? 0;
  const end = from + numbers.size;
  if (style + 1 >= styles.start.length) styles.start = moveInto(styles.start, new Uint32Array(planRoom(style + 2)));
  if (end > styles.list.length) styles.list = moveInto(styles.list, new Uint16Array(planRoom(end)));
  styles.list.set([...numbers], from);
  styles.start[style + 1] = end;
  for (const number of numbers) addToSets(styles.bits, number, style);
}

export function removeFromFacet(facet: FacetIndex, { number: product, first, end }: ProductStyles): void {
  clearBit(facet.any, product);
  for (const [number, products] of facet.products.entries()) {
    if (!hasBit(products, product)) continue;
    clearBit(products, product);
    const styles = facet.styles?.bits[number];
    for (let style = first; styles && style < end; style++) clearBit(styles, style);
    const value = facet.values[number] ?? '';
    if (products.every((word) => word === 0) && !facet.knownValues.includes(value)) facet.numbers.delete(value);
  }
}

/** Counts the products of each value of a facet whose products have one value at most. */
export function countSingleValues({ values }: FacetIndex, single: Uint32Array, products: Bits): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  for (let word = 0; word < products.length; word++) {
    for (let rest = products[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const number = single[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts.subarray(1);
}

/** Returns the first value of a product; empty without one. */
export const findProductValue = ({ values, products }: FacetIndex, product: number): string =>
  values[products.findIndex((bits) => hasBit(bits, product))] ?? '';

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
    if (number === newNumber) addToSets(styles.bits, number, style);
    else clearBit(bits, style);
    const present = styles.bits[number] ?? NO_BITS;
    let isInProduct = false;
    for (let one = product.first; one < product.end; one++) isInProduct ||= hasBit(present, one);
    if (isInProduct) addToSets(products, number, product.number);
    else clearBit(products[number] ?? NO_BITS, product.number);
  }
}
