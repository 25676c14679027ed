import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { type CheckoutNeeds, captureOrder, openCheckout } from '../services/checkout/actions.ts';

const payload = z.object({ orderId: z.string() });

/** Charges an order that goes by mail alone; what goes by parcel is charged when it is marked as shipped. Again does nothing. */
export const capturePayment =
  (parts: CheckoutNeeds): JobHandler =>
  async (given) => {
    const { orderId } = payload.parse(given);
    if (await captureOrder(openCheckout(parts), orderId)) return;
    parts.log.error({ orderId }, 'the payment for an order could not be captured');
  };
