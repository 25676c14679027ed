import { countWordBits } from '../index/bits.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { computeRarity, toLetterMask, type WordIndex } from '../index/wordIndex.ts';
import { stemWord, type Word } from '../index/words.ts';

/** Returns the edit distance (optimal string alignment) of two words; `limit + 1` as soon as it exceeds `limit`. */
export function computeEditDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (last[column - 1] ?? limit) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? limit) + 1);
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? limit + 1;
}

/** A short word has many neighbors: it is only corrected to frequent words. */
const COMMON = Math.log(1 + 150);

/** Returns the closest known word, the most informative on a tie; undefined without a close one. */
export function findClosestStem({ spelling, stem }: Word, index: SearchIndex): string | undefined {
  const { sorted, letters: lettersOfStems, postings } = index.words;
  const limit = spelling.length >= 6 ? 2 : spelling.length >= 4 ? 1 : 0;
  if (limit === 0 || /\d/.test(stem)) return undefined;
  const letters = toLetterMask(stem);
  let best: { stem: string; cost: number } | undefined;
  for (let place = 0; place < sorted.length; place++) {
    // One changed letter is at most one missing and one extra letter.
    if (countWordBits(letters ^ (lettersOfStems[place] ?? 0)) > 2 * limit) continue;
    const candidateStem = sorted[place] ?? '';
    if (candidateStem.length < 3 || /\d/.test(candidateStem)) continue;
    const steps = computeEditDistance(stem, candidateStem, limit);
    if (steps > limit) continue;
    const posting = postings.get(candidateStem);
    if (!posting) continue;
    const { isKind } = posting;
    const rarity = computeRarity(posting, index);
    if (spelling.length < 6 && !isKind && rarity > COMMON) continue;
    const cost = computeCost(stem, candidateStem, steps) + rarity - (isKind ? 11 : 0);
    if (!best || cost < best.cost) best = { stem: candidateStem, cost };
  }
  return best?.stem;
}

/** First letters are rarely wrong; swapped or doubled letters are the likeliest typos. */
function computeCost(typedStem: string, candidateStem: string, steps: number): number {
  const isSlip =
    steps === 1 &&
    (sortLetters(typedStem) === sortLetters(candidateStem) ||
      removeDoubles(typedStem) === removeDoubles(candidateStem));
  return steps * 10 - (isSlip ? 5 : 0) + (candidateStem[0] === typedStem[0] ? 0 : 6);
}

const sortLetters = (word: string): string => [...word].sort().join('');
const removeDoubles = (word: string): string => word.replace(/(.)\1/g, '$1');

/** Splits `runningshoes` into two known words. */
export function splitJoinedWord(joinedWord: string, index: WordIndex): readonly [string, string] | undefined {
  for (let at = 3; at <= joinedWord.length - 3; at++) {
    const [first, second] = [stemWord(joinedWord.slice(0, at)), stemWord(joinedWord.slice(at))];
    if (index.postings.has(first) && index.postings.has(second)) return [first, second];
  }
  return undefined;
}
