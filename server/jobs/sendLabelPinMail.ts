import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { findMailedPin } from '../services/returns/actions.ts';
import type { Sender } from './mail/sender.ts';
import { renderLabelPinMail } from './renderLabelPinMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ pinId: z.string() });

/** Mails the PIN of /create-label to the address the order was placed with; nothing for an unknown order or another address. */
export const sendLabelPinMail =
  (parts: OrderMailNeeds & Pick<Parts, 'config'>, sender: Sender): JobHandler =>
  async (input) => {
    const { pinId } = payload.parse(input);
    const pin = await findMailedPin(parts, pinId);
    if (!pin) return;
    await sendOrderMail(parts, sender, {
      orderId: pin.orderId,
      key: `label-pin:${pinId}`,
      isSecret: true,
      render: (order, from, token) => renderLabelPinMail(order, pin.pin, from, token),
    });
  };
