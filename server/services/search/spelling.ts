import { listBits } from './bits.ts';
import { editDistance } from './distance.ts';
import { toLetterMask, type WordIndex } from './wordIndex.ts';
import { stemWord, type Word } from './words.ts';

/** A short word has many neighbours: it is only corrected to frequent words. */
const COMMON = Math.log(1 + 150);

/** Returns the closest known word, the most informative on a tie; undefined without a close one. */
export function findClosestStem({ spelling, stem }: Word, index: WordIndex): string | undefined {
  const limit = spelling.length >= 6 ? 2 : spelling.length >= 4 ? 1 : 0;
  if (limit === 0 || /\d/.test(stem)) return undefined;
  const letters = toLetterMask(stem);
  let best: { stem: string; cost: number } | undefined;
  for (let place = 0; place < index.sorted.length; place++) {
    // One changed letter is at most one missing and one extra letter.
    if (listBits(letters ^ (index.letters[place] ?? 0)) > 2 * limit) continue;
    const known = index.sorted[place] ?? '';
    if (known.length < 3 || /\d/.test(known)) continue;
    const steps = editDistance(stem, known, limit);
    if (steps > limit) continue;
    const { rarity = 0, isKind = false } = index.postings.get(known) ?? {};
    if (spelling.length < 6 && !isKind && rarity > COMMON) continue;
    const cost = computeCost(stem, known, steps) + rarity - (isKind ? 11 : 0);
    if (!best || cost < best.cost) best = { stem: known, cost };
  }
  return best?.stem;
}

/** First letters are rarely wrong; swapped or doubled letters are the likeliest typos. */
function computeCost(typed: string, known: string, steps: number): number {
  const isSlip =
    steps === 1 && (sortLetters(typed) === sortLetters(known) || removeDoubles(typed) === removeDoubles(known));
  return steps * 10 - (isSlip ? 5 : 0) + (known[0] === typed[0] ? 0 : 6);
}

const sortLetters = (word: string): string => [...word].sort().join('');
const removeDoubles = (word: string): string => word.replace(/(.)\1/g, '$1');

/** Splits `runningshoes` into two known words. */
export function splitJoinedWord(written: string, index: WordIndex): readonly [string, string] | undefined {
  for (let at = 3; at <= written.length - 3; at++) {
    const [first, second] = [stemWord(written.slice(0, at)), stemWord(written.slice(at))];
    if (index.postings.has(first) && index.postings.has(second)) return [first, second];
  }
  return undefined;
}
