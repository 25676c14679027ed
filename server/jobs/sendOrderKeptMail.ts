import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import type { Sender } from './mail/sender.ts';
import { renderOrderKeptMail } from './renderOrderKeptMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string(), email: z.string() });

/** Notifies the address of a guest's order that the order was moved into an account; once for each order. */
export const sendOrderKeptMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId, email } = payload.parse(input);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `order-kept:${orderId}`,
      to: email,
      render: renderOrderKeptMail,
    });
  };
