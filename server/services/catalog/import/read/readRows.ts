import { SaxesParser } from 'saxes';
import { addValue, copyStart, createCutOffRefusal, normalizeColumnName, type ReadRow } from './feedRow.ts';
import { mapCells, readGoogleRows } from './readGoogleRows.ts';
import { readJsonRows } from './readJsonRows.ts';
import { findDelimiter, readSeparatedRecords, type SeparatedRecord } from './readSeparatedRecords.ts';
import { type ShopifyRow, toShopifyProduct } from './toShopifyProduct.ts';
import { createRecordTooLongError, MAX_RECORD, UnreadableFeed } from './unreadableFeed.ts';
import { XmlItems } from './xmlItems.ts';

/** Names of HTML that feeds use without declaring them. Declarations in the file itself are ignored. */
const NAMES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  deg: '°',
  frac12: '½',
};

/**
 * Yields the items of a Google Merchant feed in XML: RSS 2.0 (`item`) or Atom (`entry`), with the line on which each
 * starts. Declarations of entities are ignored, so no entity can expand.
 * @throws {UnreadableFeed} for XML that is not well-formed, ends early or has no item
 */
async function* readXmlRows(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const parser = new SaxesParser({ xmlns: false });
  const items = new XmlItems();
  Object.assign(parser.ENTITIES, NAMES);
  let lastEventAt = 0;
  const recordPosition = (): void => {
    lastEventAt = parser.position;
  };
  parser.on('error', (error) => {
    throw new UnreadableFeed(`is not well-formed XML: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    recordPosition();
    items.open(name, attributes, parser.line);
  });
  parser.on('text', (part) => {
    recordPosition();
    items.text(part, parser.line);
  });
  parser.on('cdata', (part) => {
    recordPosition();
    items.text(part, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    recordPosition();
    items.close(name);
  });
  let count = 0;
  for await (const part of text) {
    parser.write(part);
    // The parser keeps a text in memory until it ends.
    if (parser.position - lastEventAt > MAX_RECORD) throw createRecordTooLongError(parser.line);
    const rows = items.take();
    count += rows.length;
    yield* rows;
  }
  parser.close();
  if (count === 0) throw new UnreadableFeed('is XML without any item or entry');
}

/** Shopify allows 2,048 variants, and some hundred rows with pictures only. */
const MAX_ROWS = 5000;
/** The rows of a product are in memory together. */
const MAX_PRODUCT = 10 * MAX_RECORD;

/** Today's names of Shopify's columns, and those of older exports that are used here. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  url_handle: 'handle',
  description: 'body_html',
  published_on_online_store: 'published',
  sku: 'variant_sku',
  barcode: 'variant_barcode',
  price: 'variant_price',
  compare_at_price: 'variant_compare_at_price',
  inventory_tracker: 'variant_inventory_tracker',
  inventory_quantity: 'variant_inventory_qty',
  continue_selling_when_out_of_stock: 'variant_inventory_policy',
  product_image_url: 'image_src',
  variant_image_url: 'variant_image',
  google_shopping_mpn: 'mpn',
};

/** Returns whether a heading is that of a Shopify product export. */
const isShopifyHeading = (columns: readonly string[]): boolean =>
  !columns.includes('id') && columns.some((name) => name === 'handle' || name === 'url_handle');

/**
 * Yields the variants of a Shopify product export as Google's attributes. The rows of a product follow each other; the
 * first one has the data of the product, further ones have a variant or only a picture.
 * @throws {UnreadableFeed} if a product has more rows, or longer ones, than Shopify writes
 */
async function* readShopifyRows(
  columns: readonly string[],
  records: AsyncIterable<SeparatedRecord>,
): AsyncGenerator<ReadRow> {
  const names = columns.map((name) => OLDER_NAMES[name] ?? name);
  const hasTracker = names.includes('variant_inventory_tracker');
  let rows: ShopifyRow[] = [];
  let length = 0;
  for await (const { lineNumber, cells, isCut } of records) {
    if (isCut) {
      yield createCutOffRefusal(lineNumber);
      continue;
    }
    const row = { lineNumber, values: mapCells(names, cells) };
    if (rows[0] && rows[0].values.handle !== row.values.handle) {
      yield* toShopifyProduct(rows, hasTracker);
      rows = [];
      length = 0;
    }
    rows.push(row);
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows.length > MAX_ROWS)
      throw new UnreadableFeed(`has more than ${MAX_ROWS} rows of one product, at line ${lineNumber}`);
    if (length > MAX_PRODUCT)
      throw new UnreadableFeed(`has more than ${MAX_PRODUCT} characters of one product, at line ${lineNumber}`);
  }
  yield* toShopifyProduct(rows, hasTracker);
}

/** XML may have no line at all, and is recognized by its first character. */
const isStartRead = (start: string): boolean => start.startsWith('<') || start.includes('\n');

/**
 * Reads a text up to the end of its first line that is not empty; of XML, only the start of that line.
 * @returns that line, and the whole text from the start
 * @throws {UnreadableFeed} for a longer line than a record may have
 */
async function peekText(
  text: AsyncIterable<string>,
): Promise<{ readonly firstLine: string; readonly wholeText: AsyncIterable<string> }> {
  const parts = text[Symbol.asyncIterator]();
  let start = '';
  let hasMore = true;
  while (hasMore && !isStartRead(start.trimStart())) {
    if (start.length > MAX_RECORD) throw createRecordTooLongError(1);
    const { done, value } = await parts.next();
    if (done) hasMore = false;
    else start += value;
  }
  const [firstLine = ''] = start.trimStart().split(/\r?\n/, 1);
  const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => parts };
  const readAll = async function* (): AsyncGenerator<string> {
    yield start;
    yield* rest;
  };
  return { firstLine, wholeText: readAll() };
}

/** The names that columns or attributes stand for, by their normalized titles; an empty one is not imported. */
export type ColumnMapping = Readonly<Record<string, string>>;

export type FeedForm = 'Google Merchant feed' | 'Google Merchant feed in XML' | 'Shopify export' | 'file of JSON lines';

/** A Shopify export has a column for each metafield. */
const MAX_COLUMNS = 2000;

type Recognised =
  | { readonly form: FeedForm; readonly rows: AsyncIterable<ReadRow> }
  | {
      readonly form: FeedForm;
      /** The titles of the columns, as they are written and normalized. */
      readonly heading: readonly string[];
      readonly columns: readonly string[];
      readonly records: AsyncIterable<SeparatedRecord>;
    };

/** Recognises the form of a feed by its first line. @throws {UnreadableFeed} for any other file */
async function recognise(text: AsyncIterable<string>): Promise<Recognised> {
  const { firstLine, wholeText } = await peekText(text);
  if (firstLine.trim() === '') throw new UnreadableFeed('is empty');
  if (firstLine.startsWith('<'))
    return { form: 'Google Merchant feed in XML', rows: readXmlRows(trimStart(wholeText)) };
  if (firstLine.startsWith('{')) return { form: 'file of JSON lines', rows: readJsonRows(wholeText) };
  if (firstLine.startsWith('['))
    throw new UnreadableFeed('is a JSON array; write one object per line, without brackets around them');
  const records = readSeparatedRecords(wholeText, findDelimiter(firstLine));
  const head = await records.next();
  const heading = head.done ? [] : head.value.cells;
  if (heading.length > MAX_COLUMNS)
    throw new UnreadableFeed(`names more than ${MAX_COLUMNS} columns in its first line`);
  const columns = heading.map(normalizeColumnName);
  const form = isShopifyHeading(columns) ? ('Shopify export' as const) : ('Google Merchant feed' as const);
  return { form, heading, columns, records };
}

/**
 * Recognises the form of a feed by its first line and returns its rows, which are read as they are requested. The
 * mapping renames columns, except those of a Shopify export.
 * @throws {UnreadableFeed} for any other file
 */
export async function readRows(
  text: AsyncIterable<string>,
  mapping: ColumnMapping = {},
): Promise<{ readonly form: FeedForm; readonly rows: AsyncIterable<ReadRow> }> {
  const feed = await recognise(text);
  if ('rows' in feed)
    return Object.keys(mapping).length > 0 ? { ...feed, rows: renameValues(feed.rows, mapping) } : feed;
  const { form, columns, records } = feed;
  if (form === 'Shopify export') return { form, rows: readShopifyRows(columns, records) };
  return {
    form,
    rows: readGoogleRows(
      columns.map((name) => mapping[name] ?? name),
      records,
    ),
  };
}

async function* renameValues(rows: AsyncIterable<ReadRow>, mapping: ColumnMapping): AsyncGenerator<ReadRow> {
  for await (const row of rows) {
    if (!('values' in row)) {
      yield row;
      continue;
    }
    const values: Record<string, string> = {};
    for (const [name, value] of Object.entries(row.values)) {
      const target = mapping[name] ?? name;
      if (target !== '') addValue(values, target, value);
    }
    yield { ...row, values };
  }
}

/** A column or attribute of a feed, with its first value. */
export type FeedColumn = { readonly name: string; readonly title: string; readonly sample: string };

/** Lines whose attributes are listed, where no heading names them. */
const SAMPLE_LINES = 50;
const MAX_SAMPLE = 60;

/**
 * Lists the columns of a feed, or the attributes of its first items.
 * @throws {UnreadableFeed} if it is not a feed
 */
export async function listColumns(
  text: AsyncIterable<string>,
): Promise<{ readonly form: FeedForm; readonly columns: readonly FeedColumn[] }> {
  const feed = await recognise(text);
  const samples = new Map<string, { readonly title: string; readonly sample: string }>();
  const addSample = (name: string, title: string, value: string): void => {
    const known = samples.get(name);
    if (name === '' || (known && known.sample !== '') || samples.size > MAX_COLUMNS) return;
    samples.set(name, { title: copyStart(title.trim(), MAX_SAMPLE), sample: copyStart(value.trim(), MAX_SAMPLE) });
  };
  let lines = 0;
  if ('records' in feed) {
    for (const [index, name] of feed.columns.entries()) addSample(name, feed.heading[index] ?? name, '');
    for await (const { cells } of feed.records) {
      for (const [index, name] of feed.columns.entries())
        addSample(name, feed.heading[index] ?? name, cells[index] ?? '');
      lines += 1;
      if (lines === SAMPLE_LINES) break;
    }
  } else {
    for await (const row of feed.rows) {
      if ('values' in row) for (const [name, value] of Object.entries(row.values)) addSample(name, name, value);
      lines += 1;
      if (lines === SAMPLE_LINES) break;
    }
  }
  return { form: feed.form, columns: [...samples].map(([name, sample]) => ({ name, ...sample })) };
}

/** XML allows nothing before its declaration, but feeds have empty lines there. */
async function* trimStart(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isStart = true;
  for await (const part of text) {
    const rest = isStart ? part.trimStart() : part;
    if (rest === '') continue;
    isStart = false;
    yield rest;
  }
}
