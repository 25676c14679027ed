import { z } from 'zod';
import { CANCELLERS, isOrderRange } from '../../lib/orders/orders.ts';
import { addressFields } from '../account/addresses.ts';
import { email } from '../account/identity.ts';
import { orderedGiftCard } from '../checkout/giftcards.ts';
import { chargeSummary } from '../checkout/purchase.ts';
import { shipSpeeds } from '../checkout/shipping.ts';
import { createBoundedText, createOneLineText, money, rowId, typedOrderId } from '../common.ts';
import { soldProduct } from '../products/product.ts';
import { compositeStatuses, returnTrackingStates, shipmentTracking } from './tracking.ts';

/** Display statuses (transactions §4, Orders). */
export const orderStatuses = [
  'submitted',
  'customer action required',
  'declined',
  'processing',
  'shipped',
  'delivered',
  'delivery mistake',
  'completed',
  'return in progress',
  'returning',
  'returned',
  'cancelled',
  'cancelled - card declined',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Final statuses of a cancelled or declined order or line. */
export const cancelledStatuses = [
  'cancelled',
  'cancelled - card declined',
  'declined',
] as const satisfies readonly OrderStatus[];

/** The shop in which an order was placed: the order's pages and emails use its name in every shop. */
const orderShop = z.object({
  marketplaceId: z.string(),
  name: z.string(),
  phone: z.string(),
  /** When the phone is answered: `24/7`. */
  hours: z.string(),
  returnDays: z.int(),
  /** The price of a return for the customer, in cents. */
  returnFeeCents: z.int(),
  /** Days after the delivery for withdrawing from the contract; omitted without the statutory right. */
  withdrawalDays: z.int().optional(),
});

/** The part of a refund that goes to one destination, named as part of a sentence: `Visa ending in 4242`. */
export const refundPart = z.object({ to: z.string(), amount: money });
export type RefundPart = z.infer<typeof refundPart>;

/** A line of an order (transactions §3, Orders and shipments). */
const orderLine = z.object({
  lineItemId: z.string(),
  /** One id for each piece (itemUniqueId of the spec). */
  itemUniqueIds: z.array(z.string()),
  /** The shipment that contains the line; null before shipping. */
  shipmentId: z.string().nullable(),
  asin: z.string(),
  ...soldProduct,
  quantity: z.int(),
  price: money,
  status: z.enum(orderStatuses),
  /** Whether the shop, and whether the customer, can still cancel it (transactions §3 and §6). */
  cancellable: z.boolean(),
  customerCancellable: z.boolean(),
  /** Whether the item could be returned when it was bought. */
  returnable: z.boolean(),
  /** Whether the customer can return it now (transactions §3 and §6). */
  customerReturnable: z.boolean(),
  /** The reason why it cannot be returned now; omitted if it can be. */
  returnRefusal: z.string().optional(),
  /** Whether the customer can exchange it now for another size or color. */
  exchangeable: z.boolean(),
  /** The reason why it cannot be exchanged now; omitted if it can be. */
  exchangeRefusal: z.string().optional(),
  /** The order of the replacement. */
  exchangeOrder: z.object({ orderId: z.string() }).optional(),
  /** Present if a piece is or was in a return, even one that ended: its page then shows the outcome. */
  hasReturns: z.literal(true).optional(),
  /** Present if the customer has reviewed the product, whatever became of the review. */
  isReviewed: z.literal(true).optional(),
  /** The gift message that is packed with the line. */
  giftMessage: z.string().optional(),
  /** E-gift cards only. */
  giftCard: orderedGiftCard.optional(),
  /** Physical gift cards only. The code is printed on the card, and never shown to the buyer. */
  isPhysicalGiftCard: z.literal(true).optional(),
  /** The name of the promotion that gave the line. */
  gift: z.string().optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A shipped parcel (transactions §3, Shipment). */
export const shipment = z.object({
  shipmentId: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's tracking page; null for an unknown carrier. */
  trackingUrl: z.string().nullable(),
  shippedAt: z.string(),
  /** Its number among the order's shipments, from 1; null for a cancelled one, which does not count (transactions §4). */
  shipmentNumber: z.int().nullable(),
  compositeStatus: z.enum(compositeStatuses),
  /** The progress of its items on their way back; null while none goes back. */
  returnTrackingState: z.enum(returnTrackingStates).nullable(),
  lineItemIds: z.array(z.string()),
  /** When the customer reported the parcel missing after its delivery; omitted otherwise. */
  missingSince: z.string().optional(),
  ...shipmentTracking.shape,
});
export type Shipment = z.infer<typeof shipment>;

/** An order (transactions §3, Orders and shipments). */
export const order = z.object({
  orderId: z.string(),
  purchaseId: z.string(),
  shop: orderShop,
  status: z.enum(orderStatuses),
  /** Whether the order waits for a payment, a delivery or a return. */
  isOpen: z.boolean(),
  placedAt: z.string(),
  /** The promised delivery day, ISO 8601 date. */
  promisedFor: z.string(),
  promiseText: z.string(),
  /** Null, like the address, for an order with only digital gift cards. */
  shipmentSpeed: z.enum(shipSpeeds).nullable(),
  lineItems: z.array(orderLine),
  /** Omitted when nothing has been shipped. */
  shipments: z.array(shipment).optional(),
  /** The amounts at the time of the order. */
  chargeSummary,
  /** The part of the amounts that cancellations removed: in total, and the share refunded to the payment method. */
  cancelledTotal: money,
  cancelledCharge: money,
  /** The cancellations of items, oldest first. */
  cancellations: z.array(
    z.object({
      cancelledAt: z.string(),
      /** The party that cancelled; null if it was not recorded. */
      cancelledBy: z.enum(CANCELLERS).nullable(),
      /** Whether it refunded a charge; otherwise the amount was never charged. */
      isRefund: z.boolean(),
      toGiftBalance: money,
      toPayment: money,
      /** The returned amounts by destination, without an amount that was never charged. */
      parts: z.array(refundPart),
      /** The lines that it cancelled. */
      lineItemIds: z.array(z.string()),
    }),
  ),
  /** Refunds after shipping, oldest first. */
  refunds: z.array(z.object({ refundedAt: z.string(), amount: money, parts: z.array(refundPart) })),
  shippingAddress: addressFields.nullable(),
  /** Null when discounts and the gift balance paid for everything. */
  payment: z
    .union([
      z.object({ cardType: z.string(), lastFour: z.string(), method: z.undefined().optional() }),
      z.object({ method: z.string(), payer: z.string() }),
    ])
    .nullable(),
  /** The order whose item this one replaces; null unless it is the new order of an exchange. */
  exchangeOrder: z.object({ orderId: z.string() }).nullable(),
  email: z.string(),
  customerName: z.string(),
  /** Present for a guest's order that was opened by a link: its email and address are then shortened. */
  guestLink: z
    .object({
      expiresAt: z.string(),
      /** Whether the link came by mail, so that it can move the order into an account. */
      canKeep: z.boolean(),
    })
    .optional(),
});
export type Order = z.infer<typeof order>;

/** Filters of the order history: all orders, orders still to arrive, or cancelled orders. */
const orderModes = ['all', 'open', 'cancelled'] as const;

/** Returns a schema that treats an empty form field as missing. */
const createOptionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
/** A day, or a moment as `YYYY-MM-DD HH:MM:SS` (transactions §5), in UTC. */
const dayOrMoment = createOptionalField(
  createBoundedText(30).refine((text) => {
    const [day = '', time = '00:00:00'] = text.split(' ');
    return z.iso.datetime().safeParse(`${day}T${time}Z`).success;
  }, 'Write a day as YYYY-MM-DD.'),
);
const pageNum = z.coerce.number().int().min(1).max(1000).optional();

/** GET /v3/orders and /accountapi/a/orders (transactions §3): page 1 of 10, with tracking by default (§9). */
export const orderListQuery = z
  .object({
    pageSize: z.coerce.number().int().min(1).max(50).default(10),
    pageNum,
    page: pageNum,
    gteDate: dayOrMoment,
    lteDate: dayOrMoment,
    startDate: dayOrMoment,
    endDate: dayOrMoment,
    range: createOptionalField(createBoundedText(20).refine(isOrderRange, 'Say 30days, 6months or a year.')),
    includeTracking: z.enum(['true', 'false']).default('true'),
    mode: createOptionalField(z.enum(orderModes)),
    search: createOptionalField(createOneLineText(100)),
    /** Orders that wait for a payment, a delivery or a return come first. */
    openFirst: z.enum(['true', 'false']).default('false'),
  })
  .transform(({ gteDate, lteDate, startDate, endDate, page, ...query }) => ({
    pageSize: query.pageSize,
    pageNum: query.pageNum ?? page ?? 1,
    from: gteDate ?? startDate,
    to: lteDate ?? endDate,
    range: query.range,
    includeTracking: query.includeTracking === 'true',
    mode: query.mode ?? 'all',
    search: query.search ?? '',
    openFirst: query.openFirst === 'true',
  }));
/** GET /v3/order?orderId */
export const orderQuery = z.object({ orderId: createBoundedText(40) });
/** /accountapi/e/orders/…: a guest's order, by its number or the token of the emailed link. */
export const guestOrderQuery = z.object({
  orderId: createBoundedText(40).default(''),
  token: createBoundedText(100).optional(),
});
/** POST /accountapi/e/orders/reportMissing: reports that a parcel is missing although the carrier has delivered it. */
export const missingParcelRequest = z.object({ orderId: createBoundedText(40), shipmentId: rowId });
export type MissingParcelRequest = z.input<typeof missingParcelRequest>;
/** POST /accountapi/e/orders/keep: moves a guest's order into the member's account, by the token of its mail. */
export const keepOrderRequest = z.object({ orderId: createBoundedText(40), token: createBoundedText(100) });
export type KeepOrderRequest = z.infer<typeof keepOrderRequest>;
/** POST /accountapi/e/orders/requestLink: the number of an order and the email it was placed with. Answers 202 for any pair. */
export const orderLinkRequest = z.object({
  orderId: typedOrderId,
  email,
});
export type OrderLinkRequest = z.infer<typeof orderLinkRequest>;
/** The answer of POST /accountapi/e/orders/lookup: the token opens the order for an hour. */
export const orderLookupAnswer = z.object({ orderId: z.string(), token: z.string() });
export type OrderLookupAnswer = z.infer<typeof orderLookupAnswer>;
/** GET /v2/ordersByPurchaseId, GET /v1/pixel. */
export const orderPurchaseQuery = z.object({ purchaseId: createBoundedText(64) });
/** GET /v2/ordersByPurchaseId. */
export const trackingQuery = z.object({ includeTracking: z.enum(['true', 'false']).default('true') });
export type OrderListQuery = z.infer<typeof orderListQuery>;
/** One page of orders; `total` counts all matches, `years` names the years with orders, newest first. */
export const orderList = z.object({
  orders: z.array(order),
  total: z.int(),
  pageNum: z.int(),
  pageCount: z.int(),
  years: z.array(z.int()),
});
export type OrderList = z.infer<typeof orderList>;

/** GET /v1/pixel?purchaseId: the order data that the confirmation page sends to analytics (transactions §7). Integer cents. */
export const orderPixel = z.object({
  purchaseId: z.string(),
  orderId: z.string(),
  currency: z.literal('USD'),
  revenueCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  /** The discount by promo codes, and the amount paid by the gift balance. */
  discountCents: z.int(),
  giftCents: z.int(),
  coupons: z.array(z.string()),
  postalCode: z.string(),
  items: z.array(z.object({ asin: z.string(), quantity: z.int(), priceCents: z.int() })),
});
export type OrderPixel = z.infer<typeof orderPixel>;
