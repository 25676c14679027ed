const LENGTHS = [8, 12, 13, 14];

/**
 * Returns a GTIN (EAN, UPC, ISBN-13) as digits: empty for an empty text, undefined for a wrong one, such as one that a
 * spreadsheet has rounded (`8.85E+11`).
 */
export function toGtin(text: string): string | undefined {
  const digits = text.replace(/^'|[\s-]/g, '');
  if (digits === '') return '';
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return undefined;
  // The last digit checks the others: from the right, every second one counts three times.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : undefined;
}
