import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { computeRemainingValue, lockOrder } from '../../orders/actions/lockOrder.ts';
import { findParcelFacts, findSilentParcels, markLost, type ParcelFacts } from '../../orders/actions/lostParcels.ts';
import { emitOrderEvent } from '../../orders/actions/orderEvents.ts';
import { changePieces } from '../../orders/actions/pieces.ts';
import { voidCards } from '../../orders/actions/refunds/receiveBack.ts';
import { findPiecesInReturn } from '../actions/returnPieceStore.ts';
import { listPieceIds, NOTHING_BACK, type ReceivedAnswer, refundUndelivered } from './receiveParcel.ts';
import { chooseLost, computeLostShippingRefund, isLostByRule } from './rules.ts';

const REASON = 'Your package was lost on its way.';

export type LoseParcelRequest = {
  readonly orderId: string;
  readonly shipmentId: number;
  /** Set by the job: the parcel counts as lost only if it has had no event for this number of days. */
  readonly afterDays?: number;
};

function checkUnderWay({ status, missingAt }: ParcelFacts): void {
  if ((status === 'delivered' && missingAt === null) || status === 'returned')
    throw new ApiError(409, 'parcel.arrived', `The carrier says that this parcel is ${status}.`);
}

/**
 * Marks a parcel as lost: its items are a "delivery mistake", and the rest of their price and tax is refunded to the
 * original payment. The shipping is refunded too where no other item of the order arrives. A parcel that the carrier
 * reported as delivered is marked only if the customer reported it missing. Idempotent. A parcel that arrives later
 * is delivered or received as usual; its refund stays. Gift cards in it are deactivated; a redeemed card has arrived,
 * and is not refunded.
 * @throws {ApiError} 404; 409 `parcel.arrived`, `parcel.empty`
 */
export const loseParcel = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, shipmentId, afterDays }: LoseParcelRequest,
): Promise<ReceivedAnswer> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const order = await lockOrder(tx, orderId);
    const parcel = order && (await findParcelFacts(tx, orderId, shipmentId));
    if (!parcel) throw createNotFoundError('This parcel');
    if (parcel.lostAt !== null) return NOTHING_BACK;
    if (afterDays !== undefined && !isLostByRule(parcel, { days: afterDays, now })) return NOTHING_BACK;
    checkUnderWay(parcel);
    const isMissing = parcel.missingAt !== null;
    const inReturn = await findPiecesInReturn(tx, listPieceIds(order.lines));
    const lostLines = chooseLost(order.lines, shipmentId, inReturn, isMissing);
    const redeemedIds = await voidCards(tx, order, listPieceIds(lostLines));
    const pieces = lostLines
      .flatMap((line) => line.pieces)
      .filter(({ itemUniqueId }) => !redeemedIds.has(itemUniqueId));
    if (pieces.length === 0) throw new ApiError(409, 'parcel.empty', 'Nothing in this parcel is on its way.');
    await markLost(tx, shipmentId, now);
    const refund = await refundUndelivered(tx, order, {
      cause: { kind: 'lost', id: String(shipmentId) },
      pieces: pieces.map((piece) => ({ itemUniqueId: piece.itemUniqueId, cents: computeRemainingValue(piece) })),
      // A redeemed gift card has arrived.
      extraCents: redeemedIds.size > 0 ? 0 : computeLostShippingRefund(order, lostLines),
      reason: REASON,
      now,
    });
    const ids = pieces.map(({ itemUniqueId }) => itemUniqueId);
    await changePieces(tx, order, ids, 'reportDeliveryMistake');
    // Delivered pieces have earned points.
    if (isMissing) await emitOrderEvent(tx, 'piecesReturned', { orderId });
    return { pieces: ids.length, ...refund };
  });

const BATCH_SIZE = 50;
const DAY_MS = 86_400_000;

/** Marks parcels without an event for `days` days as lost, at most fifty at once; 0 switches the rule off. */
export async function loseSilentParcels(parts: Pick<Parts, 'db' | 'clock' | 'log'>, days: number): Promise<void> {
  if (days === 0) return;
  const now = parts.clock.now();
  const cutoff = new Date(now.getTime() - days * DAY_MS);
  for (const { orderId, shipmentId } of await findSilentParcels(parts.db, cutoff, BATCH_SIZE)) {
    try {
      await loseParcel(parts, { orderId, shipmentId, afterDays: days });
      parts.log.info({ orderId, shipmentId }, 'a parcel was given up as lost');
    } catch (error) {
      // The parcel has arrived; the others are still checked.
      if (!(error instanceof ApiError)) throw error;
      parts.log.warn({ orderId, shipmentId, id: error.id }, 'a silent parcel could not be given up');
    }
  }
}
