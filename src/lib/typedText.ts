// Characters that reorder or hide other text: bidirectional embeddings, overrides and isolates, the soft hyphen,
// zero-width spaces, invisible operators, annotations and the object replacement character.
const HIDING =
  /[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}]/gu;
/** Tags spell the region of a flag, such as that of Scotland; they are invisible elsewhere. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u{E0000}-\u{E007F}]/gu;
/** Direction marks are typed in texts of scripts that run from right to left. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
// Joiners form emoji and the words of Persian and Indic languages. They are invisible at a space and after a Latin letter.
const REPEATED_JOINERS = /([\u200C\u200D])[\u200C\u200D]+/g;
const IDLE_JOINERS = /(^|[\s\p{Cc}\p{Script=Latin}\p{N}\p{P}])[\u200C\u200D]|[\u200C\u200D](?=[\s\p{Cc}]|$)/gu;
/** A blank Braille cell is a symbol without ink. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

function removeInvisible(text: string): string {
  const visibleText = text.replace(HIDING, '').replace(TAGS, '$1');
  const directedText = RIGHT_TO_LEFT.test(visibleText) ? visibleText : visibleText.replace(DIRECTION_MARKS, '');
  const joinedText = directedText.replace(REPEATED_JOINERS, '$1').replace(IDLE_JOINERS, '$1');
  return VISIBLE.test(joinedText) ? joinedText : '';
}

/** Returns typed text on one line: without control and hiding characters, with single spaces. */
export const toOneLine = (text: string): string =>
  removeInvisible(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Returns typed text like `toOneLine`, but keeps its line breaks, as LF, and the spaces between words. */
export const toLines = (text: string): string =>
  removeInvisible(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

const DASHES = /[\u2010-\u2015\u2043\u2212]/g;
const SIGNS_AROUND = new Set(' "\'`´“”„‟‘’‚‛«»‹›《》<>()');
const SIGNS_AFTER = new Set('.,;');

function trimSigns(text: string): string {
  let start = 0;
  let end = text.length;
  while (SIGNS_AROUND.has(text.charAt(start))) start += 1;
  const isSign = (sign: string): boolean => SIGNS_AROUND.has(sign) || SIGNS_AFTER.has(sign);
  while (end > start && isSign(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns a pasted code or address on one line: ASCII, hyphens, without quotes, brackets or a final stop. */
export const normalizePasted = (text: string): string =>
  trimSigns(toOneLine(text.normalize('NFKC')).replace(DASHES, '-'));

/** Returns a typed or pasted code (a promo code, gift code, order number, PIN) like `normalizePasted`, without spaces. */
export const normalizeCode = (text: string): string => normalizePasted(text).replaceAll(' ', '');
