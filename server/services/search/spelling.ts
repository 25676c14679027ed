import { ones } from './bits.ts';
import { distance } from './distance.ts';
import { lettersOf, type WordIndex } from './wordIndex.ts';
import { stemOf, type Word } from './words.ts';

/** A short word is near to too many others: it may stand only for one that many products have. */
const COMMON = Math.log(1 + 150);

/** The most telling of the known words that are nearest; undefined where none is near enough to be meant. */
export function closestStem({ written, stem }: Word, index: WordIndex): string | undefined {
  const limit = written.length >= 6 ? 2 : written.length >= 4 ? 1 : 0;
  if (limit === 0 || /\d/.test(stem)) return undefined;
  const letters = lettersOf(stem);
  let best: { stem: string; cost: number } | undefined;
  for (let place = 0; place < index.sorted.length; place++) {
    // One wrong letter is at most one that is missing and one that is too many.
    if (ones(letters ^ (index.letters[place] ?? 0)) > 2 * limit) continue;
    const known = index.sorted[place] ?? '';
    if (known.length < 3 || /\d/.test(known)) continue;
    const steps = distance(stem, known, limit);
    if (steps > limit) continue;
    const { rarity = 0, isKind = false } = index.postings.get(known) ?? {};
    if (written.length < 6 && !isKind && rarity > COMMON) continue;
    const cost = costOf(stem, known, steps) + rarity - (isKind ? 11 : 0);
    if (!best || cost < best.cost) best = { stem: known, cost };
  }
  return best?.stem;
}

/** A first letter is rarely wrong; letters that changed places or were typed twice are the likeliest slips. */
function costOf(typed: string, known: string, steps: number): number {
  const isSlip =
    steps === 1 && (sortedLetters(typed) === sortedLetters(known) || withoutDoubles(typed) === withoutDoubles(known));
  return steps * 10 - (isSlip ? 5 : 0) + (known[0] === typed[0] ? 0 : 6);
}

const sortedLetters = (word: string): string => [...word].sort().join('');
const withoutDoubles = (word: string): string => word.replace(/(.)\1/g, '$1');

/** `runningshoes` is two words that were not kept apart. */
export function halvesOf(written: string, index: WordIndex): readonly [string, string] | undefined {
  for (let at = 3; at <= written.length - 3; at++) {
    const [first, second] = [stemOf(written.slice(0, at)), stemOf(written.slice(at))];
    if (index.postings.has(first) && index.postings.has(second)) return [first, second];
  }
  return undefined;
}
