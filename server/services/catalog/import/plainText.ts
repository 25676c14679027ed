import { decodeHTML } from 'entities';

/** Texts are encoded once by the shop's system and once more by the program that writes the feed. */
const MAX_ENCODINGS = 3;

/** Elements whose content is no text. */
const HIDDEN = /<(script|style|template|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Tags within a word, as in `Dock<sup>®</sup>`. */
const INLINE_TAG = /<\/?(?:a|abbr|b|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;
/** Other tags and comments; `<3` and `size < 8` are text. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<!?\/?[a-z][^<>]*>/gi;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Returns text without HTML: names of characters (`&amp;amp;`) are decoded, tags removed, spaces reduced to single ones. */
export function toPlainText(text: string): string {
  return removeTags(decodeFully(removeTags(text)))
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const removeTags = (text: string): string =>
  text.includes('<') ? text.replace(HIDDEN, ' ').replace(INLINE_TAG, '').replace(TAG, ' ') : text;

function decodeFully(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_ENCODINGS && decoded.includes('&'); round += 1) {
    const next = decodeHTML(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

const OPENED_OR_CLOSED = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements without an end, or whose end may be left out. */
const ENDLESS = new Set(['area', 'br', 'col', 'dd', 'dt', 'hr', 'img', 'input', 'li', 'p', 'td', 'th', 'tr', 'wbr']);
/** More than any description has. The time of sanitizing grows with the square of the depth. */
const MAX_DEPTH = 200;

/** Returns whether HTML nests more elements than a description has. */
export function isDeeplyNested(html: string): boolean {
  const openCounts = new Map<string, number>();
  let depth = 0;
  for (const [, slash, tag = ''] of html.matchAll(OPENED_OR_CLOSED)) {
    const name = tag.toLowerCase();
    if (ENDLESS.has(name)) continue;
    const openCount = openCounts.get(name) ?? 0;
    const step = slash ? -Math.min(openCount, 1) : 1;
    openCounts.set(name, openCount + step);
    depth += step;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
