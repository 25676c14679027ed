/** Spreadsheets treat a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTE_PATTERN = /[",\r\n]/;

/** Returns a cell of a CSV file (RFC 4180); an apostrophe prevents spreadsheets from executing it. */
export function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTE_PATTERN.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsvRecord = (cells: readonly string[]): string => `${cells.map(toCsvCell).join(',')}\r\n`;
