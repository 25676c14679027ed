import { findMissingRefusal, MISSING_REFUSAL_TEXTS } from '../../../../src/lib/orders.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue.ts';
import { toShipmentStatus } from '../formatShipmentMessage.ts';
import { lockOrder } from '../lockOrder.ts';
import { findParcelFacts, markMissing, type ParcelFacts } from './lostStore.ts';

/** Job name of the mail that confirms the report. */
export const MISSING_PARCEL_MAIL = 'missingParcelMail';

const toParcel = ({ status, deliveredAt, missingAt }: ParcelFacts) => ({
  trackingStatus: toShipmentStatus(status),
  deliveredAt: deliveredAt?.toISOString() ?? null,
  ...(missingAt && { missingSince: missingAt.toISOString() }),
});

/**
 * Records a customer's report that a parcel is missing although its carrier has reported the delivery, and queues one
 * mail. A parcel is reported once; a repeated report changes nothing. The operator can then mark it as lost with `order
 * lost`. The caller checks the ownership.
 * @throws {ApiError} 404; 409 `parcel.not.delivered`, `parcel.report.late`, `parcel.returned`
 */
export const reportMissing = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, shipmentId }: { readonly orderId: string; readonly shipmentId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcel = order && (await findParcelFacts(tx, orderId, shipmentId));
    if (!parcel) throw createNotFoundError('This shipment');
    if (parcel.missingAt !== null) return;
    const inside = order.lines.filter((line) => line.shipmentId === shipmentId);
    const refusal = findMissingRefusal(toParcel(parcel), inside, clock.now());
    if (refusal) throw new ApiError(409, refusal, MISSING_REFUSAL_TEXTS[refusal]);
    await markMissing(tx, shipmentId, clock.now());
    await enqueue(tx, MISSING_PARCEL_MAIL, { orderId, shipmentId });
  });
