import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import type { Sender } from './mail/sender.ts';
import { renderOrderPlacedMail } from './renderOrderPlacedMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string() });

/** Sends the order confirmation; once, because the mail key contains the order's id. */
export const sendOrderPlacedMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId } = payload.parse(input);
    return sendOrderMail(parts, sender, { orderId, key: `order-placed:${orderId}`, render: renderOrderPlacedMail });
  };
