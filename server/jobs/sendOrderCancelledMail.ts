import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { isReleased } from '../services/exchanges/actions.ts';
import { findCancellation, findOrder, makeOrderToken, readCancelledLineIds } from '../services/orders/actions.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import { renderFromShop } from './renderFromShop.ts';
import { renderOrderCancelledMail } from './renderOrderCancelledMail.ts';

const payload = z.object({ cancellationId: z.number().int() });

/**
 * Sends the cancellation email with the returned amounts; once, because the mail key contains the cancellation's id.
 */
export const sendOrderCancelledMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail'>, sender: Sender): JobHandler =>
  async (input) => {
    const { cancellationId } = payload.parse(input);
    const cancellation = await findCancellation(parts.db, cancellationId);
    const order = cancellation && (await findOrder(parts, cancellation.orderId));
    if (!order) throw new Error(`there is no cancellation ${cancellationId}`);
    // The email about the exchange states that it has ended.
    if (order.exchangeOrder && !(await isReleased(parts.db, order.orderId))) return;
    const lineItemIds = await readCancelledLineIds(parts.db, cancellationId);
    const from = await openSender(parts, sender, order.shop.marketplaceId);
    const token = await makeOrderToken(parts, order.orderId);
    const holdsSecret = token !== undefined;
    await parts.sendMail({
      key: `order-cancelled:${cancellationId}`,
      to: order.email,
      holdsSecret,
      ...renderFromShop(from, () => renderOrderCancelledMail(order, { ...cancellation, lineItemIds }, from, token)),
    });
  };
