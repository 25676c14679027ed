/** Limits in a term: sizes, widths and prices. `rest` is the term without them. */
export type Limits = {
  readonly rest: string;
  /** As typed, in the facet's spelling if known: `8.5`, `XL`, `32x30`. */
  readonly size: string | undefined;
  readonly width: WidthName | undefined;
  /** In cents. */
  readonly lowestPrice: number | undefined;
  readonly highestPrice: number | undefined;
  readonly isOnSale: boolean;
  readonly summary: string;
};
export type WidthName = 'Narrow' | 'Medium' | 'Wide' | 'Extra Wide' | '2E' | '4E' | 'B' | 'D';

const MONEY = String.raw`\$?\s*(\d{1,5})(?:\.\d\d)?\s*(?:dollars|bucks|usd|\$)?`;
const RANGES = [
  new RegExp(String.raw`\b(?:between|from)\s+${MONEY}\s*(?:and|to|-|\u2013)\s*${MONEY}`, 'i'),
  /\$\s*(\d{1,5})\s*(?:to|-|\u2013)\s*\$?\s*(\d{1,5})(?!\d)/i,
];
const HIGHEST = [
  new RegExp(
    String.raw`\b(?:under|below|less than|up to|at most|max(?:imum)?|cheaper than|within)\s+${MONEY}(?!\d)`,
    'i',
  ),
  /\$\s*(\d{1,5})\s*(?:or|and)\s+(?:less|under|below)\b/i,
];
const LOWEST = [
  /\b(?:over|above|more than|at least|min(?:imum)?)\s+\$\s*(\d{1,5})(?!\d)/i,
  /\$\s*(\d{1,5})\s*(?:\+|(?:or|and)\s+(?:more|up|over|above)\b)/i,
];
const SALE = /\b(?:on\s+sale|on\s+clearance|sale|clearance|discount(?:ed|s)?|deals?|marked\s+down|reduced)\b/i;

const LETTERS = `x{0,3}-?[sl]|m|[2-5]xl?|small|medium|large|x{1,2}-?(?:small|large)`;
const NUMBER = String.raw`\d{1,2}(?:\.5|\s+1\/2|\s*\u00bd)?`;
const SIZES = [
  new RegExp(String.raw`\b(?:size|sz|sizes)\s+(\d{1,2}[cyt]|${NUMBER}|${LETTERS})(?![\w.])`, 'i'),
  /\b(\d{2}\s*x\s*\d{2}|\d{1,2}\s+1\/2|\d{1,2}\s*\u00bd|\d{1,2}\.5[cy]?|\d{1,2}[cyt])(?![\w.])/i,
  /\b(xx?s|xx?x?l|[2-5]xl?|x-?large|x-?small|large|medium|small)(?![\w-])(?!\s+(?:bag|tote|purse|heel|backpack|wallet))/i,
];
const WIDTHS: readonly (readonly [RegExp, WidthName])[] = [
  [/\b(?:extra|x|xtra|super|very)[\s-]*wide\b|\b(?:xw|ww|xx?-wide)\b/i, 'Extra Wide'],
  [/\b(?:4e|eeee)\b/i, '4E'],
  [/\b(?:2e|ee)\b/i, '2E'],
  [/\b(?:in|with)?\s*wide(?:\s+widths?)?\b(?!\s*[-\s](?:leg|brim|strap|open|calf|frame|foot|feet|toe|pant))/i, 'Wide'],
  [/\bnarrow(?:\s+widths?)?\b(?!\s*[-\s](?:frame|foot|feet))/i, 'Narrow'],
];
const AFTER_SIZE = /(?<=\d\s?)(w|n|b|d)\b/i;
const LETTER_WIDTHS: Readonly<Record<string, WidthName>> = { w: 'Wide', n: 'Narrow', b: 'B', d: 'D' };
const NAMED_SIZES: Readonly<Record<string, string>> = { small: 'S', medium: 'M', large: 'L' };

/** Extracts sizes, widths and prices from a term. */
export function readLimits(term: string): Limits {
  const text = new Text(term);
  const range = text.take(RANGES);
  const highest = range?.[2] ?? text.take(HIGHEST)?.[1];
  const lowest = range?.[1] ?? text.take(LOWEST)?.[1];
  const isOnSale = text.take([SALE]) !== undefined;
  const letter = text.take([AFTER_SIZE])?.[1]?.toLowerCase() ?? '';
  const width = LETTER_WIDTHS[letter] ?? WIDTHS.find(([pattern]) => text.take([pattern]))?.[1];
  const size = text.take(SIZES)?.[1];
  return {
    rest: text.rest,
    size: size && normalizeSize(size),
    width,
    lowestPrice: toCents(lowest),
    highestPrice: toCents(highest),
    isOnSale,
    summary: text.removedTexts.join(' '),
  };
}

/** A text from which parts are extracted. */
class Text {
  rest: string;
  readonly removedTexts: string[] = [];

  constructor(text: string) {
    this.rest = text;
  }

  take(patterns: readonly RegExp[]): RegExpExecArray | undefined {
    for (const pattern of patterns) {
      const match = pattern.exec(this.rest);
      if (!match) continue;
      this.rest = `${this.rest.slice(0, match.index)} ${this.rest.slice(match.index + match[0].length)}`;
      this.removedTexts.push(match[0].trim());
      return match;
    }
    return undefined;
  }
}

const toCents = (dollars: string | undefined): number | undefined =>
  dollars === undefined ? undefined : Number(dollars) * 100;

function normalizeSize(size: string): string {
  const normalizedSize = size
    .toLowerCase()
    .replace(/\s*(?:1\/2|\u00bd)$/, '.5')
    .replace(/\s+/g, '')
    .replace('-', '');
  const sizeName = normalizedSize.replace(/small|medium|large/, (name) => NAMED_SIZES[name] ?? name);
  return /x\d/.test(sizeName) ? sizeName : sizeName.toUpperCase();
}
