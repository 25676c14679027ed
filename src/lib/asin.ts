const PATTERN = /^B0[0-9A-Z]{8}$/;

/** The ASIN that a text is, in capitals and without the blanks around it; undefined where it is none (browsing §5). */
export function parseAsin(text: string): string | undefined {
  const candidate = text.trim().toUpperCase();
  return PATTERN.test(candidate) ? candidate : undefined;
}
