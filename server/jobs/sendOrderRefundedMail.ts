import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { findRefundReason } from '../services/orders/actions.ts';
import type { Sender } from './mail/sender.ts';
import { type RefundTarget, renderOrderRefundedMail } from './renderOrderRefundedMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string(), cause: z.string(), amountCents: z.number().int() });

/** Sends the refund email; once for each refund, because the mail key contains its cause and amount. */
export const sendOrderRefundedMail =
  (parts: OrderMailNeeds, sender: Sender, target: RefundTarget = 'payment'): JobHandler =>
  async (input) => {
    const { orderId, cause, amountCents } = payload.parse(input);
    const reason = await findRefundReason(parts.db, orderId, cause);
    const name = target === 'payment' ? 'order-refunded' : 'balance-refunded';
    await sendOrderMail(parts, sender, {
      orderId,
      key: `${name}:${orderId}:${cause}:${amountCents}`,
      render: (order, from, token) =>
        renderOrderRefundedMail(order, { amountCents, target, reason, now: parts.clock.now() }, from, token),
    });
  };
