const PATTERN = /^B0[0-9A-Z]{8}$/;

/** Returns the ASIN in a text, trimmed and in upper case; undefined for any other text (browsing §5). */
export function parseAsin(text: string): string | undefined {
  const candidate = text.trim().toUpperCase();
  return PATTERN.test(candidate) ? candidate : undefined;
}
