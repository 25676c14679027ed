import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import type { Sender } from './mail/sender.ts';
import { renderDeliveryChangedMail } from './renderDeliveryChangedMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string(), changeId: z.string() });

/** Sends the email about a changed delivery; once for each change. */
export const sendDeliveryChangedMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId, changeId } = payload.parse(input);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `delivery-changed:${changeId}`,
      render: renderDeliveryChangedMail,
    });
  };
