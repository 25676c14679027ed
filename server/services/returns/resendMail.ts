import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { ReturnMethod } from '../../../src/contracts/orders/returns.ts';
import { isCancelledStatus } from '../../../src/lib/orders/orders.ts';
import type { Parts } from '../../parts.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { listCancellationIds } from '../orders/actions/cancellations.ts';
import { findOrder } from '../orders/actions/listOrders.ts';
import { presentReturns } from './actions/presentReturns.ts';
import { RESEND_MAIL, type ResentMail } from './returnJobs.ts';
import { readReturns } from './returnStore.ts';

/** The mails of an order that can be sent again. */
export const RESENDABLE = ['placed', 'shipped', 'delivered', 'cancelled', 'return', 'label'] as const;
type Resendable = (typeof RESENDABLE)[number];

type ResendParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;
type ResendRequest = {
  readonly orderId: string;
  readonly mail: Resendable;
  /** Idempotency key: the mails are sent once for each key. */
  readonly requestKey: string;
};

/** Other labels come with the driver or by post, or the confirmation has a code instead. */
const isLabelMailed = (method: ReturnMethod): boolean => method === 'print' || method === 'email';

async function listReturnMails(parts: ResendParts, orderId: string, event: 'confirmed' | 'label') {
  const created = await presentReturns(parts, await readReturns(parts.db, { orderId }));
  return created
    .filter(({ status }) => status !== 'cancelled')
    .filter(({ method, labelInfo }) => event === 'confirmed' || (isLabelMailed(method) && labelInfo?.state === 'ready'))
    .map(({ contractId }): ResentMail => ({ job: 'returnMail', about: { contractId, event } }));
}

/** Returns whether all goods of an order were delivered, including those that were returned since. */
function isDelivered({ lineItems, shipments = [] }: Order): boolean {
  const goods = lineItems.filter(({ status, giftCard }) => !giftCard && !isCancelledStatus(status));
  const deliveredIds = shipments.filter(({ deliveredAt }) => deliveredAt !== null).flatMap((one) => one.lineItemIds);
  return goods.length > 0 && goods.every(({ lineItemId }) => deliveredIds.includes(lineItemId));
}

/** Returns the jobs that render the mails again, from the current order; empty if such a mail is not due yet. */
async function listMails(parts: ResendParts, order: Order, mail: Resendable): Promise<ResentMail[]> {
  const { orderId, shipments = [] } = order;
  switch (mail) {
    case 'placed':
      // The confirmation of an exchange is the one of its return.
      return order.exchangeOrder ? [] : [{ job: 'orderPlacedMail', about: { orderId } }];
    case 'shipped':
      return shipments
        .filter(({ shipmentNumber }) => shipmentNumber !== null)
        .map(({ shipmentId }) => ({ job: 'orderShippedMail', about: { shipmentId: Number(shipmentId) } }));
    case 'delivered':
      return isDelivered(order) ? [{ job: 'orderDeliveredMail', about: { orderId } }] : [];
    case 'cancelled':
      return (await listCancellationIds(parts.db, orderId)).map((cancellationId) => ({
        job: 'orderCancelledMail',
        about: { cancellationId },
      }));
    case 'return':
      return listReturnMails(parts, orderId, 'confirmed');
    case 'label':
      return listReturnMails(parts, orderId, 'label');
  }
}

/**
 * Queues mails of an order to be sent again, to the order's current address.
 * @returns the number of mails, and the address
 * @throws {ApiError} 404; 409 `mail.not.due` if the order has no such mail yet
 */
export const resendMail = (
  parts: ResendParts,
  { orderId, mail, requestKey }: ResendRequest,
): Promise<{ readonly count: number; readonly email: string }> =>
  parts.db.transaction().execute(async (tx) => {
    const order = await findOrder({ ...parts, db: tx }, orderId);
    if (!order) throw createNotFoundError('This order');
    const mails = await listMails({ ...parts, db: tx }, order, mail);
    if (mails.length === 0) throw new ApiError(409, 'mail.not.due', `This order has no mail "${mail}" to send again.`);
    for (const resentMail of mails) await enqueue(tx, RESEND_MAIL, { ...resentMail, requestKey });
    return { count: mails.length, email: order.email };
  });
