import type { Database, Transaction } from '../../platform/database/database.ts';
import { buildHasOrderedSql } from './boughtLines.ts';
import { readHasBought } from './store.ts';

export {
  buildBoughtLinesSql,
  buildHasOrderedSql,
  buildLastOrderedSql,
  buildPurchasesVersionSql,
} from './boughtLines.ts';
export { type CancelRequest, cancelItems, cancelItemsIn } from './cancel/cancelItems.ts';
export {
  type Cancellation,
  findCancellation,
  listCancellationIds,
  readCancelledLineIds,
} from './cancel/cancellationStore.ts';
export { changePieces } from './changePieces.ts';
export {
  buildItemsKey,
  type ChosenItem,
  type ChosenLine,
  chooseLines,
  mergeItems,
  SAME_ACT_MS,
} from './chooseLines.ts';
export {
  changeDelivery,
  DELIVERY_CHANGED_MAIL,
  findDelivery,
} from './delivery/changeDelivery.ts';
export type { Delivery, NewDelivery } from './delivery/deliveryStore.ts';
export { findLinesOfPieces, listReplacements, type Replacement, selectOrderIdsOf } from './findLinesOfPieces.ts';
export { findOrder, findOwnOrder } from './findOrder.ts';
export { deliverLine } from './fulfilment/deliverLine.ts';
export { packItems, unpackPackage } from './fulfilment/packItems.ts';
export { computeParcelOunces, toCarrierAddress } from './fulfilment/parcel.ts';
export { releaseOrder } from './fulfilment/releaseOrder.ts';
export { checkShipment, type ShipRequest, shipItems } from './fulfilment/shipItems.ts';
export { findShipment } from './fulfilment/shipmentStore.ts';
export { type LabeledShipment, packAndShip, shipWithLabel } from './fulfilment/shipWithLabel.ts';
export { ORDER_LINK_MAIL } from './guest/createOrderLinkRouter.ts';
export {
  findGuestOrder,
  type GuestOrderParts,
  type GuestOrderRequest,
  makeOrderToken,
  ORDER_TOKEN_AGE_MS,
  openGuestOrder,
} from './guest/guestOrders.ts';
export { ORDER_KEPT_MAIL } from './guest/keepOrder.ts';
export { maskOrder } from './guest/maskOrder.ts';
export { isGuestOrder } from './guest/tokenStore.ts';
export { findShipmentState } from './isBlockingMessage.ts';
export { listOrders } from './list/listOrders.ts';
export {
  buildOrdersByEmailSql,
  findWarehouseOrder,
  type LineSku,
  listWarehouseOrders,
  type WarehouseFilter,
  type WarehouseOrder,
} from './list/warehouseOrders.ts';
export { type LockedLine, type LockedOrder, lockOrder } from './lockOrder.ts';
export { buildOrderEventSql, emitOrderEvent, type OrderEvents } from './orderEvents.ts';
export { buildOrderedPiecesSql, readOrderedPieces, toPiecesByProduct } from './orderedPieces.ts';
export { readPackages } from './packageStore.ts';
export { allocateRefund } from './payment/allocateRefund.ts';
export { applyCapture, applyLostPayment, applyRefund } from './payment/applyPaymentEvent.ts';
export { captureOrder } from './payment/captureOrder.ts';
export { requeueUnreconciledCharges } from './payment/queueReconciliation.ts';
export { readPaid } from './payment/readPaid.ts';
export { reconcileCharge } from './payment/reconcileCharge.ts';
export { findPayableOrder, replacePayment } from './payment/replacePayment.ts';
export { findCustomerOfOrder, type PieceFacts, readPieceFacts, readPiecesUnderWay } from './pieceFacts.ts';
export {
  findMarketplaceOfOrder,
  findOrderId,
  insertOrder,
  type NewOrder,
  readOrderedGifts,
} from './placement/insertOrder.ts';
export { addExchanged } from './refund/addExchanged.ts';
export { EXCHANGE_REFUND } from './refund/exchangeRefund.ts';
export { assertCardsComeBack, voidCards } from './refund/physicalCards.ts';
export { CONDITIONS, type Condition, receiveBack } from './refund/receiveBack.ts';
export { formatRefundCause, type RefundCause } from './refund/refundCause.ts';
export { type ExchangedValue, refundExchangedValue } from './refund/refundExchangedValue.ts';
export { type RefundItemsRequest, refundItems } from './refund/refundItems.ts';
export { refundOrder } from './refund/refundOrder.ts';
export { findRefundParts, listRefundParts, type RefundParts, sumRefundParts } from './refund/refundParts.ts';
export { findRefundReason, type OrderRefund } from './refund/refundStore.ts';
export { computeRemainingValue, sortByRemainingValue } from './refund/rules.ts';
export { takeBackCredit } from './refund/takeBackCredit.ts';
export {
  computeLastReturnDay,
  findReturnRefusal,
} from './returnWindow.ts';
export {
  findMissingParcels,
  findParcelFacts,
  findParcelsToCheck,
  findSilentParcels,
  markLost,
  type ParcelFacts,
} from './tracking/lostStore.ts';
export { pollTracking, trackShipment } from './tracking/pollTracking.ts';
export { recordTracking } from './tracking/recordTracking.ts';
export { MISSING_PARCEL_MAIL } from './tracking/reportMissing.ts';

/** Returns whether the customer has ever ordered. */
export async function hasOrdered(db: Database | Transaction, customerId: number): Promise<boolean> {
  const { ordered: hasOrders } = await db
    .selectNoFrom(buildHasOrderedSql(customerId).as('ordered'))
    .executeTakeFirstOrThrow();
  return hasOrders;
}

/** Returns whether the customer has bought a product: their review is then a verified purchase. */
export const hasBought = (db: Database, customerId: number, productId: string): Promise<boolean> =>
  readHasBought(db, customerId, productId);
export { orderData } from './customerData.ts';
export { type DeliveredLine, readDeliveredLines } from './deliveredLines.ts';
export { buildOrderIdsSql, hasOpenOrders } from './openBusiness.ts';
export { readSales, type Sales } from './readSales.ts';
