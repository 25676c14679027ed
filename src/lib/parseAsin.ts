import { normalizeCode } from './typedText.ts';

const PATTERN = /^B0[0-9A-Z]{8}$/;

/** Returns the ASIN in a text, without spaces and in upper case; undefined for any other text (browsing §5). */
export function parseAsin(text: string): string | undefined {
  const candidate = normalizeCode(text).toUpperCase();
  return PATTERN.test(candidate) ? candidate : undefined;
}
