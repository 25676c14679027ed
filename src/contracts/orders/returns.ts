import { z } from 'zod';
import { MAX_COMMENT_LENGTH, PICKUP_WINDOWS, REFUND_DESTINATIONS, RETURN_REASONS } from '../../lib/orders/returns.ts';
import { createBoundedText, createOneLineText, money } from '../common.ts';
import { soldProduct } from '../products/product.ts';
import { order, refundPart } from './orders.ts';
import { returnTrackingStates } from './tracking.ts';

/** How an item goes back (transactions §4, Returns). */
export const returnMethods = [
  'print',
  'email',
  'labelless at carrier',
  'mail',
  'pickup',
  'packageless at carrier',
  'packageless at grocery store',
] as const;
export type ReturnMethod = (typeof returnMethods)[number];

/** Statuses of a return (transactions §4, Returns), and `cancelled`. */
export const returnStatuses = [
  'return via drop-off',
  'return scheduled for pick-up',
  'returning',
  'processing return',
  'returned',
  'cancelled',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

const orderId = createBoundedText(40);
const contractId = createBoundedText(40);
const token = createBoundedText(100).optional();
const quantity = z.int().min(1).max(1000).optional();

/** A line, or part of its quantity, that goes back. */
const returnItem = z.object({
  lineItemId: createBoundedText(20),
  quantity,
  reason: z.enum(RETURN_REASONS),
  comment: createOneLineText(MAX_COMMENT_LENGTH).default(''),
});
const items = z.array(returnItem).min(1).max(200);

/** GET /v1/return/initiate; `token` is that of a guest's emailed link. */
export const returnInitiateQuery = z.object({ orderId: orderId.default(''), token });

/** The query of calls that send a body: the token of a guest's emailed link. */
export const returnTokenQuery = z.object({ token });

/** The answer of GET /v1/return/initiate. */
export const returnInitiation = z.object({
  order,
  /** The last day for starting a return, ISO 8601 date. */
  returnableUntil: z.string(),
  lines: z.array(
    z.object({
      lineItemId: z.string(),
      customerReturnable: z.boolean(),
      /** The reason why the line cannot be returned; null if it can be. */
      refusal: z.string().nullable(),
      /** The warehouse that takes it back; items of one return go to the same one. Null for the default one. */
      warehouse: z.string().nullable(),
    }),
  ),
  /** Whether the marketplace exchanges items. */
  hasExchanges: z.boolean(),
});
export type ReturnInitiation = z.infer<typeof returnInitiation>;

/** When a driver picks up a parcel. */
export const pickup = z.object({ day: z.iso.date(), window: z.enum(PICKUP_WINDOWS) });
export type Pickup = z.infer<typeof pickup>;

/** When store credit is added to the gift balance. */
const storeCreditAt = z.enum(['confirmation', 'first scan']);

/** POST /v1/return/transportOptions */
export const transportOptionsRequest = z.object({
  orderId,
  items,
  destination: z.enum(REFUND_DESTINATIONS).default('original payment'),
});
export type TransportOptionsRequest = z.input<typeof transportOptionsRequest>;

/** The sums of a return: the prices of its items, and their refund (preReturnInfo, postReturnInfo). */
const returnSums = z.object({
  /** The prices of the items, their share of the promo codes, and their tax. */
  items: money,
  discount: money,
  tax: money,
  /** The price of the way back for the customer; taken off the total. */
  fee: money,
  /** The price and tax of gifts that the customer keeps although their condition fails; omitted if there are none. */
  keptGifts: money.optional(),
  /** Never more than the amount paid for the order and not refunded yet. */
  total: money,
  toGiftBalance: money,
  toPayment: money,
});

/** The answer of POST /v1/return/transportOptions. */
export const transportOptions = z.object({
  preReturnInfo: returnSums,
  /** The first one is recommended; never empty. */
  options: z.array(
    z.object({
      method: z.enum(returnMethods),
      needsPrinter: z.boolean(),
      needsBox: z.boolean(),
      hasLabel: z.boolean(),
    }),
  ),
  /** The possible destinations of the money; store credit needs an account with a gift balance. */
  destinations: z.array(z.enum(REFUND_DESTINATIONS)),
  /** The last day for handing in the parcel, ISO 8601 date. */
  dropOffBy: z.string(),
  /** The days on which a driver can come, ISO 8601; empty without a pickup service. */
  pickupDays: z.array(z.string()),
  /** The day by which a mailed label arrives, ISO 8601 date. */
  labelArrivesBy: z.string(),
  storeCreditAt,
});
export type TransportOptions = z.infer<typeof transportOptions>;

/** POST /v1/return/submit */
export const returnRequest = z.object({
  orderId,
  items,
  method: z.enum(returnMethods),
  destination: z.enum(REFUND_DESTINATIONS).default('original payment'),
  /** For the method "pickup" only. */
  pickup: pickup.optional(),
  /** The idempotency key: repeated requests start one return. */
  requestKey: createBoundedText(64).min(1),
});
export type ReturnRequest = z.input<typeof returnRequest>;

/** POST /v1/return/pickup: another day for a driver who did not come. */
export const pickupRequest = z.object({ contractId, pickup });
export type PickupRequest = z.input<typeof pickupRequest>;

/** GET /v1/return/fetch: one return, the returns of an order, or without both parameters those of the customer. */
export const returnFetchQuery = z.object({ contractId: contractId.optional(), orderId: orderId.optional(), token });

/** GET /v1/return/fetch/label */
export const returnLabelQuery = z.object({
  contractId: contractId.default(''),
  format: z.enum(['PDF', 'PNG', 'ZPL', 'QR']).default('PDF'),
  token,
});

/** GET /v1/return/fetch/refusalPicture */
export const refusalPictureQuery = z.object({ pictureId: createBoundedText(40).default(''), token });

/** POST /v1/return/cancelReturnItems: all items that have not been scanned, by default. */
export const cancelReturnRequest = z.object({
  contractId,
  items: z
    .array(z.object({ lineItemId: createBoundedText(20), quantity }))
    .min(1)
    .max(200)
    .optional(),
});
export type CancelReturnRequest = z.input<typeof cancelReturnRequest>;

export const returnItemStates = ['open', 'cancelled', 'received', 'refused'] as const;
export type ReturnItemState = (typeof returnItemStates)[number];

const { brandName, productName, color, size, width, imageId } = soldProduct;
/** The variant of a product that is sent back, or that replaces it. */
export const exchangedItem = z.object({ productName, color, size, width, imageId });

/** An exchange as seen from its return: "refunded" if the shop has cancelled the released replacement. */
const exchangeOfReturn = z.object({
  /** The order of the replacement. */
  orderId: z.string(),
  state: z.enum(['open', 'released', 'refunded', 'ended']),
  oldItem: exchangedItem,
  newItem: exchangedItem,
  /** The price difference. */
  toPay: money,
});

/** A return (transactions §3, Returns and exchanges). The name avoids the keyword `return`. */
export const orderReturn = z.object({
  contractId: z.string(),
  /** The number on the parcel. */
  rmaId: z.string(),
  orderId: z.string(),
  status: z.enum(returnStatuses),
  /** Null for a cancelled return: nothing is on its way. */
  trackingState: z.enum(returnTrackingStates).nullable(),
  method: z.enum(returnMethods),
  destination: z.enum(REFUND_DESTINATIONS),
  createdAt: z.string(),
  dropOffBy: z.string(),
  /** Null without a pickup. */
  pickup: pickup.nullable(),
  /** The days on which a driver can come again, ISO 8601; empty unless the pickup failed. */
  pickupDays: z.array(z.string()),
  /** The day by which a mailed label arrives; null for other methods. */
  labelArrivesBy: z.string().nullable(),
  storeCreditAt,
  /** Whether an exchange waits for it: the customer then cancels the exchange instead. */
  isExchange: z.boolean(),
  /** Omitted for a return without an exchange. */
  exchange: exchangeOfReturn.optional(),
  /** Whether the customer can still cancel it. */
  cancellable: z.boolean(),
  /** The returns-shipping setting of its marketplace; if off, the label is also at /uspsLabelDisplay. */
  hasReturnsShipping: z.boolean(),
  items: z.array(
    z.object({
      lineItemId: z.string(),
      itemUniqueId: z.string(),
      asin: z.string(),
      brandName,
      productName,
      imageId,
      reason: z.enum(RETURN_REASONS),
      state: z.enum(returnItemStates),
      /** The reason why it was refused, or refunded in part; omitted without one. */
      refusalReason: z.string().optional(),
      /** The picture that shows it; omitted without one. */
      refusalPictureId: z.string().optional(),
      /** The parcel that brings a refused item back to the customer; omitted until it is sent. */
      wayBack: z
        .object({
          carrier: z.string(),
          trackingNumber: z.string(),
          /** The carrier's tracking page; null for an unknown carrier. */
          trackingUrl: z.string().nullable(),
        })
        .optional(),
      /** Its refund: after promo codes, with tax. */
      refund: money,
      /** Present once the refund was made. */
      isRefunded: z.literal(true).optional(),
    }),
  ),
  /** The planned refund at the start of the return. */
  preReturnInfo: z.object({ total: money }),
  /** The refunded amount, and its part for each destination; null before the first refund. */
  postReturnInfo: z.object({ total: money, parts: z.array(refundPart) }).nullable(),
  /** Null for a method without a label. */
  labelInfo: z
    .object({
      state: z.enum(['pending', 'ready', 'refused', 'void']),
      isLabelless: z.boolean(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    })
    .nullable(),
});
export type ExchangedItem = z.infer<typeof exchangedItem>;
export type OrderReturn = z.infer<typeof orderReturn>;

/** The answer of GET /v1/return/fetch: newest first, at most 50. */
export const returnList = z.object({ returns: z.array(orderReturn) });
export type ReturnList = z.infer<typeof returnList>;
