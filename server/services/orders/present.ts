import type { OrderedGiftCard } from '../../../src/contracts/checkout/giftcards.ts';
import { shipSpeeds } from '../../../src/contracts/checkout/shipping.ts';
import type { Order, OrderLine, Shipment } from '../../../src/contracts/orders/orders.ts';
import type { ShipmentTracking } from '../../../src/contracts/orders/tracking.ts';
import { maskGiftCode } from '../../../src/lib/checkout/giftCardRules.ts';
import { buildTrackingUrl } from '../../../src/lib/checkout/shipping.ts';
import { formatShortDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { isCancelledStatus } from '../../../src/lib/orders/orders.ts';
import { writeSentences } from '../../../src/lib/promises.ts';
import type { Parts } from '../../parts.ts';
import type { StoredGift } from '../../platform/database/columnTypes.ts';
import { toAppliedCoupon } from '../../platform/toAppliedCoupon.ts';
import { type CardOfLine, getStatusAt } from '../giftcards/actions.ts';
import { presentRefundParts, sumRefundParts } from './actions/refunds/refundParts.ts';
import {
  capitalizeCity,
  findCompositeStatus,
  findReturnState,
  formatShipmentMessage,
  getLineDisplayStatus,
  getOrderDisplayStatus,
  numberShipments,
  toShipmentStatus,
  toTrackingStatus,
} from './displayStatus.ts';
import { findItemFlags } from './itemFlags.ts';
import { completeAddress, type StoredLine, type StoredOrder, type StoredShipment } from './store.ts';

function presentCard(gift: StoredGift, card: CardOfLine, now: Date): OrderedGiftCard {
  const expiresAt = card.expiresAt === null ? null : new Date(card.expiresAt);
  return {
    ...gift,
    maskedCode: maskGiftCode(card.lastFour),
    status: getStatusAt({ status: card.status, expiresAt }, now),
    deliverAt: new Date(card.deliverAt).toISOString(),
    sentAt: card.sentAt === null ? null : new Date(card.sentAt).toISOString(),
  };
}

type LineContext = Parameters<typeof findItemFlags>[1] & {
  readonly shipments: ReadonlyMap<string, Shipment>;
  /** The amount paid for the order and not returned, in cents. */
  readonly paidCents: number;
};

function presentLine(
  { snapshot: { giftCard, gift, ...snapshot }, card, ...line }: StoredLine,
  { shipments, paidCents, ...rules }: LineContext,
): OrderLine {
  const orderedCard = giftCard && card && presentCard(giftCard, card, rules.now);
  const shipmentId = line.shipmentId === null ? null : String(line.shipmentId);
  const shipment = shipmentId === null ? undefined : shipments.get(shipmentId);
  const state = {
    kind: giftCard ? 'giftCard' : 'goods',
    status: line.status,
    isRedeemed: card?.status === 'redeemed',
    packageId: line.packageId,
    returnable: line.isReturnable,
    returnAttempts: line.returnAttempts,
    isExchanged: line.isExchanged,
    hasWholePiece: line.wholePieceCents !== null && line.wholePieceCents <= paidCents,
    ...(shipment && {
      shipmentDisplayMessage: shipment.shipmentDisplayMessage,
      isDelivered: shipment.deliveredAt !== null,
    }),
    ...(orderedCard && { giftCard: orderedCard }),
    ...(snapshot.isPhysicalGiftCard && { isPhysicalGiftCard: true as const }),
  } as const;
  const flags = findItemFlags(state, rules);
  return {
    lineItemId: String(line.lineItemId),
    itemUniqueIds: [...line.itemUniqueIds],
    shipmentId,
    asin: line.asin,
    ...snapshot,
    ...(gift && { gift: gift.title }),
    quantity: line.quantity,
    price: toMoney(line.priceCents),
    status: getLineDisplayStatus({ status: line.status, cancellable: flags.cancellable }, rules),
    ...flags,
    ...(line.returnAttempts > 0 && { hasReturns: true as const }),
    ...(line.exchangeOrderId !== null && { exchangeOrder: { orderId: line.exchangeOrderId } }),
    ...(orderedCard && { giftCard: orderedCard }),
  };
}

/** @param promisedFor the order's promised day, which stands until the carrier names another */
function presentTracking(parcel: StoredShipment, promisedFor: string): ShipmentTracking {
  const status = toTrackingStatus(parcel.trackingStatus);
  const isUntold = parcel.events.length === 0 && status === 'shipped';
  const estimatedDelivery = parcel.estimatedDelivery ?? (isUntold ? promisedFor : null);
  const deliveredAt = parcel.deliveredAt === null ? null : new Date(parcel.deliveredAt).toISOString();
  const deliveryTime = parcel.events.find((event) => event.status === 'delivered')?.localTime;
  // The day in the time zone of the place, or in the shop's.
  const deliveredOn = deliveryTime?.slice(0, 10) ?? (deliveredAt && toShopDay(deliveredAt));
  return {
    trackingStatus: toShipmentStatus(status),
    shipmentDisplayMessage: formatShipmentMessage({ status, estimatedDelivery, deliveredOn }),
    estimatedDelivery,
    deliveredAt,
    events: parcel.events.map(({ localTime, place, ...event }) => ({
      ...event,
      place: capitalizeCity(place),
      status: toShipmentStatus(toTrackingStatus(event.status)),
      occurredAt: localTime,
    })),
  };
}

function presentShipment(parcel: StoredShipment, order: StoredOrder): Omit<Shipment, 'shipmentNumber'> {
  const tracking = presentTracking(parcel, order.promisedFor);
  const inside = order.lines.filter(({ lineItemId }) => parcel.lineItemIds.includes(lineItemId));
  const compositeStatus = findCompositeStatus(
    tracking.trackingStatus,
    inside.map(({ status }) => status),
  );
  return {
    shipmentId: String(parcel.shipmentId),
    carrier: parcel.carrier,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: buildTrackingUrl(parcel.carrier, parcel.trackingNumber),
    shippedAt: new Date(parcel.shippedAt).toISOString(),
    compositeStatus,
    returnTrackingState: findReturnState(compositeStatus) ?? null,
    lineItemIds: parcel.lineItemIds.map(String),
    ...(parcel.missingAt !== null && { missingSince: new Date(parcel.missingAt).toISOString() }),
    ...tracking,
  };
}

function presentShipments(order: StoredOrder): Shipment[] {
  const shipments = (order.shipments ?? []).map((parcel) => presentShipment(parcel, order));
  const numbers = numberShipments(shipments);
  return shipments.map((shipment) => ({ ...shipment, shipmentNumber: numbers.get(shipment.shipmentId) ?? null }));
}

function presentCharges(order: StoredOrder): Order['chargeSummary'] {
  const { giftCents, coupons, exchangeCents } = order;
  // Stored as a discount, but it pays for tax too.
  const discountCents = order.discountCents - exchangeCents;
  const beforeTax = order.subTotalCents + order.shippingCents - discountCents;
  const grandTotal = beforeTax + order.taxCents;
  return {
    subTotal: toMoney(order.subTotalCents),
    shippingCharge: toMoney(order.shippingCents),
    coupons: coupons.map(toAppliedCoupon),
    couponTotal: toMoney(discountCents),
    estimatedTax: toMoney(order.taxCents),
    ...(order.includedTaxCents !== null && { includedTax: toMoney(order.includedTaxCents) }),
    totalBeforeTax: toMoney(beforeTax),
    grandTotal: toMoney(grandTotal),
    gcTotal: toMoney(giftCents),
    ...(order.exchangeOf !== null && { exchangeTotal: toMoney(exchangeCents) }),
    total: toMoney(grandTotal - giftCents - exchangeCents),
  };
}

const presentCancellations = ({ cancellations, payment }: StoredOrder): Order['cancellations'] =>
  cancellations.map(({ cancelledAt, cancelledBy, isRefund, giftCents, chargeCents, lineItemIds }) => {
    const refundedCents = isRefund ? chargeCents : 0;
    const parts = { toBalanceCents: giftCents, toPaymentCents: refundedCents, toEarlierPaymentCents: 0 };
    return {
      cancelledAt: new Date(cancelledAt).toISOString(),
      cancelledBy,
      isRefund,
      toGiftBalance: toMoney(giftCents),
      toPayment: toMoney(chargeCents),
      parts: presentRefundParts(parts, payment),
      lineItemIds: lineItemIds.map(String),
    };
  });

function presentShop(
  { marketplaces }: Pick<Parts, 'marketplaces'>,
  { marketplaceId, returnTerms }: StoredOrder,
): Order['shop'] {
  const settings = marketplaces.getSettings(marketplaceId);
  const { name, phone } = settings;
  const {
    returnDays,
    withdrawalDays,
    feeCents: returnFeeCents,
  } = returnTerms ?? marketplaces.getReturnTerms(marketplaceId);
  const { hours } = writeSentences(settings);
  return {
    marketplaceId,
    name,
    phone,
    hours,
    returnDays,
    returnFeeCents,
    ...(withdrawalDays !== null && { withdrawalDays }),
  };
}

/** Sums the cancelled part of an order, with the part that an exchanged item has paid, in cents. */
function sumCancelled({ lines, cancelledGiftCents, cancelledChargeCents, exchangeCents }: StoredOrder): number {
  const isWhole = lines.every(({ status }) => isCancelledStatus(status));
  return cancelledGiftCents + cancelledChargeCents + (isWhole ? exchangeCents : 0);
}

/** Sums the amount paid for an order and not returned, in cents. */
const sumPaid = (order: StoredOrder): number =>
  order.subTotalCents +
  order.shippingCents +
  order.taxCents -
  (order.discountCents - order.exchangeCents) -
  sumCancelled(order) -
  order.refunds.reduce((sum, refund) => sum + sumRefundParts(refund), 0);

/** Returns the public form of an order at this moment. */
export function presentOrder(parts: Pick<Parts, 'clock' | 'marketplaces'>, order: StoredOrder): Order {
  const shop = presentShop(parts, order);
  const placedAt = order.placedAt.toISOString();
  const shipments = presentShipments(order);
  const { maxAttempts, hasExchanges } = parts.marketplaces.getReturnSettings(order.marketplaceId);
  const context = {
    placedAt,
    returnDays: shop.returnDays,
    now: parts.clock.now(),
    maxAttempts,
    hasExchanges,
    paidCents: sumPaid(order),
    isReplacement: order.exchangeOf !== null,
    shipments: new Map(shipments.map((one) => [one.shipmentId, one])),
  };
  const lineItems = order.lines.map((line) => presentLine(line, context));
  return {
    orderId: order.orderId,
    purchaseId: order.purchaseId,
    shop,
    status: getOrderDisplayStatus(order.status, lineItems),
    isOpen: order.isOpen,
    placedAt,
    promisedFor: order.promisedFor,
    promiseText: formatShortDay(order.promisedFor),
    shipmentSpeed: shipSpeeds.find((speed) => speed === order.speed) ?? null,
    lineItems,
    ...(shipments.length > 0 && { shipments }),
    chargeSummary: presentCharges(order),
    cancelledTotal: toMoney(sumCancelled(order)),
    cancelledCharge: toMoney(order.cancelledChargeCents),
    cancellations: presentCancellations(order),
    refunds: order.refunds.map(({ refundedAt, ...parts }) => ({
      refundedAt: new Date(refundedAt).toISOString(),
      amount: toMoney(sumRefundParts(parts)),
      parts: presentRefundParts(parts, order.payment),
    })),
    shippingAddress: order.shippingAddress && completeAddress(order.shippingAddress),
    payment: order.payment,
    exchangeOrder: order.exchangeOf === null ? null : { orderId: order.exchangeOf },
    email: order.contact.email,
    customerName: order.contact.fullName,
  };
}
