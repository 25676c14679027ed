import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { orderDeliveredMailText } from './orderDeliveredMailText.ts';
import type { Sender } from './orderMailParts.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string() });

/** Sends the delivery email; once for each order. */
export const orderDeliveredMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (given) => {
    const { orderId } = payload.parse(given);
    return sendOrderMail(parts, sender, { orderId, key: `order-delivered:${orderId}`, render: orderDeliveredMailText });
  };
