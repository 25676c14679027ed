import type { OrderLine } from '../../../src/contracts/orders.ts';
import type {
  ReturnItemState,
  ReturnMethod,
  ReturnStatus,
  ReturnTrackingState,
} from '../../../src/contracts/returns.ts';
import { addDays, type IsoDay } from '../../../src/lib/dates.ts';

/** How often one piece can be sent back (transactions §9). */
export const MAX_RETURN_ATTEMPTS = 10;

/** Days to hand in the parcel. */
const DROP_OFF_DAYS = 14;

/** Returns the last day on which the items of an order can be returned. @param placedAt ISO 8601 */
export const lastReturnDay = (placedAt: string, returnDays: number): IsoDay =>
  addDays(placedAt.slice(0, 10), returnDays);

/** Returns the day until which the parcel of a return has to be handed in. */
export const dropOffDay = (createdAt: Date): IsoDay => addDays(createdAt.toISOString().slice(0, 10), DROP_OFF_DAYS);

/** A reason against a return. `isOpen`: the item is in a return already. */
export type ReturnRefusal = { readonly text: string; readonly isOpen?: true };

type ReturnableLine = Pick<OrderLine, 'status' | 'returnable' | 'giftCard'> & {
  /** The most often that one of its pieces was sent back. */
  readonly attempts: number;
};
type Window = { readonly placedAt: string; readonly returnDays: number; readonly now: Date };

/**
 * Returns why a line cannot be returned; undefined where it can (transactions §4 and §9). The window counts from the
 * order, as the shop promises it before the order.
 */
export function findReturnRefusal(
  { status, returnable, giftCard, attempts }: ReturnableLine,
  { placedAt, returnDays, now }: Window,
): ReturnRefusal | undefined {
  if (giftCard) return { text: 'Gift cards cannot be returned.' };
  if (!returnable) return { text: 'This item was sold as final, so it cannot be returned.' };
  if (status === 'return in progress' || status === 'returning')
    return { text: 'You already have a return for this item.', isOpen: true };
  if (status === 'returned') return { text: 'This item was returned.' };
  if (status.startsWith('cancelled') || status === 'declined') return { text: 'This item was cancelled.' };
  if (now.toISOString().slice(0, 10) > lastReturnDay(placedAt, returnDays))
    return { text: `This item cannot be returned: it was bought more than ${returnDays} days ago.` };
  if (status !== 'delivered' && status !== 'delivery mistake')
    return { text: 'You can return it as soon as it is delivered.' };
  if (attempts >= MAX_RETURN_ATTEMPTS) return { text: `This item was sent back ${attempts} times. Please call us.` };
  return undefined;
}

/** A means of transport. */
export type TransportOption = {
  readonly method: ReturnMethod;
  readonly needsPrinter: boolean;
  readonly needsBox: boolean;
  readonly hasLabel: boolean;
};

const LABELLESS = { needsPrinter: false, needsBox: true, hasLabel: true };
const PRINTED = { needsPrinter: true, needsBox: true, hasLabel: true };

/** All methods that a carrier can offer, the easiest first. */
const WITH_CARRIER: readonly TransportOption[] = [
  { method: 'labelless at carrier', ...LABELLESS },
  { method: 'print', ...PRINTED },
  { method: 'email', ...PRINTED },
  { method: 'mail', needsPrinter: false, needsBox: true, hasLabel: true },
];
/** The customer sends the parcel on their own. */
const WITHOUT_CARRIER: readonly TransportOption[] = [
  { method: 'mail', needsPrinter: false, needsBox: true, hasLabel: false },
];

/** Returns the methods of a shop with or without carriers. */
export const findTransportOptions = (hasCarriers: boolean): readonly TransportOption[] =>
  hasCarriers ? WITH_CARRIER : WITHOUT_CARRIER;

/** Returns whether the customer shows a QR code instead of a label. */
export const isLabelless = (method: ReturnMethod): boolean =>
  method === 'labelless at carrier' || method.startsWith('packageless');

/** What the status of a return depends on. */
export type ReturnProgress = {
  readonly method: ReturnMethod;
  readonly states: readonly ReturnItemState[];
  readonly isScanned: boolean;
  readonly isArrived: boolean;
};

/** Returns the status of a return (transactions §4, Returns). */
export function returnStatus({ method, states, isScanned, isArrived }: ReturnProgress): ReturnStatus {
  const kept = states.filter((state) => state !== 'cancelled');
  if (kept.length === 0) return 'cancelled';
  if (!kept.includes('open')) return 'returned';
  if (isArrived || kept.some((state) => state !== 'open')) return 'processing return';
  if (isScanned) return 'returning';
  return method === 'pickup' ? 'return scheduled for pick-up' : 'return via drop-off';
}

const TRACKING_STATES: Readonly<Record<ReturnStatus, ReturnTrackingState>> = {
  'return via drop-off': 'dropoff pending',
  'return scheduled for pick-up': 'pickup scheduled',
  returning: 'returning',
  'processing return': 'processing',
  returned: 'processed or refunded',
  cancelled: 'processed or refunded',
};

/** Returns the tracking state of a return. @param hasNoNews whether its parcel should have been scanned, and was not */
export const returnTrackingState = (status: ReturnStatus, hasNoNews: boolean): ReturnTrackingState =>
  hasNoNews ? 'pickup failed or no tracking data' : TRACKING_STATES[status];
