import { ApiError } from '../../../platform/http/apiError.ts';
import type { TypedRedirect } from '../manageRedirects.ts';

const MAX_LINES = 5000;
const SEPARATORS = ['\t', ';', ','] as const;
/** A quoted cell (RFC 4180), or one without the separator. */
const QUOTED = /^\s*"((?:[^"]|"")*)"\s*/;

/** Returns the first two cells of a line. */
function splitCells(text: string): readonly string[] {
  const separator = SEPARATORS.find((sign) => text.includes(sign));
  if (separator === undefined) return text.trim().split(/\s+(?:(?:->|→|=>)\s*)?/, 2);
  const cells: string[] = [];
  let rest = text;
  while (cells.length < 2 && rest !== '') {
    const quoted = QUOTED.exec(rest);
    const end = rest.indexOf(separator, quoted?.[0].length ?? 0);
    const cell = quoted?.[1]?.replaceAll('""', '"') ?? rest.slice(0, end < 0 ? undefined : end);
    cells.push(cell.trim());
    rest = end < 0 ? '' : rest.slice(end + 1);
  }
  return cells;
}

/** Returns whether a first line names the columns. */
const isHead = (from: string): boolean => !/^(?:\/|https?:)/i.test(from);

/**
 * Reads a pasted list or a CSV file: an old and a new address a line, separated by a tab, a comma, a semicolon or spaces.
 * @throws {ApiError} 400 for a list without lines, or with too many
 */
export function parseList(text: string): (TypedRedirect & { readonly line: number })[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => {
      const [from = '', to = ''] = splitCells(line);
      return { line: index + 1, from, to };
    })
    .filter(({ line, from, to }) => (from !== '' || to !== '') && !(line === 1 && isHead(from)));
  if (lines.length === 0) throw new ApiError(400, 'input.invalid', 'The list has no lines with two addresses.');
  if (lines.length > MAX_LINES)
    throw new ApiError(
      400,
      'input.invalid',
      `The list has ${lines.length} lines; import up to ${MAX_LINES} at a time.`,
    );
  return lines;
}
