import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { carrierName, trackingNumber } from '../../../operations/inputs.ts';
import { orderNumber } from '../../operations/orderInputs.ts';
import { MAX_ORDERS } from './startBatch.ts';

const MAX_BYTES = 200_000;
const MAX_PROBLEMS = 20;

/** The columns with the words by which lists name them; other columns are left out. */
const COLUMNS: Readonly<Record<string, 'orderId' | 'carrier' | 'trackingNumber'>> = {
  order: 'orderId',
  'order number': 'orderId',
  'order id': 'orderId',
  reference: 'orderId',
  carrier: 'carrier',
  courier: 'carrier',
  tracking: 'trackingNumber',
  'tracking number': 'trackingNumber',
};

const row = z.object({ orderId: orderNumber, carrier: carrierName, trackingNumber });
export type TrackedParcel = z.output<typeof row>;

const refuse = (text: string, lines?: Readonly<Record<string, string>>): ApiError =>
  new ApiError(400, 'list.unreadable', text, lines);

function parseRecords(bytes: Uint8Array): string[][] {
  if (bytes.length > MAX_BYTES) throw refuse(`The list is larger than ${MAX_BYTES / 1000} kB.`);
  const text = new TextDecoder('utf-8').decode(bytes);
  try {
    const options = { bom: true, skip_empty_lines: true, trim: true, relax_column_count: true };
    return z.array(z.array(z.string())).parse(parse(text, { ...options, delimiter: [',', ';', '\t'] }));
  } catch (error) {
    if (error instanceof CsvError) throw refuse(`The list is not a CSV file: ${error.message.slice(0, 200)}`);
    throw error;
  }
}

/** Names each refused line with its reason. */
const refuseLines = (problems: readonly (readonly [line: string, reason: string])[]): ApiError => {
  const shown = problems.slice(0, MAX_PROBLEMS);
  return refuse(shown.map(([line, reason]) => `${line}: ${reason}`).join(' '), Object.fromEntries(shown));
};

/** Returns the places of the three columns. @throws {ApiError} 400 if the heading lacks one */
function findColumns([heading = []]: readonly (readonly string[])[]): readonly (TrackedKey | undefined)[] {
  const columns = heading.map((name) => COLUMNS[name.toLowerCase().replaceAll('_', ' ')]);
  const isComplete = row.keyof().options.every((key) => columns.includes(key));
  if (!isComplete) throw refuse('The first line names the columns: order, carrier, tracking number.');
  return columns;
}
type TrackedKey = keyof TrackedParcel;

/**
 * Reads a list of parcels with their tracking numbers: CSV with the columns order, carrier and tracking number.
 * @throws {ApiError} 400 `list.unreadable`, also for an order that is named twice; nothing of the list is used then
 */
export function readTrackingList(bytes: Uint8Array): readonly TrackedParcel[] {
  const records = parseRecords(bytes);
  const columns = findColumns(records);
  const results = records.slice(1).map((cells) => {
    const named = columns.flatMap((key, index) => (key === undefined ? [] : [[key, cells[index] ?? '']]));
    return row.safeParse(Object.fromEntries(named));
  });
  if (results.length === 0) throw refuse('The list has no parcels.');
  if (results.length > MAX_ORDERS) throw refuse(`The list has more than ${MAX_ORDERS} parcels. Split it.`);
  const problems = results.flatMap(({ error }, index) =>
    error ? [[`Line ${index + 2}`, error.issues[0]?.message ?? 'unreadable'] as const] : [],
  );
  if (problems.length > 0) throw refuseLines(problems);
  const parcels = results.flatMap(({ data }) => data ?? []);
  const seen = new Set<string>();
  for (const { orderId } of parcels) {
    if (seen.has(orderId)) throw refuse(`Order ${orderId} is in the list twice. Ship its parcels one by one.`);
    seen.add(orderId);
  }
  return parcels;
}
