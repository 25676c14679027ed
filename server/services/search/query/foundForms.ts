import { type Bits, createBits, setBit, uniteBits, visitBits } from '../index/bits.ts';
import { findIndexedValues } from '../index/indexedFacets.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { COLOR_WEIGHT, NAME_WEIGHTS, NAMED_WEIGHT, VALUE_WEIGHT } from '../index/wordIndex.ts';
import type { Form } from './queryPart.ts';

/** Matches of one query part's forms, before colors are considered. */
export class FoundForms {
  readonly products: Bits;
  /** Products that match regardless of the color. */
  readonly namedProducts: Bits;
  readonly best: Float32Array;
  coloredStyles: Bits | undefined;
  readonly #index: SearchIndex;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.products = createBits(index.productCount);
    this.namedProducts = createBits(index.productCount);
    this.best = new Float32Array(index.productCount);
  }

  add(form: Form): void {
    if ('field' in form) this.#addValue(form.field, form.value, form.factor * VALUE_WEIGHT);
    else if (form.stems.length === 1) this.#addWord(form.stems[0] ?? '', form);
    else this.#addWords(form.stems, form);
  }

  #rate(product: number, score: number): void {
    setBit(this.products, product);
    if (score > (this.best[product] ?? 0)) this.best[product] = score;
  }

  #addWord(stem: string, { factor, isEven = false, isSynonym = false }: Form): void {
    const posting = this.#index.words.postings.get(stem);
    if (!posting) return;
    const { products, styles } = posting;
    for (let at = 0; at < products.length; at++) {
      const weight = posting.weight(at);
      const product = products.position(at);
      if (isSynonym && NAME_WEIGHTS.includes(weight)) continue;
      this.#rate(product, (isEven ? VALUE_WEIGHT : weight) * factor);
      // A color in the keywords does not apply to all colors of the product.
      if (styles.length === 0 || weight >= NAMED_WEIGHT) setBit(this.namedProducts, product);
    }
    if (styles.length === 0) return;
    this.coloredStyles ??= createBits(this.#index.styleCount);
    for (let at = 0; at < styles.length; at++) {
      const style = styles.position(at);
      setBit(this.coloredStyles, style);
      this.#rate(this.#index.productByStyle[style] ?? 0, COLOR_WEIGHT * factor);
    }
  }

  /** Matches products with all words, scored by the weakest. */
  #addWords(stems: readonly string[], { factor, isEven = false }: Form): void {
    const weights = stems.map((stem) => this.#index.words.postings.get(stem)?.weigh() ?? new Map<number, number>());
    const [first = new Map<number, number>(), ...others] = weights;
    for (const [product, weight] of first) {
      const least = others.reduce((lowest, other) => Math.min(lowest, other.get(product) ?? 0), weight);
      if (least === 0) continue;
      this.#rate(product, (isEven ? VALUE_WEIGHT : least) * factor);
      setBit(this.namedProducts, product);
    }
  }

  #addValue(field: string, value: string, score: number): void {
    const styles = findValueStyles(this.#index, field, value);
    if (styles) {
      this.coloredStyles ??= createBits(this.#index.styleCount);
      uniteBits(this.coloredStyles, styles);
      visitBits(styles, (style) => this.#rate(this.#index.productByStyle[style] ?? 0, score));
      return;
    }
    const products = findValueProducts(this.#index, field, value);
    uniteBits(this.namedProducts, products);
    visitBits(products, (product) => this.#rate(product, score));
  }
}

/** Returns the styles with a value of a facet that differs by color; undefined for other facets. */
export function findValueStyles(index: SearchIndex, field: string, value: string): Bits | undefined {
  const facet = index.facets.get(field);
  return facet?.styles?.bits[facet.numbers.get(value) ?? -1];
}

function findValueProducts(index: SearchIndex, field: string, value: string): Bits {
  const values = findIndexedValues(index, field);
  return values?.products[values.numbers.get(value) ?? -1] ?? createBits(index.productCount);
}
