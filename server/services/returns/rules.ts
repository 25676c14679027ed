import type {
  ReturnItemState,
  ReturnMethod,
  ReturnStatus,
  ReturnTrackingState,
} from '../../../src/contracts/returns.ts';
import { addDays, type IsoDay } from '../../../src/lib/dates.ts';
import { findOrderRefusal, type ReturnableState, type ReturnRefusal, type ReturnWindow } from '../orders/actions.ts';

/** How often one piece can be sent back (transactions §9). */
export const MAX_RETURN_ATTEMPTS = 10;

/** Days to hand in the parcel. */
const DROP_OFF_DAYS = 14;

/** Returns the day until which the parcel of a return has to be handed in. */
export const dropOffDay = (createdAt: Date): IsoDay => addDays(createdAt.toISOString().slice(0, 10), DROP_OFF_DAYS);

type ReturnableLine = ReturnableState & {
  /** The most often that one of its pieces was sent back. */
  readonly attempts: number;
};

/** Returns why a line cannot be returned; undefined where it can (transactions §4 and §9). */
export function findReturnRefusal(
  { attempts, ...line }: ReturnableLine,
  window: ReturnWindow,
): ReturnRefusal | undefined {
  const refusal = findOrderRefusal(line, window);
  if (refusal) return refusal;
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

/** Returns the pieces with what was refunded for each: an order that has little left to give back refunds less. */
export function allocateToPieces<Piece extends { readonly refundCents: number }>(
  pieces: readonly Piece[],
  refundedCents: number,
): Piece[] {
  let left = refundedCents;
  return pieces.map((piece) => {
    const refundCents = Math.min(piece.refundCents, left);
    left -= refundCents;
    return { ...piece, refundCents };
  });
}
