/** Words of praise that are counted. */
const PRAISE = new Set(
  `comfortable comfy cozy soft cushioned supportive support bouncy stable breathable flexible light lightweight warm cool
  waterproof dry grip sturdy durable quality stretchy roomy spacious pockets adjustable easy practical versatile cute pretty
  beautiful gorgeous stylish elegant classic sleek fun colorful vibrant compliments perfect favorite value affordable washable
  well-made flattering snug smooth silky thick sharp`.split(/\s+/),
);
const DENIALS = new Set([
  'not',
  'no',
  'never',
  'without',
  'hardly',
  "isn't",
  "aren't",
  "wasn't",
  "weren't",
  "don't",
  'less',
]);
/** How many words before the praise a negation counts: "not very soft". */
const DENIAL_REACH = 3;
const WORD = /[\p{L}][\p{L}'’-]*/gu;

/** Returns the distinct words of praise in a review, without negated ones. */
function praiseIn(text: string): Set<string> {
  const words = [...text.toLowerCase().replaceAll('’', "'").matchAll(WORD)].map(([word]) => word);
  const praiseWords = words.filter(
    (word, place) =>
      PRAISE.has(word) &&
      !words.slice(Math.max(0, place - DENIAL_REACH), place).some((previousWord) => DENIALS.has(previousWord)),
  );
  return new Set(praiseWords);
}

/** Returns the words of praise found in at least two texts, most frequent first. */
export function findMentions(texts: readonly string[], limit: number): { word: string; reviews: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of praiseIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, reviews]) => reviews > 1)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([word, reviews]) => ({ word, reviews }));
}
