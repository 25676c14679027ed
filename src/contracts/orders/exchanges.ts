import { z } from 'zod';
import { RETURN_REASONS } from '../../lib/orders/returns.ts';
import { address } from '../account/addresses.ts';
import { paymentInstrument } from '../checkout/paymentInstruments.ts';
import { asin, createBoundedText, money, rowId } from '../common.ts';
import { order, orderStatuses } from './orders.ts';
import { pickup, returnItemStates, returnMethods, returnStatuses, transportOptions } from './returns.ts';

const orderId = createBoundedText(40);
const exchangeId = createBoundedText(40);
const lineItemId = createBoundedText(20);

/** GET /v1/exchange/initiate: one piece of a line of the caller's order. */
export const exchangeInitiateQuery = z.object({ orderId, lineItemId });

/** A color of the product with its sizes. */
const exchangeColor = z.object({
  styleId: z.string(),
  color: z.string(),
  imageId: z.string(),
  /** The replacement's price minus the item's, without tax, in its size or the color's cheapest. */
  difference: money,
  sizes: z.array(
    z.object({
      asin: z.string(),
      /** As the color's, for this size. */
      difference: money,
      stockId: z.string(),
      size: z.string(),
      width: z.string(),
      isAvailable: z.boolean(),
      /** Whether it is the item that the customer already has. */
      isOwn: z.boolean(),
    }),
  ),
});
export type ExchangeColor = z.infer<typeof exchangeColor>;

/** When a replacement ships: once the carrier has the returned item, or once the warehouse has accepted it. */
const shipsAt = z.enum(['first scan', 'receipt']);

/** The answer of GET /v1/exchange/initiate. */
export const exchangeInitiation = z.object({
  order,
  lineItemId: z.string(),
  /** The reason why the item cannot be exchanged; null if it can be. */
  refusal: z.string().nullable(),
  /** The product's colors; empty if the product is no longer sold. */
  colors: z.array(exchangeColor),
  addresses: z.array(address),
  cards: z.array(paymentInstrument),
  transport: transportOptions.omit({ preReturnInfo: true, destinations: true, storeCreditAt: true }),
  shipsAt,
  /** Minutes for which a chosen replacement is reserved. */
  holdMinutes: z.int(),
});
export type ExchangeInitiation = z.infer<typeof exchangeInitiation>;

/** GET /v1/exchange/previewEligibility: all lines of an order, or one with the sums of a replacement. */
export const exchangePreviewQuery = z.object({
  orderId,
  lineItemId: lineItemId.optional(),
  asin: asin.optional(),
  addressId: rowId.optional(),
});

const exchangeQuote = z.object({
  asin: z.string(),
  newItem: money,
  oldItem: money,
  tax: money,
  /** Charged when above zero, refunded when below. */
  difference: money,
  /** The day on which the replacement arrives, if the parcel is handed in today; ISO 8601 date. */
  arrivesBy: z.string(),
});
export type ExchangeQuote = z.infer<typeof exchangeQuote>;

/** The answer of GET /v1/exchange/previewEligibility. */
export const exchangePreview = z.object({
  lines: z.array(z.object({ lineItemId: z.string(), exchangeable: z.boolean(), refusal: z.string().nullable() })),
  /** Null unless a line and a replacement are named. */
  quote: exchangeQuote.nullable(),
});
export type ExchangePreview = z.infer<typeof exchangePreview>;

/** POST /v1/exchange/hold: reserves a replacement before it is confirmed. */
export const exchangeHoldRequest = z.object({ orderId, lineItemId, asin });
export type ExchangeHoldRequest = z.input<typeof exchangeHoldRequest>;
/** The answer of POST /v1/exchange/hold. */
export const exchangeHold = z.object({ asin: z.string(), heldUntil: z.string() });
export type ExchangeHold = z.infer<typeof exchangeHold>;

/** POST /v1/exchange/submit */
export const exchangeRequest = z.object({
  orderId,
  lineItemId,
  asin,
  reason: z.enum(RETURN_REASONS).default('changed my mind'),
  method: z.enum(returnMethods),
  /** For the method "pickup" only. */
  pickup: pickup.optional(),
  /** The address of the order, by default. */
  addressId: rowId.optional(),
  /** The card that pays the difference; the primary one by default. */
  paymentInstrumentId: rowId.optional(),
  /** The difference in cents that the customer has seen: negative if it is refunded. */
  differenceCents: z.coerce.number().int().min(-10_000_000).max(10_000_000),
  /** The idempotency key: repeated requests start one exchange. */
  requestKey: createBoundedText(64).min(1),
});
export type ExchangeRequest = z.input<typeof exchangeRequest>;

/** GET /v1/exchange/fetch: one exchange, those of an order, or else those of the customer. */
export const exchangeFetchQuery = z.object({ exchangeId: exchangeId.optional(), orderId: orderId.optional() });

/** POST /v1/exchange/cancel */
export const cancelExchangeRequest = z.object({ exchangeId });
export type CancelExchangeRequest = z.input<typeof cancelExchangeRequest>;

const exchangeStates = ['open', 'released', 'ended'] as const;
const exchangeEndReasons = ['cancelled', 'expired', 'refused'] as const;

/** An exchange (transactions §3, Returns and exchanges). */
export const exchange = z.object({
  exchangeId: z.string(),
  orderId: z.string(),
  /** The line that the customer sends back. */
  lineItemId: z.string(),
  /** The item that the customer sends back, and its replacement. */
  asins: z.tuple([z.string(), z.string()]),
  /** "open" until the replacement may ship. */
  state: z.enum(exchangeStates),
  endReason: z.enum(exchangeEndReasons).nullable(),
  shipsAt,
  /** The replacement as it was sold. */
  replacement: z.object({
    productName: z.string(),
    color: z.string(),
    size: z.string(),
    width: z.string(),
    imageId: z.string(),
  }),
  /** The order of the replacement. */
  exchangeOrder: z.object({ orderId: z.string(), status: z.enum(orderStatuses) }),
  /** The return of the item. */
  contractId: z.string(),
  returnStatus: z.enum(returnStatuses),
  /** The state of the old item in its return. */
  oldItemState: z.enum(returnItemStates),
  /** The last day for handing in the parcel, ISO 8601 date. */
  dropOffBy: z.string(),
  createdAt: z.string(),
  /** The amount to charge when the replacement ships, and the amount to refund when it may ship. */
  toPay: money,
  toRefund: money,
  /** Whether the customer can still cancel it. */
  cancellable: z.boolean(),
});
export type Exchange = z.infer<typeof exchange>;

/** The answer of GET /v1/exchange/fetch: newest first, at most 20. */
export const exchangeList = z.object({ exchanges: z.array(exchange) });
export type ExchangeList = z.infer<typeof exchangeList>;
