import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { ChosenItem } from '../actions/chosenItems.ts';
import { findWarehouseOrder, type WarehouseOrder } from '../actions/warehouseOrders.ts';

export const orderNumber = z
  .string()
  .regex(/^\d{3}-\d{7}-\d{7}$/, 'Name an order by its number, such as 112-4820193-7740021.')
  .describe('the number of the order');

/** Lines of an order, each as `resolveLines` reads it. */
export const lineNames = z
  .array(createOneLineText(80))
  .min(1)
  .max(100)
  .describe('a line by its number or its SKU; 12:1 is one piece of line 12');

/** A line's own number, which the order may not have. */
const LINE = /^\d{1,12}$/;
/** The end of `12:1`: some pieces of a line. */
const PIECES = /^(.+):(\d{1,3})$/;

type Lines = readonly { readonly lineItemId: string; readonly numbers: readonly string[] }[];

const listLines = ({ order, skus }: WarehouseOrder): Lines =>
  order.lineItems.map(({ lineItemId, asin }) => {
    const sku = skus.get(lineItemId);
    const numbers = sku ? [asin, String(sku.stockId), sku.merchantSku, sku.gtin, sku.mpn] : [asin];
    return { lineItemId, numbers: numbers.filter(Boolean).map((number) => number.toLowerCase()) };
  });

const createLineError = (text: string): ApiError => new ApiError(400, 'line.unknown', text);

/** Returns the line of that number, else the only one of a SKU with it. @throws {ApiError} 400 for several lines */
function findLine(lines: Lines, input: string): string | undefined {
  if (lines.some(({ lineItemId }) => lineItemId === input)) return input;
  const ofSku = lines.filter(({ numbers }) => numbers.includes(input.toLowerCase())).map((line) => line.lineItemId);
  if (ofSku.length > 1)
    throw createLineError(`Lines ${ofSku.join(' and ')} are of SKU ${input}. Name one by its line number.`);
  return ofSku[0];
}

function parseLine(lines: Lines, input: string): ChosenItem {
  const fullMatch = findLine(lines, input);
  if (fullMatch !== undefined) return { lineItemId: fullMatch };
  const [, name = input, pieces] = PIECES.exec(input) ?? [];
  const lineItemId = findLine(lines, name) ?? (LINE.test(name) ? name : undefined);
  if (lineItemId === undefined) throw createLineError(`"${input}" names no line.`);
  return { lineItemId, ...(pieces !== undefined && { quantity: Number(pieces) }) };
}

/**
 * Returns the named lines of an order: each by its number, or by the ASIN, id or merchant's number, GTIN or MPN of its
 * SKU; `12:1` is one piece of it. Undefined if none is named.
 * @throws {ApiError} 400 `line.unknown`
 */
export async function resolveLines(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  orderId: string,
  names: readonly string[] | undefined,
): Promise<readonly ChosenItem[] | undefined> {
  if (names === undefined) return undefined;
  const warehouseOrder = await findWarehouseOrder(parts, orderId);
  const lines = warehouseOrder ? listLines(warehouseOrder) : [];
  return names.map((name) => parseLine(lines, name));
}
