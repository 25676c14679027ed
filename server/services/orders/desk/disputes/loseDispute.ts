import { z } from 'zod';
import type { Parts } from '../../../../parts.ts';
import type { JobHandler, Jobs } from '../../../../platform/queue/queue.ts';
import { findLostAmount } from '../../../payments/desk/disputeStore.ts';
import { DISPUTE_CHANGED, DISPUTE_LOST } from '../../../payments/desk/processDispute.ts';
import { computeRemainingValue, lockOrder } from '../../actions/lockOrder.ts';
import { emitOrderEvent } from '../../actions/orderEvents.ts';
import { readPaid } from '../../actions/owed.ts';
import { addToPieces, findRefund, insertRefund } from '../../actions/refunds/refundParts.ts';
import { allocateToPieces } from '../../refund/rules.ts';

type DisputeParts = Pick<Parts, 'db' | 'clock'>;

const REASON = 'Returned by the bank after a dispute';

/**
 * Records the money that a lost dispute has returned as a refund of the order's pieces, so that nothing goes back
 * twice and their points are lost. The provider is not asked: it has made the movement itself. Idempotent.
 * @param request `droppedCents`: the part that owed refunds of the order have recorded before
 */
const loseDispute = (
  { db, clock }: DisputeParts,
  request: { readonly orderId: string; readonly disputeId: number; readonly droppedCents: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { orderId, disputeId, droppedCents } = request;
    const order = await lockOrder(tx, orderId);
    const lostCents = await findLostAmount(tx, disputeId);
    const cause = { kind: 'dispute', id: String(disputeId) } as const;
    if (!order || lostCents === undefined || (await findRefund(tx, orderId, cause))) return;
    const { chargeCents: paidCents, returnedChargeCents } = await readPaid(tx, order);
    const chargeCents = Math.max(0, Math.min(lostCents - droppedCents, paidCents - returnedChargeCents));
    const pieces = order.lines
      .filter(({ cancellationId }) => cancellationId === null)
      .flatMap((line) => line.pieces)
      .map((piece) => ({ itemUniqueId: piece.itemUniqueId, cents: computeRemainingValue(piece) }));
    const parts = { giftCents: 0, chargeCents, exchangeCents: 0 };
    await insertRefund(tx, { orderId, cause, destination: 'original payment', ...parts, reason: REASON }, clock.now());
    await addToPieces(
      tx,
      allocateToPieces(pieces, chargeCents).filter(({ cents }) => cents > 0),
    );
    await emitOrderEvent(tx, 'piecesReturned', { orderId });
  });

const changedPayload = z.object({ orderId: z.string() });
const lostPayload = changedPayload.extend({ disputeId: z.number(), droppedCents: z.number().int() });

/** Returns the jobs that follow a report about a dispute. */
export const createDisputeJobs = (parts: DisputeParts): Jobs => ({
  // People who have the order open see that it is another version.
  [DISPUTE_CHANGED]: (async (payload) => {
    const { orderId } = changedPayload.parse(payload);
    await parts.db
      .updateTable('orders')
      .set((row) => ({ version: row.ref('version') }))
      .where('order_id', '=', orderId)
      .execute();
  }) satisfies JobHandler,
  [DISPUTE_LOST]: (payload) => loseDispute(parts, lostPayload.parse(payload)),
});
