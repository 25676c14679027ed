import { normalizeColumnName, type ReadRow } from './feedRow.ts';
import { peekText } from './peekText.ts';
import { readGoogleRows } from './readGoogleRows.ts';
import { readJsonRows } from './readJsonRows.ts';
import { findDelimiter, readSeparatedRecords } from './readSeparatedRecords.ts';
import { isShopifyHeading, readShopifyRows } from './readShopifyRows.ts';
import { readXmlRows } from './readXmlRows.ts';
import { UnreadableFeed } from './unreadableFeed.ts';

export type FeedForm = 'Google Merchant feed' | 'Google Merchant feed in XML' | 'Shopify export' | 'file of JSON lines';

/** A Shopify export has a column for each metafield. */
const MAX_COLUMNS = 2000;

/**
 * Recognises the form of a feed by its first line and returns its rows, which are read as they are requested.
 * @throws {UnreadableFeed} for any other file
 */
export async function readRows(
  text: AsyncIterable<string>,
): Promise<{ readonly form: FeedForm; readonly rows: AsyncIterable<ReadRow> }> {
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
  if (isShopifyHeading(columns)) return { form: 'Shopify export', rows: readShopifyRows(columns, records) };
  return { form: 'Google Merchant feed', rows: readGoogleRows(heading, records) };
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
