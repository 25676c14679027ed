import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { findOrder, makeOrderToken } from '../services/orders/actions.ts';
import { orderMail } from './orderMail.ts';
import type { Sender } from './orderMailParts.ts';
import { senderOf } from './senderOf.ts';

const payload = z.object({ orderId: z.string() });

/** Sends the order confirmation; once, because the mail key contains the order's id. */
export const orderPlacedMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'sendMail'>, sender: Sender): JobHandler =>
  async (given) => {
    const { orderId } = payload.parse(given);
    const order = await findOrder(parts, orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    // A guest cannot sign in, so the link itself gives access. If the job runs twice, the first email is kept; both
    // tokens work.
    const from = senderOf(sender, order.shop.marketplaceId);
    const token = await makeOrderToken(parts, orderId);
    const holdsSecret = token !== undefined;
    const text = orderMail(order, from, token);
    await parts.sendMail({
      key: `order-placed:${orderId}`,
      to: order.email,
      fromName: from.fromName,
      holdsSecret,
      ...text,
    });
  };
