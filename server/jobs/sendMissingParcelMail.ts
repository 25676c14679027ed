import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import type { Sender } from './mail/sender.ts';
import { renderMissingParcelMail } from './renderMissingParcelMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ orderId: z.string(), shipmentId: z.number() });

/** Confirms that a customer reported a delivered parcel missing; once for each parcel. */
export const sendMissingParcelMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  (input) => {
    const { orderId, shipmentId } = payload.parse(input);
    return sendOrderMail(parts, sender, {
      orderId,
      key: `missing-parcel:${shipmentId}`,
      render: (order, from, token) => renderMissingParcelMail(order, String(shipmentId), from, token),
    });
  };
