import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import type { Sender } from './orderMailParts.ts';
import { orderRefundedMailText } from './orderRefundedMailText.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string(), cause: z.string(), amountCents: z.number().int() });

/** Sends the refund email; once for each refund, because the mail key contains its cause and amount. */
export const orderRefundedMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (given) => {
    const { orderId, cause, amountCents } = payload.parse(given);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `order-refunded:${orderId}:${cause}:${amountCents}`,
      render: (order, from, token) =>
        orderRefundedMailText(order, { amountCents, now: parts.clock.now() }, from, token),
    });
  };
