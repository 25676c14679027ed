import type { Router } from 'express';
import type { CancelAnswer, CancellationPreview } from '../../../../src/contracts/orders/orderCancellation.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { type CancelReason, isCancelledStatus } from '../../../../src/lib/orders/orders.ts';
import { cancelCalls } from '../../../openapi/calls/orderCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { cancelItems } from '../actions/cancelItems.ts';
import { type ChosenItem, chooseLines } from '../actions/chosenItems.ts';
import { type GuestOrderParts, maskOrder, openGuestOrder } from '../actions/guestOrders.ts';
import { lockOrder } from '../actions/lockOrder.ts';
import { readPaid } from '../actions/owed.ts';
import { isCustomerCancellable } from '../itemFlags.ts';
import { presentOrder } from '../present.ts';
import { quoteCancellation } from '../quoteCancellation.ts';
import { readOrder, readOwnOrder } from '../store.ts';

/** Builds the calls that cancel items (transactions §7): by member, guest's browser or the email's token. */
export const createCancelRouter = (parts: GuestOrderParts): Router =>
  routeCalls(cancelCalls, {
    'POST /accountapi/e/orders/previewCancel': async ({ req, res, query: { token }, body }) => {
      await openGuestOrder(parts, req, res, { orderId: body.orderId, token });
      return previewCancellation(parts, body);
    },

    'POST /accountapi/e/orders/cancelItems': async ({ req, res, query: { token }, body }) => {
      await openGuestOrder(parts, req, res, { orderId: body.orderId, token });
      const answer = await cancelOwnItems(parts, body);
      return token === undefined ? answer : { ...answer, order: maskOrder(answer.order) };
    },

    'POST /v2/order/cancel': async ({ customerId, body }) => {
      if (!(await readOwnOrder(parts.db, customerId, body))) throw createNotFoundError('This order');
      return cancelOwnItems(parts, body);
    },
  });

type CancelParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/**
 * Returns the sums of cancelling items, without those that cannot be cancelled any more. The caller checks the
 * ownership.
 * @throws {ApiError} 404 for an unknown item; 400 `quantity.invalid`
 */
const previewCancellation = (
  { db }: CancelParts,
  { orderId, items }: { readonly orderId: string; readonly items: readonly ChosenItem[] },
): Promise<CancellationPreview> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError('This order');
    const chosenLines = chooseLines(order.lines, items).filter(({ line }) => isCustomerCancellable(line));
    const quote = quoteCancellation(order, chosenLines, await readPaid(tx, order));
    return {
      items: toMoney(quote.itemsCents),
      discount: toMoney(quote.discountCents),
      tax: toMoney(quote.taxCents),
      shipping: toMoney(quote.shippingCents),
      total: toMoney(quote.totalCents),
      toGiftBalance: toMoney(quote.giftCents),
      toPayment: toMoney(quote.chargeCents),
      isRefund: quote.isRefund,
    };
  });

type OwnCancelRequest = {
  readonly orderId: string;
  /** Undefined cancels all items that can be cancelled. */
  readonly items?: readonly ChosenItem[] | undefined;
  readonly reason: CancelReason;
  readonly requestKey?: string | undefined;
};

/**
 * Cancels items for the customer (transactions §4, Order cancellation; §7, cancelItems). Items that have been packed
 * are left out and named in the answer. Idempotent by `requestKey`, and without one
 * within a minute. The caller checks the ownership.
 * @throws {ApiError} 404; 400 `quantity.invalid`; 409 `order.item.packed`, `order.item.shipped`, `order.item.redeemed`
 *  if no item is left
 */
async function cancelOwnItems(parts: CancelParts, request: OwnCancelRequest): Promise<CancelAnswer> {
  const { orderId, items } = request;
  const { giftCents, chargeCents, isRefund } = await cancelItems(parts, { ...request, by: 'customer' });
  const storedOrder = await readOrder(parts.db, orderId);
  if (!storedOrder) throw createNotFoundError('This order');
  const order = presentOrder(parts, storedOrder);
  const namedIds = new Set(
    items?.map(({ lineItemId }) => lineItemId) ?? order.lineItems.map((line) => line.lineItemId),
  );
  const isLeftOut = (line: (typeof order.lineItems)[number]): boolean =>
    namedIds.has(line.lineItemId) && !line.customerCancellable && !isCancelledStatus(line.status);
  return {
    order,
    cancelled: toMoney(giftCents + chargeCents),
    toGiftBalance: toMoney(giftCents),
    toPayment: toMoney(chargeCents),
    isRefund,
    leftOutLineItemIds: order.lineItems.filter(isLeftOut).map(({ lineItemId }) => lineItemId),
  };
}
