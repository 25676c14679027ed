import anyAscii from 'any-ascii';

/**
 * Returns a text in the form for labels: Latin capitals without accents, with other alphabets transliterated, on one
 * line.
 */
export const normalizeLabelText = (text: string): string =>
  anyAscii(text.normalize('NFC'))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .toUpperCase();

/** Breaks a text into lines of at most `longest` characters, between words if possible. */
export function wrapText(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else for (let start = 0; start < word.length; start += longest) lines.push(word.slice(start, start + longest));
  }
  return lines;
}
