import { parseArgs } from 'node:util';
import { CANCEL_REASONS, type CancelReason } from '../../../src/lib/cancelReasons.ts';
import { CARRIERS } from '../../../src/lib/trackingUrl.ts';
import type { CancelRequest, ShipRequest } from '../../services/orders/actions.ts';
import { CommandError } from '../command.ts';

const SHIP_USAGE = `Say what has left and with whom: npm run store -- order ship 112-4820193-7740021 --carrier UPS --tracking 1Z999AA10123456784
Without --line everything that is still to leave is in the parcel; else each --line 12, or --line 12:1 for one piece of it. Parcels of ${CARRIERS.join(', ')} can be followed.`;
const CANCEL_USAGE = `Say what is cancelled: npm run store -- order cancel 112-4820193-7740021 --reason "out of stock"
Without --line everything that has not left; else each --line 12, or --line 12:1 for one piece of it. Reasons: ${CANCEL_REASONS.join(', ')}.`;
const LIST_USAGE = 'Name a page of the list, or none for the first: npm run store -- order list --page 2';
const SHOW_USAGE = 'Name an order: npm run store -- order show 112-4820193-7740021';

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;
const LINE = /^(\d{1,12})(?::(\d{1,3}))?$/;
const TRACKING = /^[\p{L}\p{N} -]{4,40}$/u;
const text = { type: 'string' } as const;
const OPTIONS = { line: { type: 'string', multiple: true }, carrier: text, tracking: text, reason: text } as const;
const PAGE = /^[1-9]\d{0,4}$/;

/** @throws {CommandError} for an unknown option */
function typed<Answer>(parse: () => Answer, usage: string): Answer {
  try {
    return parse();
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function parse(args: readonly string[], usage: string) {
  const { values, positionals } = typed(
    () => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }),
    usage,
  );
  const [orderId = '', ...others] = positionals;
  if (!ORDER_ID.test(orderId) || others.length > 0) throw new CommandError(usage);
  return { orderId, ...values };
}

/**
 * Parses the page after `order list`, starting at 1.
 * @throws {CommandError}
 */
export function pageOf(args: readonly string[]): number {
  const { page = '1' } = typed(() => parseArgs({ args: [...args], options: { page: text } }), LIST_USAGE).values;
  if (!PAGE.test(page)) throw new CommandError(LIST_USAGE);
  return Number(page);
}

const itemsOf = (lines: readonly string[] | undefined, usage: string): ShipRequest['items'] =>
  lines?.map((line) => {
    const [whole, lineItemId = '', pieces] = LINE.exec(line) ?? [];
    if (whole === undefined) throw new CommandError(`"${line}" names no line.\n${usage}`);
    return { lineItemId, ...(pieces !== undefined && { quantity: Number(pieces) }) };
  });

export const orderIdOf = (args: readonly string[]): string => parse(args, SHOW_USAGE).orderId;

/**
 * Parses the arguments of `order ship`.
 * @throws {CommandError}
 */
export function shipRequest(args: readonly string[]): ShipRequest {
  const { orderId, line, carrier = '', tracking = '' } = parse(args, SHIP_USAGE);
  const [name, number] = [carrier.trim(), tracking.trim()];
  if (name === '' || name.length > 40 || !TRACKING.test(number)) throw new CommandError(SHIP_USAGE);
  const known = CARRIERS.find((one) => one.toLowerCase() === name.toLowerCase());
  return { orderId, carrier: known ?? name, trackingNumber: number, items: itemsOf(line, SHIP_USAGE) };
}

const reasonOf = (typed: string | undefined): CancelReason => {
  const reason = CANCEL_REASONS.find((one) => one === (typed ?? 'no reason').trim().toLowerCase());
  if (!reason) throw new CommandError(CANCEL_USAGE);
  return reason;
};

/**
 * Parses the arguments of `order cancel`.
 * @throws {CommandError}
 */
export function cancelRequest(args: readonly string[]): CancelRequest {
  const { orderId, line, reason } = parse(args, CANCEL_USAGE);
  return { orderId, reason: reasonOf(reason), items: itemsOf(line, CANCEL_USAGE) };
}
