const RULES: readonly (readonly [RegExp, string])[] = [
  // Queries contain search terms, tokens and return paths.
  [/\?[^\s"'()<>]*/g, '?…'],
  [/[^\s"'()<>/=]+(?:@|%40)[^\s"'()<>/]+/gi, '[email]'],
  // Card, phone and order numbers have 10 or more digits; product numbers have fewer.
  [/\d(?:[ -]?\d){9,}/g, '[number]'],
  [/\b(?=[A-Za-z]*\d)\w{20,}/g, '[token]'],
];

/** Replaces personal data in a log text: queries, email addresses, long numbers, tokens. */
export const maskPersonalData = (text: string): string =>
  RULES.reduce((maskedText, [pattern, replacement]) => maskedText.replace(pattern, replacement), text);

/** Returns a failed chunk's code (browsing §8): `ChunkLoadError`, `CSS_CHUNK_LOAD_FAILED`; else null. */
export function getChunkFailureCode(error: unknown): 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED' | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return 'CSS_CHUNK_LOAD_FAILED';
  return error.name === 'ChunkLoadError' ? 'ChunkLoadError' : null;
}
