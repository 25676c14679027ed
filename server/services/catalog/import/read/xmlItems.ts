import { formatDetails } from '../productDetails.ts';
import { addValue, type FeedRow, normalizeColumnName } from './feedRow.ts';
import { createRecordTooLongError, MAX_RECORD, UnreadableFeed } from './unreadableFeed.ts';

const GOOGLE = 'http://base.google.com/ns/1.0';
const MAX_DEPTH = 64;
/** The field whose parts are read. */
const DETAIL = 'product_detail';
const MAX_PARTS = 10;
/** Elements whose text may contain tags. */
const RICH = new Set(['description', 'summary', 'content']);

type Item = {
  readonly lineNumber: number;
  readonly depth: number;
  /** Elements of RSS and Atom. */
  readonly plain: Record<string, string>;
  /** Elements of Google's namespace, which take precedence. */
  readonly google: Record<string, string>;
  readonly unreadNames: Set<string>;
  length: number;
};
type Field = {
  readonly column: string;
  readonly isGoogle: boolean;
  text: string;
  /** The texts of the elements in it, by name; undefined without one. */
  parts: Map<string, string> | undefined;
};

/** Collects items and their fields from the events of an XML parser. */
export class XmlItems {
  #depth = 0;
  #prefix = 'g';
  #item: Item | undefined;
  #field: Field | undefined;
  #part: string | undefined;
  #ready: FeedRow[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>, lineNumber: number): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new UnreadableFeed(`nests more than ${MAX_DEPTH} elements, at line ${lineNumber}`);
    for (const [key, value] of Object.entries(attributes))
      if (value === GOOGLE && key.startsWith('xmlns:')) this.#prefix = key.slice('xmlns:'.length);
    if (!this.#item) {
      if (name === 'item' || name === 'entry')
        this.#item = { lineNumber, depth: this.#depth, plain: {}, google: {}, unreadNames: new Set(), length: 0 };
      return;
    }
    // Names count too: an item may have a million elements with one letter each.
    this.#item.length += name.length;
    if (this.#item.length > MAX_RECORD) throw createRecordTooLongError(lineNumber);
    if (this.#depth === this.#item.depth + 1) this.#field = this.#findField(name, attributes);
    else if (this.#field) this.#openPart(this.#field, name);
  }

  text(part: string, lineNumber: number): void {
    if (!this.#item || !this.#field) return;
    this.#item.length += part.length;
    if (this.#item.length > MAX_RECORD) throw createRecordTooLongError(lineNumber);
    this.#field.text += part;
    const { parts } = this.#field;
    if (parts && this.#part !== undefined) parts.set(this.#part, (parts.get(this.#part) ?? '') + part);
  }

  #openPart(field: Field, name: string): void {
    field.parts ??= new Map();
    if (field.column === DETAIL && field.parts.size < MAX_PARTS)
      this.#part = normalizeColumnName(name.split(':').at(-1) ?? '');
  }

  close(name: string): void {
    const item = this.#item;
    this.#part = undefined;
    if (item && this.#depth === item.depth + 1) this.#endField(item);
    if (item && this.#depth === item.depth && (name === 'item' || name === 'entry')) {
      const unreadNames = [...item.unreadNames];
      this.#ready.push({
        lineNumber: item.lineNumber,
        values: readValues(item),
        ...(unreadNames.length > 0 && { unreadNames }),
      });
      this.#item = undefined;
    }
    this.#depth -= 1;
  }

  /** Returns the complete items; each item is returned once. */
  take(): FeedRow[] {
    const rows = this.#ready;
    this.#ready = [];
    return rows;
  }

  #findField(name: string, attributes: Readonly<Record<string, string>>): Field | undefined {
    const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
    const isGoogle = prefix === this.#prefix;
    if (prefix !== '' && !isGoogle) return undefined;
    const column = normalizeColumnName(local ?? '');
    const isOtherLink = column === 'link' && !isGoogle && (attributes.rel ?? 'alternate') !== 'alternate';
    if (isOtherLink) return undefined;
    return { column, isGoogle, text: column === 'link' ? (attributes.href ?? '') : '', parts: undefined };
  }

  /** Fields with parts, such as `shipping` with its own price, are not text. */
  #endField({ plain, google, unreadNames }: Item): void {
    const field = this.#field;
    this.#field = undefined;
    if (!field) return;
    if (field.column === DETAIL && field.parts) addValue(google, DETAIL, formatDetails([toDetail(field.parts)]));
    else if (field.parts && !RICH.has(field.column)) unreadNames.add(field.column);
    else addValue(field.isGoogle ? google : plain, field.column, field.text);
  }
}

const toDetail = (parts: ReadonlyMap<string, string>) => ({
  name: parts.get('attribute_name')?.trim() ?? '',
  value: parts.get('attribute_value')?.trim() ?? '',
});

function readValues({ plain, google }: Item): Record<string, string> {
  const description = plain.description ?? plain.summary ?? plain.content;
  return { ...plain, ...(description !== undefined && { description }), ...google };
}
