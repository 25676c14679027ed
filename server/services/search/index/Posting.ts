import { moveInto } from './growing.ts';

/** Weight of product type, brand and category. */
const KIND_WEIGHTS = [9, 8, 6];
/** An entry holds a position and, in its low bits, a mark. */
const MARK_BITS = 8;
const MARK_MASK = 0xff;
/** The mark of a product: its weight, and above it the number of its spelling. */
const WEIGHT_BITS = 4;
const WEIGHT_MASK = 0xf;
const MAX_SPELLING = 0xf;

/** Positions with a mark of each, ascending. */
class Entries {
  #list: Uint32Array;
  #length: number;

  constructor(list: Uint32Array = new Uint32Array(0)) {
    this.#list = list;
    this.#length = list.length;
  }

  get used(): Uint32Array {
    return this.#list.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  add(position: number, mark: number): void {
    // Most words are rare: their lists have no spare room.
    if (this.#length === this.#list.length)
      this.#list = moveInto(this.#list, new Uint32Array(Math.ceil(this.#length * 1.125) + 1));
    this.#list[this.#length++] = (position << MARK_BITS) | mark;
  }

  position(at: number): number {
    return (this.#list[at] ?? 0) >>> MARK_BITS;
  }

  mark(at: number): number {
    return (this.#list[at] ?? 0) & MARK_MASK;
  }

  /** Removes the positions from `first` to before `end`, and returns their marks. */
  remove(first: number, end: number): number[] {
    const from = this.#findFirst(first);
    let to = from;
    const marks: number[] = [];
    for (; to < this.#length && this.position(to) < end; to++) marks.push(this.mark(to));
    if (to === from) return marks;
    this.#list.copyWithin(from, to, this.#length);
    this.#length -= to - from;
    return marks;
  }

  #findFirst(position: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.position(middle) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The positions of a word in products, or in styles whose color it names. */
export type PostingList = Pick<Entries, 'length' | 'position'>;

/** The contents of a posting, for the index on disk. */
export type PostingState = {
  readonly products: Uint32Array;
  readonly familyStyles: Uint32Array;
  readonly ownNameStyles: Uint32Array;
  readonly spellings: string[];
  readonly uses: number[];
  readonly kinds: number;
};

/** Occurrences of a word. All its figures are those of the products that have it now, in whatever order they were added. */
export class Posting {
  readonly #products: Entries;
  /** Styles in a color family of that name. */
  readonly #familyStyles: Entries;
  /** Styles that have the word in their color's own name only. */
  readonly #ownNameStyles: Entries;
  readonly #spellings: string[];
  readonly #uses: number[];
  #kinds: number;
  #frequency: number | undefined;

  constructor(state?: PostingState) {
    this.#products = new Entries(state?.products);
    this.#familyStyles = new Entries(state?.familyStyles);
    this.#ownNameStyles = new Entries(state?.ownNameStyles);
    this.#spellings = state?.spellings ?? [];
    this.#uses = state?.uses ?? [];
    this.#kinds = state?.kinds ?? 0;
  }

  get state(): PostingState {
    return {
      products: this.#products.used,
      familyStyles: this.#familyStyles.used,
      ownNameStyles: this.#ownNameStyles.used,
      spellings: this.#spellings,
      uses: this.#uses,
      kinds: this.#kinds,
    };
  }

  get products(): PostingList {
    return this.#products;
  }

  weight(at: number): number {
    return this.#products.mark(at) & WEIGHT_MASK;
  }

  weigh(): Map<number, number> {
    const weights = new Map<number, number>();
    for (let at = 0; at < this.#products.length; at++) weights.set(this.#products.position(at), this.weight(at));
    return weights;
  }

  /** Black cherry is a red: the name of a family means that family. */
  get styles(): PostingList {
    return this.#familyStyles.length > 0 ? this.#familyStyles : this.#ownNameStyles;
  }

  get isEmpty(): boolean {
    return this.#products.length + this.#familyStyles.length + this.#ownNameStyles.length === 0;
  }

  /** Names a product type or brand. */
  get isKind(): boolean {
    return this.#kinds > 0;
  }

  /** The most frequent spelling, the first in the alphabet on a tie. */
  get spelling(): string {
    const uses = (spelling: string): number => this.#uses[this.#spellings.indexOf(spelling)] ?? 0;
    const [first = ''] = [...this.#spellings].sort((a, b) => uses(b) - uses(a) || (a < b ? -1 : 1));
    return first;
  }

  addProduct(product: number, weight: number, spelling: string): void {
    this.#products.add(product, (this.#use(spelling) << WEIGHT_BITS) | weight);
    if (KIND_WEIGHTS.includes(weight)) this.#kinds += 1;
    this.#frequency = undefined;
  }

  addStyle(style: number, isFamily: boolean, spelling: string): void {
    (isFamily ? this.#familyStyles : this.#ownNameStyles).add(style, this.#use(spelling));
    this.#frequency = undefined;
  }

  /** Removes a product and its styles. */
  remove({ number, first, end }: { readonly number: number; readonly first: number; readonly end: number }): void {
    for (const mark of this.#products.remove(number, number + 1)) {
      if (KIND_WEIGHTS.includes(mark & WEIGHT_MASK)) this.#kinds -= 1;
      this.#disuse(mark >>> WEIGHT_BITS);
    }
    for (const styles of [this.#familyStyles, this.#ownNameStyles])
      for (const spelling of styles.remove(first, end)) this.#disuse(spelling);
    this.#frequency = undefined;
  }

  /** The number of products that have the word, or a color of its name. */
  countProducts(productByStyle: Uint32Array): number {
    if (this.#frequency !== undefined) return this.#frequency;
    const { styles } = this;
    let ofColors = 0;
    let last = -1;
    for (let at = 0; at < styles.length; at++) {
      const product = productByStyle[styles.position(at)] ?? 0;
      if (product !== last) ofColors += 1;
      last = product;
    }
    this.#frequency = Math.max(1, this.#products.length, ofColors);
    return this.#frequency;
  }

  #use(spelling: string): number {
    const known = this.#spellings.indexOf(spelling);
    const number = Math.min(known < 0 ? this.#spellings.length : known, MAX_SPELLING);
    this.#spellings[number] ??= spelling;
    this.#uses[number] = (this.#uses[number] ?? 0) + 1;
    return number;
  }

  #disuse(number: number): void {
    this.#uses[number] = (this.#uses[number] ?? 0) - 1;
  }
}
