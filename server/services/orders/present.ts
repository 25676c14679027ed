import type { OrderedGiftCard } from '../../../src/contracts/giftcards.ts';
import type { Order, OrderLine, Shipment } from '../../../src/contracts/orders.ts';
import { shipSpeeds } from '../../../src/contracts/shipping.ts';
import { formatShortDay } from '../../../src/lib/dates.ts';
import { maskGiftCode } from '../../../src/lib/giftCode.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { trackingUrl } from '../../../src/lib/trackingUrl.ts';
import type { StoredGift } from '../../platform/database/giftCardTables.ts';
import { type CardOfLine, statusAt } from '../giftcards/actions.ts';
import { marketplaceSettings } from '../marketplaces/actions.ts';
import { isCancellable, isCustomerCancellable } from './cancel/rules.ts';
import type { StoredLine, StoredOrder, StoredShipment } from './store.ts';

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

function presentLine({ snapshot: { giftCard, ...snapshot }, card, ...line }: StoredLine, now: Date): OrderLine {
  const state = {
    kind: giftCard ? 'giftCard' : 'goods',
    status: line.status,
    isRedeemed: card?.status === 'redeemed',
  } as const;
  return {
    lineItemId: String(line.lineItemId),
    itemUniqueIds: [...line.itemUniqueIds],
    asin: line.asin,
    ...snapshot,
    ...(giftCard && card && { giftCard: presentCard(giftCard, card, now) }),
    quantity: line.quantity,
    price: toMoney(line.priceCents),
    status: line.status,
    cancellable: isCancellable(state),
    customerCancellable: isCustomerCancellable(state),
    returnable: line.isReturnable,
  };
}

const presentShipment = ({ carrier, trackingNumber, ...parcel }: StoredShipment): Shipment => ({
  shipmentId: String(parcel.shipmentId),
  carrier,
  trackingNumber,
  trackingUrl: trackingUrl(carrier, trackingNumber),
  shippedAt: new Date(parcel.shippedAt).toISOString(),
  lineItemIds: parcel.lineItemIds.map(String),
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
  return {
    orderId: order.orderId,
    purchaseId: order.purchaseId,
    shop: presentShop(order.marketplaceId),
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    promisedFor: order.promisedFor,
    promiseText: formatShortDay(order.promisedFor),
    shipmentSpeed: shipSpeeds.find((speed) => speed === order.speed) ?? null,
    lineItems: order.lines.map((line) => presentLine(line, now)),
    ...(order.shipments && { shipments: order.shipments.map(presentShipment) }),
    chargeSummary: presentCharges(order),
    cancelledTotal: toMoney(order.cancelledGiftCents + order.cancelledChargeCents),
    cancelledCharge: toMoney(order.cancelledChargeCents),
    shippingAddress: order.shippingAddress,
    payment: order.payment,
    email: order.contact.email,
    customerName: order.contact.fullName,
  };
}
