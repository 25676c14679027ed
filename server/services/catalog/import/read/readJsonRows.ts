import { z } from 'zod';
import { isUsedName, toAttributeName } from '../feedAttributes.ts';
import { formatDetails } from '../productDetails.ts';
import { addValue, createCutOffRefusal, type ReadRow } from './feedRow.ts';
import { createRecordTooLongError, MAX_RECORD } from './unreadableFeed.ts';

const text = z.string().max(MAX_RECORD);
const plainValue = z.union([text, z.number(), z.boolean()]);
/** A price of the Content API (`{"value": "28.00", "currency": "USD"}`), or the Merchant API (millionths). */
const money = z.union([
  z
    .object({ value: z.union([text, z.number()]), currency: text.optional() })
    .transform(({ value, currency = '' }) => `${value} ${currency}`),
  z
    .object({ amountMicros: z.union([text, z.number()]), currencyCode: text.optional() })
    .transform(({ amountMicros, currencyCode = '' }) => `${Number(amountMicros) / 1_000_000} ${currencyCode}`),
]);
/** A period as the Merchant API writes it. */
const period = z
  .object({ startTime: text, endTime: text })
  .transform(({ startTime, endTime }) => `${startTime}/${endTime}`);
/** A detail as feeds and APIs write it; its section is not used. */
const detail = z
  .union([
    z
      .object({ attribute_name: text, attribute_value: text })
      .transform(({ attribute_name: name, attribute_value: value }) => ({ name, value })),
    z
      .object({ attributeName: text, attributeValue: text })
      .transform(({ attributeName: name, attributeValue: value }) => ({ name, value })),
  ])
  .transform((one) => formatDetails([one]));
const details = z.union([detail, z.array(detail).max(1000)]);
const field = z.union([plainValue, z.null(), z.array(plainValue).max(1000), money, period]);
const object = z.record(text, z.unknown());

/**
 * Yields the rows of JSON lines: one object per line with Google's attributes, as `item_group_id` or `itemGroupId`.
 * @throws {UnreadableFeed} for a line that is too long
 */
export async function* readJsonRows(parts: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  for await (const { lineNumber, line, isLast } of splitLines(parts)) {
    if (line.trim() !== '') yield toRow(line, lineNumber, isLast);
  }
}

type TextLine = { readonly lineNumber: number; readonly line: string; readonly isLast: boolean };

async function* splitLines(parts: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let [rest, lineNumber] = ['', 1];
  for await (const part of parts) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.length > MAX_RECORD) throw createRecordTooLongError(lineNumber);
      yield { lineNumber, line, isLast: false };
      lineNumber += 1;
    }
    if (rest.length > MAX_RECORD) throw createRecordTooLongError(lineNumber);
  }
  yield { lineNumber, line: rest, isLast: true };
}

function toRow(line: string, lineNumber: number, isLast: boolean): ReadRow {
  const result = object.safeParse(parseJson(line));
  if (!result.success)
    return isLast ? createCutOffRefusal(lineNumber) : { lineNumber, field: '', reason: 'is not a JSON object' };
  const values: Record<string, string> = {};
  const unreadNames: string[] = [];
  for (const [key, input] of Object.entries(result.data)) {
    const name = toAttributeName(toSnakeCase(key));
    const read = (name === 'product_detail' ? z.union([field, details]) : field).safeParse(input);
    if (read.success) for (const value of [read.data].flat()) if (value !== null) addValue(values, name, String(value));
    // Fields that the shop does not use may have any format.
    if (read.success) continue;
    if (isUsedName(name)) return { lineNumber, field: name, reason: `${name} is neither text, number, list nor price` };
    unreadNames.push(name);
  }
  return { lineNumber, values, ...(unreadNames.length > 0 && { unreadNames }) };
}

const toSnakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
