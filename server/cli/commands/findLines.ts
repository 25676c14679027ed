import type { Parts } from '../../parts.ts';
import { type ChosenItem, findWarehouseOrder, type WarehouseOrder } from '../../services/orders/actions.ts';
import { CommandError } from '../command.ts';

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

/** Returns the line of that number, else the only one of a SKU with it. @throws {CommandError} for several lines */
function findLine(lines: Lines, input: string): string | undefined {
  if (lines.some(({ lineItemId }) => lineItemId === input)) return input;
  const ofSku = lines.filter(({ numbers }) => numbers.includes(input.toLowerCase())).map((line) => line.lineItemId);
  if (ofSku.length > 1)
    throw new CommandError(`Lines ${ofSku.join(' and ')} are of SKU ${input}. Name one by its line number.`);
  return ofSku[0];
}

function parseLine(lines: Lines, input: string, usage: string): ChosenItem {
  const fullMatch = findLine(lines, input);
  if (fullMatch !== undefined) return { lineItemId: fullMatch };
  const [, name = input, pieces] = PIECES.exec(input) ?? [];
  const lineItemId = findLine(lines, name) ?? (LINE.test(name) ? name : undefined);
  if (lineItemId === undefined) throw new CommandError(`"${input}" names no line.\n${usage}`);
  return { lineItemId, ...(pieces !== undefined && { quantity: Number(pieces) }) };
}

/**
 * Parses each `--line`: a line of an order by its number, or by the ASIN, id or merchant's number, GTIN or MPN of its SKU;
 * `12:1` is one piece of it. Undefined if none is given.
 * @throws {CommandError}
 */
export async function findLines(
  parts: Pick<Parts, 'db' | 'clock'>,
  orderId: string,
  { line, usage }: { readonly line: readonly string[] | undefined; readonly usage: string },
): Promise<readonly ChosenItem[] | undefined> {
  if (line === undefined) return undefined;
  const warehouseOrder = await findWarehouseOrder(parts, orderId);
  const lines = warehouseOrder ? listLines(warehouseOrder) : [];
  return line.map((input) => parseLine(lines, input, usage));
}
