import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { CarrierProvider, LabelRequest } from '../../../providers/carriers/carrierProvider.ts';
import { readReturnParcel, toCarrierAddress } from '../../orders/actions/labels.ts';
import { findOrder } from '../../orders/actions/listOrders.ts';
import { lockReturn } from '../actions/lockReturn.ts';
import { readPieces } from '../actions/returnPieceStore.ts';
import { RETURN_MAIL, RETURN_PICKUP } from '../returnJobs.ts';
import { findReturn, type StoredReturn } from '../returnStore.ts';
import { confirmsWithLabel, isLabelless } from '../rules.ts';
import { setLabelState, storeLabel } from './labelStore.ts';

type LabelParts = Pick<Parts, 'db' | 'clock' | 'log' | 'marketplaces'>;

async function buildLabelRequest(
  parts: LabelParts,
  { returnTo }: CarrierProvider,
  { contractId, orderId, rmaId, method, marketplaceId, warehouse }: StoredReturn,
): Promise<LabelRequest> {
  const place = parts.marketplaces.getReturnSettings(marketplaceId).warehouses.find(({ id }) => id === warehouse);
  const order = await findOrder(parts, orderId);
  if (!order?.shippingAddress) throw new Error(`order ${orderId} has no address`);
  const pieces = await readPieces(parts.db, [contractId]);
  const itemUniqueIds = pieces.map(({ itemUniqueId }) => itemUniqueId);
  return {
    key: `return:${contractId}`,
    from: toCarrierAddress(order.shippingAddress),
    to: place?.address ?? returnTo,
    ...(await readReturnParcel(parts.db, itemUniqueIds)),
    service: 'standard',
    reference: orderId,
    returnNumber: rmaId,
    isReturn: true,
    isLabelless: isLabelless(method),
  };
}

/** Queues the mail that waited for the label: the confirmation with the code, or the label itself. */
async function enqueueLabelMail(tx: Transaction, { contractId, method }: StoredReturn, isMade: boolean): Promise<void> {
  if (confirmsWithLabel(method)) return enqueue(tx, RETURN_MAIL, { contractId, event: 'confirmed' });
  // The label is brought by a driver, or sent by post.
  const isEmailed = method === 'print' || method === 'email';
  if (isEmailed || !isMade) await enqueue(tx, RETURN_MAIL, { contractId, event: 'label' });
}

/**
 * Buys the label of a return and queues its mail. Idempotent. Its job has a key, so it never runs twice at once for one
 * return. The label of a return that has been cancelled is voided.
 * @throws where the carriers do not answer: the queue retries
 */
export async function makeLabel(parts: LabelParts, carriers: CarrierProvider, contractId: string): Promise<void> {
  const storedReturn = await findReturn(parts.db, contractId);
  if (storedReturn?.labelState !== 'pending') return;
  const result = await carriers.createShipment(await buildLabelRequest(parts, carriers, storedReturn));
  if (result.status === 'unavailable') throw new Error(`no label for return ${contractId}: ${result.reason}`);
  if (result.status === 'refused') parts.log.warn({ contractId, reason: result.reason }, 'a return label was refused');
  const isWanted = await parts.db.transaction().execute(async (tx) => {
    const { orderReturn } = await lockReturn(tx, contractId);
    if (orderReturn.labelState !== 'pending') return false;
    if (result.status === 'ok') {
      const { shipmentId, carrier, trackingNumber } = result.value;
      await storeLabel(tx, contractId, { carrierShipmentId: shipmentId, carrier, trackingNumber });
      if (orderReturn.method === 'pickup')
        await enqueue(tx, RETURN_PICKUP, { contractId }, { jobKey: `${RETURN_PICKUP}:${contractId}` });
    } else await setLabelState(tx, contractId, 'refused');
    await enqueueLabelMail(tx, orderReturn, result.status === 'ok');
    return true;
  });
  if (result.status !== 'ok') return;
  const { shipmentId, ...parcel } = result.value;
  if (!isWanted) await carriers.voidLabel(shipmentId);
  // So that the carrier sends its events. If this fails, polling asks for them.
  else await carriers.track(parcel);
}
