import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import type { Sender } from './mail/sender.ts';
import { renderOrderDelayedMail } from './renderOrderDelayedMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string(), shipmentId: z.number().int(), arrival: z.string().nullable() });

/** Sends the email about a delay; once for each new date of a parcel, because the mail key contains both. */
export const sendOrderDelayedMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId, shipmentId, arrival } = payload.parse(input);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `order-delayed:${shipmentId}:${arrival ?? 'unknown'}`,
      render: (order, from, token) => {
        const shipment = order.shipments?.find((one) => one.shipmentId === String(shipmentId));
        if (!shipment) throw new Error(`there is no shipment ${shipmentId}`);
        return renderOrderDelayedMail(order, { shipment, arrival }, from, token);
      },
    });
  };
