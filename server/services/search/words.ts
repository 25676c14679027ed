const ACCENTS = /\p{M}/gu;
const WORD = /\d+(?:\.\d+)?|[\p{L}\p{N}]+/gu;

/** What is one thing however it is written. */
const ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [/\bt[\s-]?shirt/g, 'tshirt'],
  [/\bflip[\s-]?flop/g, 'flipflop'],
  [/\bslip[\s-]?on/g, 'slipon'],
  [/\bback[\s-]pack/g, 'backpack'],
  [/\bsun[\s-]glass/g, 'sunglass'],
  [/\bhand[\s-]bag/g, 'handbag'],
  [/\bhigh[\s-]top/g, 'hightop'],
  [/\blow[\s-]top/g, 'lowtop'],
];

/** A word of a text: as it was written (lower case, no accents) and the stem by which it is found. */
export type Word = { readonly written: string; readonly stem: string };

/** The words of a text in their order. Apostrophes fall out (`women's` is `womens`), `8.5` stays one word. */
export function wordsOf(text: string): Word[] {
  let plain = text.normalize('NFKD').replace(ACCENTS, '').replace(/['’]/g, '').toLowerCase();
  for (const [pattern, word] of ONE_WORD) plain = plain.replace(pattern, word);
  return (plain.match(WORD) ?? []).map((written) => ({ written, stem: stemOf(written) }));
}

/** Plurals fall together with their singular (`hoodie`, `hoodies` and `hoody` are one); nothing else is cut, as that would mix unlike things. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Words that a question may hold and that say nothing about the product. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and are at by for from good i in width is it me my nice of on or our pair some that the to with your show need want looking best cheap'.split(
    ' ',
  ),
);

export const isFiller = (word: Word): boolean => FILLERS.has(word.written);

const SAME: readonly string[] = [
  'sneaker trainer',
  'running runner run jogging jogger',
  'hiking hiker hike trekking',
  'walking walker walk',
  'women woman lady female womenswear',
  'men man gentleman guy male menswear',
  'kid child children youth',
  'boy son',
  'girl daughter',
  'toddler baby infant',
  'tshirt tee top',
  'pant trouser slack',
  'jean denim',
  'sweater jumper pullover knitwear',
  'jacket coat outerwear parka',
  'bag handbag purse tote',
  'backpack rucksack daypack knapsack bookbag',
  'heel pump stiletto',
  'flat ballerina',
  'loafer moccasin',
  'slipper houseshoe',
  'sandal flipflop slide',
  'sunglass sunnies shade eyewear',
  'cap ballcap',
  'beanie toque',
  'glove mitten',
  'waterproof rainproof',
  'gray grey',
  'navy marine',
  'burgundy maroon',
  'multi multicolor multicolour',
  'toy game plush',
  'hoodie sweatshirt',
  'dress gown',
  'clothing clothe apparel',
  'vegan leatherfree',
  'wide broad',
];

const SYNONYMS = new Map<string, readonly string[]>();
for (const group of SAME.map((line) => line.split(' ').map(stemOf))) {
  for (const word of group) {
    const others = group.filter((other) => other !== word);
    SYNONYMS.set(word, [...(SYNONYMS.get(word) ?? []), ...others]);
  }
}

/** Stems that shoppers use for the same thing; none for most. */
export const synonymsOf = (stem: string): readonly string[] => SYNONYMS.get(stem) ?? [];
