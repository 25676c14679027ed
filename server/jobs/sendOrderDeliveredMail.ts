import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { buildSurveyLink } from '../services/surveys/actions.ts';
import type { Sender } from './mail/sender.ts';
import { renderOrderDeliveredMail } from './renderOrderDeliveredMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string() });

/** Sends the delivery email with an invitation to the survey; once for each order. */
export const sendOrderDeliveredMail =
  (parts: OrderMailNeeds & Pick<Parts, 'config'>, sender: Sender): JobHandler =>
  (input) => {
    const { orderId } = payload.parse(input);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `order-delivered:${orderId}`,
      render: (order, shop, token) =>
        renderOrderDeliveredMail(order, shop, token, buildSurveyLink(parts, shop.publicUrl, orderId)),
    });
  };
