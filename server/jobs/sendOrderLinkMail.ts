import { z } from 'zod';
import { normalizeEmail } from '../../src/lib/email.ts';
import type { JobHandler } from '../platform/queue.ts';
import { findOrder, ORDER_TOKEN_AGE_MS } from '../services/orders/actions.ts';
import type { Sender } from './mail/sender.ts';
import { renderOrderLinkMail } from './renderOrderLinkMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string(), email: z.string(), requestId: z.string() });

/**
 * Mails the link of an order to the address it was placed with; nothing for an unknown order or another address. Once
 * per request, because the mail key contains the request's id.
 */
export const sendOrderLinkMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  async (input) => {
    const { orderId, email, requestId } = payload.parse(input);
    const order = await findOrder(parts, orderId);
    if (!order || normalizeEmail(order.email) !== email) return;
    const expiresAt = new Date(parts.clock.now().getTime() + ORDER_TOKEN_AGE_MS);
    await sendOrderMail(parts, sender, {
      orderId,
      key: `order-link:${requestId}`,
      render: (foundOrder, from, token) => renderOrderLinkMail(foundOrder, expiresAt, from, token),
    });
  };
