import { z } from 'zod';
import { isOrderRange } from '../lib/orderRange.ts';
import { boundedText, money } from './common.ts';
import { orderedGiftCard } from './giftcards.ts';
import { chargeSummary } from './purchase.ts';
import { shipSpeeds } from './shipping.ts';
import { soldProduct } from './soldProduct.ts';

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

/** Those of an order, or of a line, that came to nothing. */
export const cancelledStatuses = [
  'cancelled',
  'cancelled - card declined',
  'declined',
] as const satisfies readonly OrderStatus[];

export const orderLine = z.object({
  lineItemId: z.string(),
  asin: z.string(),
  ...soldProduct,
  quantity: z.int(),
  price: money,
  status: z.enum(orderStatuses),
  /** Words that go with it, in the box. */
  giftMessage: z.string().optional(),
  /** Of an e-gift card. */
  giftCard: orderedGiftCard.optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A parcel that has left (transactions §3, Shipment). */
export const shipment = z.object({
  shipmentId: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's page about it; null where we know of none. */
  trackingUrl: z.string().nullable(),
  shippedAt: z.string(),
  /** What is in it. */
  lineItemIds: z.array(z.string()),
});
export type Shipment = z.infer<typeof shipment>;

export const order = z.object({
  orderId: z.string(),
  purchaseId: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.string(),
  /** The day it is promised for, ISO date. */
  promisedFor: z.string(),
  promiseText: z.string(),
  /** None, and no address, where the order goes by mail alone. */
  shipmentSpeed: z.enum(shipSpeeds).nullable(),
  lineItems: z.array(orderLine),
  /** Left out where nothing has left yet. */
  shipments: z.array(shipment).optional(),
  /** As it was ordered. */
  chargeSummary,
  /** What of that is not owed any more, since something was cancelled: in all, and of it what the payment method has back. */
  cancelledTotal: money,
  cancelledCharge: money,
  shippingAddress: z
    .object({
      fullName: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string(),
      city: z.string(),
      stateOrRegion: z.string(),
      postalCode: z.string(),
      countryCode: z.string(),
      primaryVoiceNumber: z.string(),
    })
    .nullable(),
  /** None where discounts and the gift balance paid for everything. */
  payment: z
    .union([
      z.object({ cardType: z.string(), lastFour: z.string(), method: z.undefined().optional() }),
      z.object({ method: z.string(), payer: z.string() }),
    ])
    .nullable(),
  email: z.string(),
  /** Whose order it is. */
  customerName: z.string(),
});
export type Order = z.infer<typeof order>;

/** Which orders the history shows, beside all: those that are still to arrive, or those that were cancelled. */
export const orderModes = ['all', 'open', 'cancelled'] as const;

/** A field that a form leaves empty is not given. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
/** A day, or a moment as `YYYY-MM-DD HH:MM:SS` (transactions §5), of UTC. */
const dayOrMoment = orNothing(
  boundedText(30).refine((text) => {
    const [day = '', time = '00:00:00'] = text.split(' ');
    return z.iso.datetime().safeParse(`${day}T${time}Z`).success;
  }, 'Write a day as YYYY-MM-DD.'),
);
const pageNum = z.coerce.number().int().min(1).max(1000).optional();

/**
 * GET /v3/orders and GET /accountapi/a/orders (transactions §3, Order list query): default page size 10, page 1, with tracking (§9). The
 * two calls have different names for the same.
 */
export const orderListQuery = z
  .object({
    pageSize: z.coerce.number().int().min(1).max(50).default(10),
    pageNum,
    page: pageNum,
    gteDate: dayOrMoment,
    lteDate: dayOrMoment,
    startDate: dayOrMoment,
    endDate: dayOrMoment,
    range: orNothing(boundedText(20).refine(isOrderRange, 'Say 30days, 6months or a year.')),
    includeTracking: z.enum(['true', 'false']).default('true'),
    mode: orNothing(z.enum(orderModes)),
    search: orNothing(boundedText(100).trim()),
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
  }));
/** GET /v3/order?orderId */
export const orderQuery = z.object({ orderId: boundedText(40) });
/** GET /accountapi/e/orders/getOrder and POST …/updatePayment: a guest's order, by its number or by the token of a mail's link. */
export const guestOrderQuery = z.object({ orderId: boundedText(40).default(''), token: boundedText(100).optional() });
/** GET /v2/ordersByPurchaseId, GET /v1/pixel */
export const orderPurchaseQuery = z.object({ purchaseId: boundedText(64) });
/** GET /v2/ordersByPurchaseId */
export const trackingQuery = z.object({ includeTracking: z.enum(['true', 'false']).default('true') });
export type OrderListQuery = z.infer<typeof orderListQuery>;
export const orderList = z.object({ orders: z.array(order), total: z.int(), pageNum: z.int(), pageCount: z.int() });
export type OrderList = z.infer<typeof orderList>;

/** GET /v1/pixel?purchaseId: what the confirmation page tells analytics. */
export const orderPixel = z.object({
  purchaseId: z.string(),
  orderId: z.string(),
  currency: z.literal('USD'),
  revenueCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  /** What promo codes took off, and what the gift balance paid. */
  discountCents: z.int(),
  giftCents: z.int(),
  coupons: z.array(z.string()),
  postalCode: z.string(),
  items: z.array(z.object({ asin: z.string(), quantity: z.int(), priceCents: z.int() })),
});
export type OrderPixel = z.infer<typeof orderPixel>;
