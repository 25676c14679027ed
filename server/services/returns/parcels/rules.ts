import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import type { TrackingStatus } from '../../../providers/carriers/carrierProvider.ts';
import { type ChosenItem, type ChosenLine, chooseLines } from '../../orders/actions/chosenItems.ts';
import type { LockedLine, LockedOrder } from '../../orders/actions/lockOrder.ts';
import type { ParcelFacts } from '../../orders/actions/lostParcels.ts';

const createConflictError = (id: string, text: string): ApiError => new ApiError(409, id, text);

/** The statuses of goods that may come back without a return. */
const MAY_COME_BACK: readonly LockedLine['status'][] = ['shipped', 'delivered', 'delivery mistake', 'returning'];

export type InReturn = ReadonlySet<string>;
const isInReturn = ({ pieces }: LockedLine, inReturn: InReturn): boolean =>
  pieces.some(({ itemUniqueId }) => inReturn.has(itemUniqueId));
const canComeBack = (line: LockedLine, inReturn: InReturn): boolean =>
  line.kind === 'goods' && MAY_COME_BACK.includes(line.status) && !isInReturn(line, inReturn);

/** Returns lines as if the customer had the goods that a carrier brings back without a return, which meet conditions of gifts until then. */
export const keepReturning = (lines: readonly LockedLine[], inReturn: InReturn): LockedLine[] =>
  lines.map((line) =>
    line.gift === null && line.status === 'returning' && !isInReturn(line, inReturn)
      ? { ...line, status: 'shipped' }
      : line,
  );

/** The goods that came back, as named by the operator: lines, a parcel, or by default everything on its way back. */
export type ReturnedGoods = {
  readonly items?: readonly ChosenItem[] | undefined;
  readonly shipmentId?: number | undefined;
};

function checkNamed({ line }: ChosenLine, inReturn: InReturn): void {
  const name = `Line ${line.lineItemId}`;
  if (isInReturn(line, inReturn))
    throw createConflictError('order.item.returned', `${name} is in a return: use "return receive".`);
  if (!canComeBack(line, inReturn))
    throw createConflictError('order.item.status', `${name} is ${line.status}, so it cannot come back.`);
}

/**
 * Returns the lines that came back and are not received yet.
 * @param inReturn the pieces that are in a return of the customer
 * @throws {ApiError} 404 for a line or a parcel of another order; 400 `quantity.invalid`; 409 `order.item.returned`,
 *  `order.item.status`
 */
export function chooseBack(
  lines: readonly LockedLine[],
  { items, shipmentId }: ReturnedGoods,
  inReturn: InReturn,
): ChosenLine[] {
  if (items) {
    const open = chooseLines(lines, items).filter(({ line }) => line.status !== 'returned');
    for (const chosenLine of open) checkNamed(chosenLine, inReturn);
    return open;
  }
  const inParcel = lines.filter((line) => line.shipmentId === shipmentId);
  if (shipmentId !== undefined && inParcel.length === 0) throw createNotFoundError('This parcel');
  const candidates = shipmentId === undefined ? lines.filter(({ status }) => status === 'returning') : inParcel;
  return candidates.filter((line) => canComeBack(line, inReturn)).map((line) => ({ line, pieces: line.quantity }));
}

/** The statuses of goods that may be lost: on their way, or delivered but reported missing by the customer. */
const MAY_BE_LOST: readonly LockedLine['status'][] = ['shipped', 'returning'];

/**
 * Returns the lines of a lost parcel that are lost with it. @param isMissing whether the customer reported it missing
 * after its delivery
 */
export function chooseLost(
  lines: readonly LockedLine[],
  shipmentId: number,
  inReturn: InReturn,
  isMissing = false,
): LockedLine[] {
  return lines.filter(
    (line) =>
      line.shipmentId === shipmentId &&
      (MAY_BE_LOST.includes(line.status) || (isMissing && line.status === 'delivered')) &&
      !isInReturn(line, inReturn),
  );
}

/** The carrier holds it for the customer, or has delivered it. */
const NOT_LOST: readonly TrackingStatus[] = ['delivered', 'returned', 'available for pickup', 'customer action'];
const DAY_MS = 86_400_000;

/**
 * Returns whether the job marks a parcel as lost: its carrier has sent events, but none for `days` days. Never where
 * the carrier has delivered it, or holds it for the customer.
 * @param days 0 switches the rule off
 */
export const isLostByRule = (
  { status, lostAt, lastNewsAt }: Pick<ParcelFacts, 'status' | 'lostAt' | 'lastNewsAt'>,
  { days, now }: { readonly days: number; readonly now: Date },
): boolean =>
  days > 0 &&
  lostAt === null &&
  lastNewsAt !== null &&
  !NOT_LOST.includes(status) &&
  now.getTime() - lastNewsAt.getTime() >= days * DAY_MS;

type Shipping = Pick<LockedOrder, 'lines' | 'shippingCents' | 'discountCents'>;

/** Returns the whole paid shipping in cents if no item has reached the customer or still may, else zero. */
export function computeLostShippingRefund(
  { lines, shippingCents, discountCents }: Shipping,
  lostLines: readonly LockedLine[],
): number {
  const removedIds = new Set(lostLines.map(({ lineItemId }) => lineItemId));
  const hasOther = lines.some(
    ({ lineItemId, cancellationId, status }) =>
      cancellationId === null && status !== 'delivery mistake' && !removedIds.has(lineItemId),
  );
  if (hasOther) return 0;
  return shippingCents - (discountCents - lines.reduce((sum, line) => sum + line.discountCents, 0));
}
