import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { findPresentedReturn, returnMailEvents } from '../services/returns/actions.ts';
import type { Sender } from './orderMailParts.ts';
import { returnMailText } from './returnMailText.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({
  contractId: z.string(),
  event: z.enum(returnMailEvents),
  /** How many pieces had ended; a return can be received in parts, with one mail for each. */
  ended: z.number().int().default(0),
});

/** Sends an email about a return; once for each event. */
export const returnMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  async (given) => {
    const { contractId, event, ended } = payload.parse(given);
    const made = await findPresentedReturn(parts, contractId);
    // Cancelled meanwhile.
    if (!made || made.status === 'cancelled') return;
    await sendOrderMail(parts, sender, {
      orderId: made.orderId,
      key: `return-${event}:${contractId}:${ended}`,
      render: (order, from, token) =>
        returnMailText(order, made, { event, sender: from, ...(token !== undefined && { token }) }),
    });
  };
