const RULES: readonly (readonly [RegExp, string])[] = [
  // Queries carry search terms, tokens and ways back.
  [/\?[^\s"'()<>]*/g, '?…'],
  [/[^\s"'()<>/=]+(?:@|%40)[^\s"'()<>/]+/gi, '[email]'],
  // Card, phone and order numbers; a product's number is shorter.
  [/\d(?:[ -]?\d){9,}/g, '[number]'],
  [/\b(?=[A-Za-z]*\d)\w{20,}/g, '[token]'],
];

/** Replaces what may identify a shopper in a text for the log: queries, email addresses, long numbers, tokens. */
export const maskPersonal = (text: string): string =>
  RULES.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
