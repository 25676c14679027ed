import { z } from 'zod';
import { SHOPPER_CANCEL_REASONS } from '../../lib/orders/orders.ts';
import { createBoundedText, money } from '../common.ts';
import { order } from './orders.ts';

const orderId = createBoundedText(40);
/** Lines, with the number of pieces to cancel; all of them by default. */
const items = z
  .array(z.object({ lineItemId: createBoundedText(20), quantity: z.int().min(1).max(1000).optional() }))
  .min(1)
  .max(200);
const reason = z.enum(SHOPPER_CANCEL_REASONS).default('no reason');
/** The idempotency key: repeated requests cancel once. */
const requestKey = createBoundedText(64).min(1).optional();

/** POST /accountapi/e/orders/previewCancel */
export const cancellationPreviewRequest = z.object({ orderId, items });
export type CancellationPreviewRequest = z.input<typeof cancellationPreviewRequest>;

/** The sums of cancelling some items: their amounts, and how these are returned. */
export const cancellationPreview = z.object({
  items: money,
  /** The share of promo codes. */
  discount: money,
  tax: money,
  /** Zero while any item is kept. */
  shipping: money,
  total: money,
  toGiftBalance: money,
  toPayment: money,
  /** Whether `toPayment` was charged and is refunded; otherwise it is never charged. */
  isRefund: z.boolean(),
});
export type CancellationPreview = z.infer<typeof cancellationPreview>;

/** POST /accountapi/e/orders/cancelItems (transactions §7) */
export const cancelItemsRequest = z.object({ orderId, items, reason, requestKey });
export type CancelItemsRequest = z.input<typeof cancelItemsRequest>;

/** POST /v2/order/cancel: all items that can be cancelled. */
export const cancelOrderRequest = z.object({ orderId, reason, requestKey });

/** The answer of both calls. */
export const cancelAnswer = z.object({
  order,
  cancelled: money,
  toGiftBalance: money,
  toPayment: money,
  isRefund: z.boolean(),
  /** Requested lines that have been packed or emailed, and stay in the order. */
  leftOutLineItemIds: z.array(z.string()),
});
export type CancelAnswer = z.infer<typeof cancelAnswer>;
