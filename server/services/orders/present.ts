import type { OrderedGiftCard } from '../../../src/contracts/giftcards.ts';
import type { Order, OrderLine, Shipment } from '../../../src/contracts/orders.ts';
import { shipSpeeds } from '../../../src/contracts/shipping.ts';
import type { ShipmentTracking } from '../../../src/contracts/tracking.ts';
import { formatShortDay } from '../../../src/lib/dates.ts';
import { maskGiftCode } from '../../../src/lib/giftCode.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { trackingUrl } from '../../../src/lib/trackingUrl.ts';
import type { StoredGift } from '../../platform/database/giftCardTables.ts';
import { type CardOfLine, statusAt } from '../giftcards/actions.ts';
import { marketplaceSettings } from '../marketplaces/actions.ts';
import { isCancellable, isCustomerCancellable } from './cancel/rules.ts';
import { findOrderRefusal, type ReturnWindow } from './returnWindow.ts';
import type { StoredLine, StoredOrder, StoredShipment } from './store.ts';
import { shipmentMessage, toShipmentStatus } from './tracking/rules.ts';
import { toTrackingStatus } from './tracking/trackingStore.ts';

function presentCard(gift: StoredGift, card: CardOfLine, now: Date): OrderedGiftCard {
  const expiresAt = card.expiresAt === null ? null : new Date(card.expiresAt);
  return {
    ...gift,
    maskedCode: maskGiftCode(card.lastFour),
    status: statusAt({ status: card.status, expiresAt }, now),
    deliverAt: new Date(card.deliverAt).toISOString(),
    sentAt: card.sentAt === null ? null : new Date(card.sentAt).toISOString(),
  };
}

function presentLine(
  { snapshot: { giftCard, ...snapshot }, card, ...line }: StoredLine,
  { now, ...window }: ReturnWindow,
): OrderLine {
  const state = {
    kind: giftCard ? 'giftCard' : 'goods',
    status: line.status,
    isRedeemed: card?.status === 'redeemed',
    packageId: line.packageId,
  } as const;
  const orderedCard = giftCard && card && presentCard(giftCard, card, now);
  const sold = { status: line.status, returnable: line.isReturnable, ...(orderedCard && { giftCard: orderedCard }) };
  return {
    lineItemId: String(line.lineItemId),
    itemUniqueIds: [...line.itemUniqueIds],
    asin: line.asin,
    ...snapshot,
    quantity: line.quantity,
    price: toMoney(line.priceCents),
    ...sold,
    cancellable: isCancellable(state),
    customerCancellable: isCustomerCancellable(state),
    customerReturnable: !findOrderRefusal(sold, { now, ...window }),
  };
}

/** Returns the day of a moment where the event happened, or in UTC. */
const dayOf = (time: string): string => time.slice(0, 10);

/** @param promisedFor the order's promised day, which stands until the carrier names another */
function presentTracking(parcel: StoredShipment, promisedFor: string): ShipmentTracking {
  const status = toTrackingStatus(parcel.trackingStatus);
  const isUntold = parcel.events.length === 0 && status === 'shipped';
  const estimatedDelivery = parcel.estimatedDelivery ?? (isUntold ? promisedFor : null);
  const deliveredAt = parcel.deliveredAt === null ? null : new Date(parcel.deliveredAt).toISOString();
  const delivery = parcel.events.find((event) => event.status === 'delivered')?.localTime ?? deliveredAt;
  const deliveredOn = delivery === null ? null : dayOf(delivery);
  return {
    trackingStatus: toShipmentStatus(status),
    shipmentDisplayMessage: shipmentMessage({ status, estimatedDelivery, deliveredOn }),
    estimatedDelivery,
    deliveredAt,
    events: parcel.events.map(({ localTime, ...event }) => ({
      ...event,
      status: toShipmentStatus(toTrackingStatus(event.status)),
      occurredAt: localTime,
    })),
  };
}

const presentShipment = (parcel: StoredShipment, index: number, promisedFor: string): Shipment => ({
  shipmentId: String(parcel.shipmentId),
  carrier: parcel.carrier,
  trackingNumber: parcel.trackingNumber,
  trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber),
  shippedAt: new Date(parcel.shippedAt).toISOString(),
  shipmentNumber: index + 1,
  lineItemIds: parcel.lineItemIds.map(String),
  ...presentTracking(parcel, promisedFor),
});

function presentCharges(order: StoredOrder): Order['chargeSummary'] {
  const { discountCents, giftCents, coupons } = order;
  const beforeTax = order.subTotalCents + order.shippingCents - discountCents;
  const grandTotal = beforeTax + order.taxCents;
  return {
    subTotal: toMoney(order.subTotalCents),
    shippingCharge: toMoney(order.shippingCents),
    coupons: coupons.map(({ amountCents, promotionType = 'DISCOUNT', ...coupon }) => ({
      ...coupon,
      promotionType,
      amount: toMoney(amountCents),
    })),
    couponTotal: toMoney(discountCents),
    estimatedTax: toMoney(order.taxCents),
    totalBeforeTax: toMoney(beforeTax),
    grandTotal: toMoney(grandTotal),
    gcTotal: toMoney(giftCents),
    total: toMoney(grandTotal - giftCents),
  };
}

function presentShop(marketplaceId: string): Order['shop'] {
  const { name, phone, returnDays } = marketplaceSettings(marketplaceId);
  return { marketplaceId, name, phone, returnDays };
}

/** Returns an order without its shipments, for requests that do not ask for them. */
export const withoutTracking = ({ shipments: _, ...order }: Order): Order => order;

export function presentOrder(order: StoredOrder, now: Date): Order {
  const shop = presentShop(order.marketplaceId);
  const placedAt = order.placedAt.toISOString();
  const window = { placedAt, returnDays: shop.returnDays, now };
  return {
    orderId: order.orderId,
    purchaseId: order.purchaseId,
    shop,
    status: order.status,
    placedAt,
    promisedFor: order.promisedFor,
    promiseText: formatShortDay(order.promisedFor),
    shipmentSpeed: shipSpeeds.find((speed) => speed === order.speed) ?? null,
    lineItems: order.lines.map((line) => presentLine(line, window)),
    ...(order.shipments && {
      shipments: order.shipments.map((parcel, index) => presentShipment(parcel, index, order.promisedFor)),
    }),
    chargeSummary: presentCharges(order),
    cancelledTotal: toMoney(order.cancelledGiftCents + order.cancelledChargeCents),
    cancelledCharge: toMoney(order.cancelledChargeCents),
    refunds: order.refunds.map(({ refundedAt, cents }) => ({
      refundedAt: new Date(refundedAt).toISOString(),
      amount: toMoney(cents),
    })),
    shippingAddress: order.shippingAddress,
    payment: order.payment,
    email: order.contact.email,
    customerName: order.contact.fullName,
  };
}
