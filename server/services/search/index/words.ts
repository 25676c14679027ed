const ACCENTS = /\p{M}/gu;
const WORD = /\d+(?:\.\d+)?|[\p{L}\p{N}]+/gu;

/** Spellings that mean the same. */
const ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [/\bt[\s-]?shirt/g, 'tshirt'],
  [/\bflip[\s-]?flop/g, 'flipflop'],
  [/\bslip[\s-]?on/g, 'slipon'],
  [/\bback[\s-]pack/g, 'backpack'],
  [/\bsun[\s-]glass/g, 'sunglass'],
  [/\bhand[\s-]bag/g, 'handbag'],
  [/\b(?:high|hi)[\s-]?top/g, 'hightop'],
  [/\b(?:low|lo)[\s-]?top/g, 'lowtop'],
  [/\bmary[\s-]?jane/g, 'maryjane'],
  [/\bno[\s-]?shows?\b/g, 'noshow'],
  [/\bw\/p\b/g, 'waterproof'],
  [/\b[0-2][\s-]*(?:year|yr)s?[\s-]*old/g, 'agedbaby'],
  [/\b[3-5][\s-]*(?:year|yr)s?[\s-]*old/g, 'agedsmall'],
  [/\b[6-9][\s-]*(?:year|yr)s?[\s-]*old/g, 'agedlarge'],
  [/\b1[0-4][\s-]*(?:year|yr)s?[\s-]*old/g, 'agedyouth'],
  // Before another garment's name the word means a style, not a dress.
  [/\bdress(?=[\s-](?:shoe|boot|sandal|shirt|pant|trouser|sock|watch|hat|flat|loafer|glove))/g, 'dressy'],
];

/** A word as written (lower case, no accents) and its stem. */
export type Word = { readonly spelling: string; readonly stem: string };

/** Splits a text into words. Apostrophes are removed (`women's` → `womens`); `8.5` stays one word. */
export function splitWords(text: string): Word[] {
  let normalizedText = text.normalize('NFKD').replace(ACCENTS, '').replace(/['’]/g, '').toLowerCase();
  for (const [pattern, word] of ONE_WORD) normalizedText = normalizedText.replace(pattern, word);
  return (normalizedText.match(WORD) ?? []).map((spelling) => ({ spelling, stem: stemWord(spelling) }));
}

/** Stems plurals only (`hoodie`, `hoodies` and `hoody` are equal): more would merge unlike words. */
export function stemWord(word: string): string {
  if (word.length > 4 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Stop words. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an and any are as at be by can could do fit fits for from get going go good great has have help i if in into is it its
  like look looking me my myself need nice of off on or our pair pairs perfect please really she he some something stuff so suitable
  that the their them these they thing things this those to too up use used want wear wearing what when where which while who will
  with would width widths you your show best cheap cheapest inexpensive affordable find buy shop size sizes dollar dollars usd all
  very around lot much outfit outfits`.split(/\s+/),
);

export const isFiller = (word: Word): boolean => FILLERS.has(word.spelling);
