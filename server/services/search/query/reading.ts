import { findSizeAxis } from '../index/indexedFacets.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import type { MeantGroup } from '../index/shopWords.ts';
import { findStemsWithPrefix } from '../index/wordIndex.ts';
import { isFiller, splitWords, type Word } from '../index/words.ts';
import { type Form, findConcept, type QueryPart } from './queryPart.ts';
import { findClosestStem, splitJoinedWord } from './spelling.ts';
import { listKinds, listSynonyms } from './synonyms.ts';

const MAX_EXPANSIONS = 8;
/** For one or two letters, more expansions would be too unlikely. */
const FEWER_EXPANSIONS = 3;
const SYNONYM = 0.6;
const PREFIX_FACTOR = 0.8;
/** Factor per position: alternatives are sorted by fit. */
const LATER_ALTERNATIVE = 0.93;

/** How a term is read: while typing, or exactly as typed (criterion `autocorrect` off). */
export type TermReadingOptions = { readonly isTyping?: boolean; readonly isAsTyped?: boolean };

/** Reads a term word by word and collects its query parts. */
export class Reading {
  readonly queryParts: QueryPart[] = [];
  readonly excludedParts: QueryPart[] = [];
  readonly words: string[] = [];
  isChanged = false;
  size: string | undefined;
  readonly #index: SearchIndex;
  readonly #isTyping: boolean;
  readonly #isAsTyped: boolean;

  constructor(index: SearchIndex, { isTyping = false, isAsTyped = false }: TermReadingOptions) {
    this.#index = index;
    this.#isTyping = isTyping;
    this.#isAsTyped = isAsTyped;
  }

  readAll(text: string): void {
    const words = splitWords(text);
    const isTelling = words.some((word) => !isFiller(word));
    for (let place = 0; place < words.length; ) place += this.#readAt(words, place, isTelling);
  }

  /** Returns the number of words read. */
  #readAt(words: readonly Word[], place: number, skipsFillers: boolean): number {
    const word = words[place];
    const next = words[place + 1];
    if (!word) return 1;
    const concept = this.#concept(words, place);
    if (concept) return concept;
    if (word.spelling === 'without' && next) {
      this.#exclude(next);
      return 2;
    }
    if (skipsFillers && isFiller(word)) return 1;
    if (next && this.#shouldJoin(word, next)) return 2;
    this.#read(word, words[place - 1], this.#isTyping && !next);
    return 1;
  }

