import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { findOrder, makeOrderToken } from '../services/orders/actions.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import { renderFromShop } from './renderFromShop.ts';
import { renderPaymentRefusedMail } from './renderPaymentRefusedMail.ts';

const payload = z.object({ orderId: z.string(), chargeKey: z.string() });

/**
 * Asks the customer for another card; once per failed payment, because the mail key contains it. Skipped if the
 * order no longer waits.
 */
export const sendPaymentRefusedMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail'>, sender: Sender): JobHandler =>
  async (input) => {
    const { orderId, chargeKey } = payload.parse(input);
    const order = await findOrder(parts, orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    if (order.status !== 'customer action required') return;
    const from = await openSender(parts, sender, order.shop.marketplaceId);
    const token = await makeOrderToken(parts, orderId);
    const holdsSecret = token !== undefined;
    await parts.sendMail({
      key: `payment-refused:${chargeKey}`,
      to: order.email,
      holdsSecret,
      ...renderFromShop(from, () => renderPaymentRefusedMail(order, from, token)),
    });
  };
