const cut = (pattern: string) => (length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
const repeatBetween = (first: string, middle: string, last: string) => (length: number) =>
  first + middle.repeat(Math.max(0, length - first.length - last.length)) + last;

/** Texts of a given length on which regular expressions with overlapping repetitions take quadratic time. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'plus signs': cut('+'),
  'plus signs before an address': repeatBetween('', '+', 'a@b.c'),
  'an address of many parts': (length) => `a@${'a.'.repeat(length / 2)}`.slice(0, length),
  'at signs': cut('@'),
  blanks: cut(' '),
  'blanks between digits': repeatBetween('1', ' ', 'x'),
  digits: cut('1'),
  letters: cut('a'),
  dots: cut('.'),
  quotes: cut('"'),
  alternatives: cut('" OR "'),
  slashes: cut('/'),
  commas: cut('1,'),
  emoji: cut('👟'),
  joiners: repeatBetween('א', '\u200d', 'א'),
  'quotes around a letter': repeatBetween('"x', '"', 'x'),
};