  #concept(words: readonly Word[], place: number): number {
    const concept = findConcept(words, place, this.#index.shopWords.concepts);
    if (!concept) return 0;
    const text = words
      .slice(place, place + concept.length)
      .map(({ spelling }) => spelling)
      .join(' ');
    const queryParts = concept.groups.map((group) => this.#toQueryPart(group, text));
    // If no alternative is known, the words themselves are searched.
    if (queryParts.some(({ forms, isOptional }) => forms.length === 0 && !isOptional)) return 0;
    if (queryParts.every(({ forms }) => forms.length === 0)) return 0;
    this.queryParts.push(...queryParts.filter(({ forms }) => forms.length > 0));
    this.words.push(text);
    return concept.length;
  }

  #toQueryPart({ alternatives, isOptional }: MeantGroup, word: string): QueryPart {
    const forms = alternatives.flatMap((alternative, place): Form[] => {
      const factor = LATER_ALTERNATIVE ** place;
      if ('field' in alternative) return this.#valueForms(alternative, factor);
      const [firstStem, ...otherStems] = alternative.stems;
      if (firstStem !== undefined && otherStems.length === 0)
        return this.#findKnownForms(firstStem).map((form) => ({ ...form, factor: form.factor * factor, isEven: true }));
      return alternative.stems.every((stem) => this.#has(stem)) ? [{ ...alternative, factor, isEven: true }] : [];
    });
    return { word, forms, isOptional };
  }

  /** Width values include their letters (`D – Wide`): every value with the word matches. */
  #valueForms({ field, value }: { field: string; value: string }, factor: number): Form[] {
    if (findSizeAxis(field) === 'width')
      return [...this.#index.sizes.width.numbers.keys()]
        .filter((width) => width.includes(value))
        .map((width) => ({ field, value: width, factor }));
    return this.#index.facets.get(field)?.numbers.has(value) ? [{ field, value, factor }] : [];
  }

  #read(word: Word, previousWord: Word | undefined, isUnfinished: boolean): void {
    if (this.#isSize(word, previousWord)) {
      this.size = word.spelling;
      this.words.push(word.spelling);
      return;
    }
    const forms = isUnfinished ? this.#findPrefixForms(word) : this.#findKnownForms(word.stem);
    // As typed: an unknown word matches nothing.
    if (forms.length === 0 && this.#isAsTyped) this.#take(word.spelling, forms);
    else if (forms.length === 0) this.#guess(word);
    else this.#take(isUnfinished ? this.#finished(word, forms) : word.spelling, forms);
  }

  /** Returns the likeliest words with this prefix, if the word itself is unknown. */
  #finished({ spelling, stem }: Word, [likeliest]: readonly Form[]): string {
    if (this.#findKnownForms(stem).length > 0 || !likeliest || !('stems' in likeliest)) return spelling;
    return this.#index.words.postings.get(likeliest.stems[0] ?? '')?.spelling ?? spelling;
  }

  /** A bare number is a size, unless it follows a word in a product's name: `Skyline 4`. */
  #isSize({ spelling, stem }: Word, previousWord: Word | undefined): boolean {
    if (!/^\d{1,2}(\.5)?$/.test(spelling) || this.size !== undefined) return false;
    if (!this.#index.sizes.size.numbers.has(spelling)) return false;
    const [numberPosting, namePosting] = [
      this.#index.words.postings.get(stem),
      previousWord && this.#index.words.postings.get(previousWord.stem),
    ];
    if (!numberPosting || !namePosting || namePosting.isKind) return true;
    const named = namePosting.weigh();
    return [...numberPosting.weigh().keys()].every((product) => !named.has(product));
  }

  /** Joins `sweat shirt` if the whole is a product type or a half is unknown. */
  #shouldJoin(first: Word, second: Word): boolean {
    if (/\d/.test(first.spelling + second.spelling)) return false;
    const [joinedWord] = splitWords(first.spelling + second.spelling);
    if (!joinedWord || isFiller(first) || isFiller(second)) return false;
    const forms = this.#findKnownForms(joinedWord.stem);
    if (forms.length === 0) return false;
    const isKind = this.#index.words.postings.get(joinedWord.stem)?.isKind ?? true;
    if (this.#has(first.stem) && this.#has(second.stem) && !isKind) return false;
    const separateForms: Form[] =
      this.#has(first.stem) && this.#has(second.stem) ? [{ stems: [first.stem, second.stem], factor: 1 }] : [];
    this.#take(`${first.spelling}${second.spelling}`, [...forms, ...separateForms]);
    return true;
  }

  #guess(word: Word): void {
    const halves = splitJoinedWord(word.spelling, this.#index.words);
    const prefixForms = word.stem.length >= 4 ? this.#findPrefixForms(word) : [];
    if (halves) for (const part of halves) this.#take(part, this.#findKnownForms(part));
    else if (prefixForms.length > 0) this.#take(word.spelling, prefixForms);
    else this.#replace(word);
  }

  #replace(word: Word): void {
    this.isChanged = true;
    const closestStem = findClosestStem(word, this.#index);
    if (closestStem === undefined) return;
    const spelling = this.#index.words.postings.get(closestStem)?.spelling ?? closestStem;
    this.words.push(spelling);
    this.queryParts.push({ word: spelling, forms: this.#findKnownForms(closestStem), isGuess: true });
  }

  /** Excludes a facet value of this name; without one, everything with the word. */
  #exclude({ spelling, stem }: Word): void {
    this.words.push('without', spelling);
    const values = [stem, ...listKinds(stem)].flatMap((one) => findNamedValues(this.#index, one));
    const absenceForms = findNamedValues(this.#index, `no ${stem}`);
    if (absenceForms.length > 0) this.queryParts.push({ word: `without ${spelling}`, forms: absenceForms });
    else this.excludedParts.push({ word: spelling, forms: values.length > 0 ? values : this.#findKnownForms(stem) });
  }

  #take(word: string, forms: readonly Form[]): void {
    this.words.push(word);
    this.queryParts.push({ word, forms });
  }

  #has(stem: string): boolean {
    return this.#index.words.postings.has(stem);
  }

  #findKnownForms(stem: string): Form[] {
    const ownForm = { stems: [stem], factor: 1 };
    const others = listSynonyms(stem).map((other) => ({ stems: [other], factor: SYNONYM, isSynonym: true }));
    return [ownForm, ...others].filter((form) => form.stems.every((one) => this.#has(one)));
  }

  #findPrefixForms({ spelling, stem }: Word): Form[] {
    const knownForms = this.#findKnownForms(stem);
    const prefixStems = findStemsWithPrefix(
      this.#index,
      spelling,
      spelling.length < 3 ? FEWER_EXPANSIONS : MAX_EXPANSIONS,
    );
    const newStems = prefixStems.filter(
      (prefixStem) => !knownForms.some(({ stems }: Form & { stems?: readonly string[] }) => stems?.[0] === prefixStem),
    );
    return [...knownForms, ...newStems.map((prefixStem) => ({ stems: [prefixStem], factor: PREFIX_FACTOR }))];
  }
}

/** Returns attributes, colors and product types named by that word alone. */
function findNamedValues({ facets }: SearchIndex, stems: string): Form[] {
  const forms: Form[] = [];
  for (const [field, { numbers }] of facets) {
    for (const value of numbers.keys()) {
      const valueStems = splitWords(value)
        .map(({ stem }) => stem)
        .join(' ');
      if (valueStems === stems) forms.push({ field, value, factor: 1 });
    }
  }
  return forms;
}
