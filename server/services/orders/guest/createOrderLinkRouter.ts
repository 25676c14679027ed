import { Router } from 'express';
import { orderLinkRequest } from '../../../../src/contracts/orders.ts';
import { countAttempt } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { createRequestId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import type { GuestOrderParts } from './guestOrders.ts';

/** Job name of the mail with the link of an order. */
export const ORDER_LINK_MAIL = 'orderLinkMail';

/**
 * Rate limits. An address may serve a whole office. A pair of order and email belongs to one person, whose mailbox must not
 * be flooded; wrong emails for the order do not count against it.
 */
export const LINK_LIMITS = {
  fromAddress: { name: 'order-link-address', points: 30, seconds: 900 },
  forPair: { name: 'order-link-pair', points: 5, seconds: 900 },
} as const satisfies Record<string, Limit>;

/**
 * Builds the call that mails the link of an order to the address it was placed with. The worker looks the order up, so
 * that the answer and its timing is the same for a wrong number and a wrong email.
 */
export function createOrderLinkRouter(parts: GuestOrderParts): Router {
  const router = Router();
  router.post('/accountapi/e/orders/requestLink', async (req, res) => {
    const request = orderLinkRequest.parse(req.body ?? {});
    await countAttempt(parts, [
      [LINK_LIMITS.fromAddress, getAddressKey(req)],
      [LINK_LIMITS.forPair, `${request.orderId} ${request.email}`],
    ]);
    await enqueue(parts.db, ORDER_LINK_MAIL, { ...request, requestId: createRequestId() });
    res.status(202).json({});
  });
  return router;
}
