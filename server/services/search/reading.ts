import type { Asked, Form } from './asked.ts';
import { conceptAt, type MeantGroup } from './concepts.ts';
import type { SearchIndex } from './searchIndex.ts';
import { closestStem, halvesOf } from './spelling.ts';
import { kindsOf, synonymsOf } from './synonyms.ts';
import { stemsWithPrefix } from './wordIndex.ts';
import { isFiller, type Word, wordsOf } from './words.ts';

const MOST_EXPANSIONS = 8;
/** Of a letter or two: more of them would be no likelier than these. */
const FEWER_EXPANSIONS = 3;
const SYNONYM = 0.6;
const BEGUN = 0.8;
/** Alternatives of a concept stand in the order of how well they answer it. */
const LATER_ALTERNATIVE = 0.93;

/** How a term is read: as one that is still being typed, or letter by letter (criterion `autocorrect` off). */
export type TermReading = { readonly isTyping?: boolean; readonly isAsTyped?: boolean };

/** Reads the words of a term one after the other, and collects what they ask for. */
export class Reading {
  readonly asked: Asked[] = [];
  readonly excluded: Asked[] = [];
  readonly words: string[] = [];
  isChanged = false;
  size: string | undefined;
  readonly #index: SearchIndex;
  readonly #isTyping: boolean;
  readonly #isAsTyped: boolean;

  constructor(index: SearchIndex, { isTyping = false, isAsTyped = false }: TermReading) {
    this.#index = index;
    this.#isTyping = isTyping;
    this.#isAsTyped = isAsTyped;
  }

  readAll(text: string): void {
    const words = wordsOf(text);
    const isTelling = words.some((word) => !isFiller(word));
    for (let place = 0; place < words.length; ) place += this.#readAt(words, place, isTelling);
  }

  /** Gives back how many words it read. */
  #readAt(words: readonly Word[], place: number, skipsFillers: boolean): number {
    const word = words[place];
    const next = words[place + 1];
    if (!word) return 1;
    const concept = this.#concept(words, place);
    if (concept) return concept;
    if (word.written === 'without' && next) {
      this.#exclude(next);
      return 2;
    }
    if (skipsFillers && isFiller(word)) return 1;
    if (next && this.#joined(word, next)) return 2;
    this.#read(word, words[place - 1], this.#isTyping && !next);
    return 1;
  }

  #concept(words: readonly Word[], place: number): number {
    const found = conceptAt(words, place);
    if (!found) return 0;
    const text = words
      .slice(place, place + found.length)
      .map(({ written }) => written)
      .join(' ');
    const asked = found.groups.map((group) => this.#meant(group, text));
    // What only this shop's own words could say it does not know: then the words stand for themselves.
    if (asked.some(({ forms, isOptional }) => forms.length === 0 && !isOptional)) return 0;
    if (asked.every(({ forms }) => forms.length === 0)) return 0;
    this.asked.push(...asked.filter(({ forms }) => forms.length > 0));
    this.words.push(text);
    return found.length;
  }

  #meant({ alternatives, isOptional }: MeantGroup, word: string): Asked {
    const forms = alternatives.flatMap((alternative, place): Form[] => {
      const factor = LATER_ALTERNATIVE ** place;
      if ('field' in alternative) return this.#valueForms(alternative, factor);
      const [only, ...more] = alternative.stems;
      if (only !== undefined && more.length === 0)
        return this.#known(only).map((form) => ({ ...form, factor: form.factor * factor, isEven: true }));
      return alternative.stems.every((stem) => this.#has(stem)) ? [{ ...alternative, factor, isEven: true }] : [];
    });
    return { word, forms, isOptional };
  }

