import { decodeHTML } from 'entities';

/** Texts are encoded once by the shop's system and once more by the program that writes the feed. */
const MAX_ENCODINGS = 3;

/** Elements whose content is no text. */
const HIDDEN = /<(script|style|template|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
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
