import { z } from 'zod';
import type { Parts } from '../platform/parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { captureOrder, openCheckout } from '../services/checkout/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Charges the card for an order on the day that it leaves the warehouse; again does nothing. */
export const capturePayment =
  (parts: Pick<Parts, 'db' | 'clock' | 'log'>): JobHandler =>
  async (given) => {
    const { orderId } = payload.parse(given);
    if (await captureOrder(openCheckout(parts), orderId)) return;
    parts.log.error({ orderId }, 'the payment for an order could not be captured');
  };
