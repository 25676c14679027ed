import {
  DISCLOSURE_FIELDS,
  DISCLOSURES,
  type Disclosures,
  getDisclosureError,
} from '../../../../src/lib/products/disclosures.ts';
import { toPlainText } from './plainText.ts';

/** Details of a product by their names, such as `Sole Material`, each with its values. */
export type ProductDetails = Readonly<Record<string, readonly string[]>>;

const MAX_DETAILS = 30;
const MAX_VALUES = 20;
const MAX_VALUE = 200;
const NAME = /^\p{L}[\p{L}\p{N} &/()'.-]{0,59}$/u;
const BETWEEN_VALUES = ' / ';

/** Escapes what separates the values of a cell, and the parts of a value. */
export const escapeCell = (text: string): string => text.replace(/[\\,:]/g, '\\$&');

/** Returns a text at each separator that is not escaped. */
function splitCell(text: string, separator: ',' | ':'): string[] {
  const pieces = [''];
  for (const [part] of text.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (part === separator) pieces.push('');
    else pieces.push((pieces.pop() ?? '') + part);
  }
  return pieces;
}

const unescapeCell = (text: string): string => text.replace(/\\(.)/gsu, '$1').trim();

/** Writes details as a cell: `section:name:value`, separated by commas. */
export const formatDetails = (details: readonly { readonly name: string; readonly value: string }[]): string =>
  details.map(({ name, value }) => `:${escapeCell(name)}:${escapeCell(value)}`).join(',');

export const joinDetail = (values: readonly string[]): string => values.join(BETWEEN_VALUES);

/** Splits the joined values of a detail, without those that are too long. */
export function splitDetail(text: string): string[] {
  const values = text.split(BETWEEN_VALUES).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== '' && value.length <= MAX_VALUE).slice(0, MAX_VALUES);
}

/**
 * Parses a cell of details, each `section:name:value` or `name:value`; the section is not used.
 * @returns the details, and how many were not understood or are too many
 */
export function parseDetails(cell: string): { readonly details: ProductDetails; readonly leftOutCount: number } {
  const details = new Map<string, readonly string[]>();
  let leftOutCount = 0;
  for (const piece of splitCell(cell, ',').filter((text) => text.trim() !== '')) {
    const [value = '', name = ''] = splitCell(piece, ':').map(unescapeCell).toReversed();
    const values = splitDetail(toPlainText(value));
    if (NAME.test(name) && values.length > 0 && (details.has(name) || details.size < MAX_DETAILS))
      details.set(name, [...new Set([...(details.get(name) ?? []), ...values])].slice(0, MAX_VALUES));
    else leftOutCount += 1;
  }
  return { details: Object.fromEntries(details), leftOutCount };
}

type Values = Readonly<Partial<Record<string, string>>>;

/** Returns the facts for the law that a line states and that are left out. */
export const findBadDisclosures = (values: Values): { readonly field: string; readonly reason: string }[] =>
  DISCLOSURE_FIELDS.flatMap((name) => {
    const { column: field } = DISCLOSURES[name];
    const problem = getDisclosureError(name, values[field] ?? '');
    return values[field] && problem ? [{ field, reason: `${field} ${problem}, and is left out` }] : [];
  });

/** Returns the facts for the law that a line states. */
export const readDisclosures = (values: Values): Disclosures =>
  Object.fromEntries(
    DISCLOSURE_FIELDS.flatMap((name) => {
      const text = values[DISCLOSURES[name].column];
      return text && getDisclosureError(name, text) === undefined ? [[name, text]] : [];
    }),
  );
