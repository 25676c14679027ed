import { isUsedName, USED_ATTRIBUTES } from '../feedAttributes.ts';

/** One row of a feed: the trimmed, non-empty text of each attribute, by Google's name. */
export type FeedRow = {
  readonly lineNumber: number;
  readonly values: Readonly<Record<string, string>>;
  /** Attributes that have parts of their own, such as `shipping`, which the import does not use. */
  readonly unreadNames?: readonly string[];
};

/** A rejected line, the wrong field (empty for the whole line) and the reason. */
export type RefusedLine = { readonly lineNumber: number; readonly field: string; readonly reason: string };

/** A row that the merchant does not sell, such as a draft. */
export type LeftOutRow = {
  readonly lineNumber: number;
  readonly leftOutReason: 'draft' | 'archived' | 'unpublished' | 'gift card';
};

/** Output of a reader, in the order of the file. */
export type ReadRow = FeedRow | RefusedLine | LeftOutRow;

/** Returns the reader's refusal of a record that is incomplete because the file ends. */
export const createCutOffRefusal = (lineNumber: number): RefusedLine => ({
  lineNumber,
  field: '',
  reason: 'is cut off: the file ends within it',
});

/** Returns the start of a text as a copy, because a slice would keep the whole text in memory. */
export const copyStart = (text: string, length: number): string =>
  Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le');

const getKind = (name: string) => (isUsedName(name) ? USED_ATTRIBUTES[name].text : undefined);

/** Adds a value: further values of a list are appended, those of other fields ignored. Commas in addresses are escaped. */
export function addValue(values: Record<string, string>, name: string, text: string): void {
  const value = text.trim();
  if (value === '') return;
  const currentValue = values[name];
  if (currentValue === undefined) values[name] = value;
  else if (getKind(name) === 'addresses') values[name] = `${currentValue},${value.replaceAll(',', '%2C')}`;
  else if (getKind(name) === 'details') values[name] = `${currentValue},${value}`;
}

/** Returns a column's name in Google's spelling: `g:Item Group ID` is `item_group_id`, `Body (HTML)` is `body_html`. */
export const normalizeColumnName = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
