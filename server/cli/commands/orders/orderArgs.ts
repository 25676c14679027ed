import type { OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import type { Parts } from '../../../parts.ts';
import type { ChosenItem } from '../../../services/orders/actions/chosenItems.ts';
import { CONDITIONS, type Condition } from '../../../services/orders/actions/refunds/receiveBack.ts';
import { findWarehouseOrder, type WarehouseOrder } from '../../../services/orders/actions/warehouseOrders.ts';
import { findReturnByNumber } from '../../../services/returns/actions.ts';
import { CommandError, type CommandOptions, parseTyped } from '../../command.ts';

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;
const ROW_ID = /^[1-9]\d{0,11}$/;
const KEY = /^[\w:.-]{1,64}$/;
const AMOUNT = /^(\d{1,6})(?:\.(\d{2}))?$/;

/** Parses the arguments of a command about one order. @throws {CommandError} with the usage */
export function parseOrderArgs<const Known extends CommandOptions>(
  args: readonly string[],
  options: Known,
  usage: string,
) {
  const { values, positionals } = parseTyped(args, options, usage);
  const [orderId = '', ...others] = positionals;
  if (!ORDER_ID.test(orderId) || others.length > 0) throw new CommandError(usage);
  return { orderId, values };
}

/** Parses the id of a package or a parcel; undefined if it is not given. @throws {CommandError} */
export function toRowId(input: string | undefined, usage: string): number | undefined {
  if (input === undefined) return undefined;
  if (!ROW_ID.test(input)) throw new CommandError(`"${input}" is no number.\n${usage}`);
  return Number(input);
}

/** Parses an idempotency key; undefined if it is not given. @throws {CommandError} */
export function toKey(input: string | undefined, usage: string): string | undefined {
  if (input !== undefined && !KEY.test(input))
    throw new CommandError(`A key has up to 64 letters, digits and . : _ -\n${usage}`);
  return input;
}

/** Parses dollars, such as `5.00`, to cents; undefined if they are not given. @throws {CommandError} */
export function toCents(input: string | undefined, usage: string): number | undefined {
  if (input === undefined) return undefined;
  const [match, dollars, cents = '0'] = AMOUNT.exec(input) ?? [];
  const amountCents = Number(dollars) * 100 + Number(cents);
  if (match === undefined || amountCents === 0)
    throw new CommandError(`"${input}" is no amount: write dollars such as 5.00.\n${usage}`);
  return amountCents;
}

const MAX_REASON = 200;

/**
 * Parses a reason, which is shown to customers. @throws {CommandError} if it is missing or longer than 200
 * characters
 */
export function toReason(input: string | undefined, usage: string): string {
  const reason = input?.trim() ?? '';
  if (reason === '' || reason.length > MAX_REASON)
    throw new CommandError(`Say why with --reason, in up to ${MAX_REASON} letters.\n${usage}`);
  return reason;
}

/** Parses the condition of goods; undefined if it is not given. @throws {CommandError} */
export function toCondition(input: string | undefined, usage: string): Condition | undefined {
  const condition = CONDITIONS.find((one) => one === input);
  if (input !== undefined && !condition)
    throw new CommandError(`The condition is one of ${CONDITIONS.join(', ')}.\n${usage}`);
  return condition;
}

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

/** The number of a return, which is on its parcel. */
export const RMA = /^\d{10}$/;

/**
 * Parses the arguments of a command about one return, identified by the number on its parcel. @throws {CommandError}
 */
export function parseReturnArgs<const Known extends CommandOptions>(
  args: readonly string[],
  options: Known,
  usage: string,
) {
  const { values, positionals } = parseTyped(args, options, usage);
  const [rmaId = '', ...others] = positionals;
  if (!RMA.test(rmaId) || others.length > 0) throw new CommandError(usage);
  return { rmaId, values };
}

/** @throws {CommandError} for an unknown number */
export async function findNamedReturn(parts: Parts, rmaId: string): Promise<OrderReturn> {
  const orderReturn = await findReturnByNumber(parts, rmaId);
  if (!orderReturn) throw new CommandError(`There is no return ${rmaId}.`);
  return orderReturn;
}
