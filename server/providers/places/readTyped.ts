import { findState, SHIPPING_COUNTRIES } from '../../../src/lib/shippingCountries.ts';

/** A partial address, split into street and the rest: place, state and zip code. */
export type PartialAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string | undefined;
  readonly zip: string;
};

/** Words that end a street's name, or separate it from a place. */
const STREET_WORDS =
  /^(ave|avenue|blvd|boulevard|cir|circle|ct|court|dr|drive|hwy|highway|ln|lane|pkwy|parkway|pl|place|rd|road|sq|square|st|street|ter|terrace|trl|trail|way|apt|unit|suite|ste|floor|fl|n|s|e|w|ne|nw|se|sw)\.?$/i;

/** Whether a place may start here; a street suffix only starts one after another suffix: `Ocean Dr St. Augustine`. */
const canBeginPlace = (word: string, previousWord: string): boolean =>
  !STREET_WORDS.test(word) || STREET_WORDS.test(previousWord);

function readPlace(words: readonly string[]): Omit<PartialAddress, 'street'> {
  const rest = [...words];
  const zip = /^\d{3,5}$/.test(rest.at(-1) ?? '') ? (rest.pop() ?? '') : '';
  const last = rest.at(-1) ?? '';
  const state =
    last.length === 2
      ? SHIPPING_COUNTRIES.map(({ code }) => findState(code, last)).find((found) => found !== undefined)
      : undefined;
  if (state) rest.pop();
  return { city: rest.join(' '), state: state?.code, zip };
}

/**
 * Returns the possible splits, longest place first: only a comma marks the end of a street.
 * A street has at least a number and a name.
 */
export function readTyped(query: string): PartialAddress[] {
  const [head = '', ...tail] = query.split(',');
  const words = head.trim().split(/\s+/);
  if (!/^\d/.test(words[0] ?? '') || words.length < 2) return [];
  const after = tail.join(' ').trim();
  if (after !== '') return [{ street: words.join(' '), ...readPlace(after.split(/\s+/)) }];
  return words
    .map((_, index) => index)
    .filter((index) => index >= 2 && canBeginPlace(words[index] ?? '', words[index - 1] ?? ''))
    .map((index) => ({ street: words.slice(0, index).join(' '), ...readPlace(words.slice(index)) }));
}