  /** Widths are named with their letters (`D – Wide`): all that hold the word are meant. */
  #valueForms({ field, value }: { field: string; value: string }, factor: number): Form[] {
    if (field === 'widthFacet')
      return this.#index.sizes.widths
        .filter((width) => width.includes(value))
        .map((width) => ({ field, value: width, factor }));
    return this.#index.facets.get(field)?.numbers.has(value) ? [{ field, value, factor }] : [];
  }

  #read(word: Word, before: Word | undefined, isUnfinished: boolean): void {
    if (this.#isSize(word, before)) {
      this.size = word.written;
      this.words.push(word.written);
      return;
    }
    const forms = isUnfinished ? this.#begun(word) : this.#known(word.stem);
    // Nothing has a word that is not known: as typed, that is the answer.
    if (forms.length === 0 && this.#isAsTyped) this.#take(word.written, forms);
    else if (forms.length === 0) this.#guess(word);
    else this.#take(isUnfinished ? this.#finished(word, forms) : word.written, forms);
  }

  /** The likeliest of the words that begin like it, where it is none itself. */
  #finished({ written, stem }: Word, [likeliest]: readonly Form[]): string {
    if (this.#known(stem).length > 0 || !likeliest || !('stems' in likeliest)) return written;
    return this.#index.words.postings.get(likeliest.stems[0] ?? '')?.written ?? written;
  }

  /** A bare number is a size, unless a product bears it after the word before it: `Skyline 4`. */
  #isSize({ written, stem }: Word, before: Word | undefined): boolean {
    if (!/^\d{1,2}(\.5)?$/.test(written) || this.size !== undefined) return false;
    if (!this.#index.sizes.sizeNumbers.has(written)) return false;
    const [numbered, named] = [
      this.#index.words.postings.get(stem),
      before && this.#index.words.postings.get(before.stem),
    ];
    if (!numbered || !named || named.isKind) return true;
    const products = new Set(numbered.products);
    return !named.products.some((product) => products.has(product));
  }

  /** `sweat shirt` is one word that was cut in two, where the whole is a kind of thing or a half is not known. */
  #joined(first: Word, second: Word): boolean {
    if (/\d/.test(first.written + second.written)) return false;
    const [whole] = wordsOf(first.written + second.written);
    if (!whole || isFiller(first) || isFiller(second)) return false;
    const forms = this.#known(whole.stem);
    if (forms.length === 0) return false;
    const isKind = this.#index.words.postings.get(whole.stem)?.isKind ?? true;
    if (this.#has(first.stem) && this.#has(second.stem) && !isKind) return false;
    const apart: Form[] =
      this.#has(first.stem) && this.#has(second.stem) ? [{ stems: [first.stem, second.stem], factor: 1 }] : [];
    this.#take(`${first.written}${second.written}`, [...forms, ...apart]);
    return true;
  }

  #guess(word: Word): void {
    const halves = halvesOf(word.written, this.#index.words);
    const begun = word.stem.length >= 4 ? this.#begun(word) : [];
    if (halves) for (const half of halves) this.#take(half, this.#known(half));
    else if (begun.length > 0) this.#take(word.written, begun);
    else this.#replace(word);
  }

  #replace(word: Word): void {
    this.isChanged = true;
    const meant = closestStem(word, this.#index.words);
    if (meant === undefined) return;
    const written = this.#index.words.postings.get(meant)?.written ?? meant;
    this.words.push(written);
    this.asked.push({ word: written, forms: this.#known(meant), isGuess: true });
  }

  /** A value of a facet that is called so is left out; where none is, what has the word. */
  #exclude({ written, stem }: Word): void {
    this.words.push('without', written);
    const values = [stem, ...kindsOf(stem)].flatMap((one) => valuesNamed(this.#index, one));
    const absent = valuesNamed(this.#index, `no ${stem}`);
    if (absent.length > 0) this.asked.push({ word: `without ${written}`, forms: absent });
    else this.excluded.push({ word: written, forms: values.length > 0 ? values : this.#known(stem) });
  }

  #take(word: string, forms: readonly Form[]): void {
    this.words.push(word);
    this.asked.push({ word, forms });
  }

  #has(stem: string): boolean {
    return this.#index.words.postings.has(stem);
  }

  #known(stem: string): Form[] {
    const own = { stems: [stem], factor: 1 };
    const others = synonymsOf(stem).map((other) => ({ stems: [other], factor: SYNONYM, isSynonym: true }));
    return [own, ...others].filter((form) => form.stems.every((one) => this.#has(one)));
  }

  #begun({ written, stem }: Word): Form[] {
    const known = this.#known(stem);
    const begun = stemsWithPrefix(this.#index.words, written, written.length < 3 ? FEWER_EXPANSIONS : MOST_EXPANSIONS);
    const fresh = begun.filter(
      (found) => !known.some(({ stems }: Form & { stems?: readonly string[] }) => stems?.[0] === found),
    );
    return [...known, ...fresh.map((found) => ({ stems: [found], factor: BEGUN }))];
  }
}

/** Values of attributes, colours and kinds that are called by that word alone. */
function valuesNamed({ facets }: SearchIndex, stems: string): Form[] {
  const found: Form[] = [];
  for (const [field, { values }] of facets) {
    for (const value of values) {
      const own = wordsOf(value)
        .map(({ stem }) => stem)
        .join(' ');
      if (own === stems) found.push({ field, value, factor: 1 });
    }
  }
  return found;
}
