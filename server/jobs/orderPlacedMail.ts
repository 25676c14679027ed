import { z } from 'zod';
import type { Parts } from '../platform/parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { findOrder, makeOrderToken } from '../services/orders/actions.ts';
import { orderMail } from './orderMail.ts';
import type { Sender } from './orderMailParts.ts';

const payload = z.object({ orderId: z.string() });

/** Confirms an order by mail; once, however often the job runs, as the mail is named after its order. */
export const orderPlacedMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'sendMail'>, sender: Sender): JobHandler =>
  async (given) => {
    const { orderId } = payload.parse(given);
    const order = await findOrder(parts, orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    // A guest cannot sign in: the link itself opens the order. The mail that is sent first counts; a token of a second run opens it, too.
    const token = await makeOrderToken(parts, orderId);
    const holdsSecret = token !== undefined;
    const text = orderMail(order, sender, token);
    await parts.sendMail({ key: `order-placed:${orderId}`, to: order.email, holdsSecret, ...text });
  };
