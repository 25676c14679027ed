import type { Router } from 'express';
import type { OrderLookupAnswer } from '../../../../src/contracts/orders/orders.ts';
import { normalizeEmail } from '../../../../src/lib/account/email.ts';
import { guestOrderCalls } from '../../../openapi/calls/orderCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { countAttempt, countOwnGuess, type Refusal } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { createRequestId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import {
  type GuestOrderParts,
  keepOrder,
  makeOrderToken,
  ORDER_LINK_MAIL,
  openGuestOrder,
} from '../actions/guestOrders.ts';
import { findOwnOrder } from '../actions/listOrders.ts';
import { readOrder, readOwnOrder } from '../store.ts';

/** How long an order stays open after it was looked up. */
export const LOOKUP_AGE_MS = 3_600_000;

const DAY_SECONDS = 86_400;

/**
 * Limits of wrong pairs. One caller is blocked long before an order is, so that a stranger cannot lock out the order's
 * owner. The limit of the order keeps its email from being guessed from many IP addresses.
 */
export const LOOKUP_LIMITS = {
  fromAddress: { name: 'order-lookup-address', points: 5, seconds: 60 },
  forOrderFromAddress: { name: 'order-lookup-order-address', points: 10, seconds: DAY_SECONDS },
  forOrder: { name: 'order-lookup-order', points: 100, seconds: DAY_SECONDS },
} as const satisfies Record<string, Limit>;

const WRONG_PAIR = 'order.lookup.failed';

/** The same answer for a wrong number, a wrong email, and a member's order: it does not reveal which numbers exist. */
const createWrongPairError = (): ApiError =>
  new ApiError(404, WRONG_PAIR, 'We found no order with this number and email.');

const refuseWith =
  (text: string): Refusal =>
  (retryAfterSeconds) =>
    new ApiError(429, 'too.many.attempts', text, undefined, Math.ceil(retryAfterSeconds));
const waitMinute = refuseWith('Too many tries. Please wait one minute, or have the link emailed.');
const waitDay = refuseWith('Too many tries for this order. Please have the link emailed, or try again tomorrow.');

async function lookUp(parts: GuestOrderParts, request: { orderId: string; email: string }): Promise<OrderLookupAnswer> {
  const order = await readOrder(parts.db, request.orderId);
  if (!order || normalizeEmail(order.contact.email) !== request.email) throw createWrongPairError();
  const token = await makeOrderToken(parts, order.orderId, { ageMs: LOOKUP_AGE_MS, isMailed: false });
  if (token === undefined) throw createWrongPairError();
  return { orderId: order.orderId, token };
}

/**
 * Rate limits. An address may serve a whole office. A pair of order and email belongs to one person, whose mailbox must not
 * be flooded; wrong emails for the order do not count against it.
 */
export const LINK_LIMITS = {
  fromAddress: { name: 'order-link-address', points: 30, seconds: 900 },
  forPair: { name: 'order-link-pair', points: 5, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** Builds the calls by which a guest opens an order, or moves it into an account. */
export const createGuestOrderRouter = (parts: GuestOrderParts): Router =>
  routeCalls(guestOrderCalls, {
    // The worker looks the order up, so that the answer and its timing is the same for a wrong number and a wrong email.
    'POST /accountapi/e/orders/requestLink': async ({ req, body }) => {
      await countAttempt(parts, [
        [LINK_LIMITS.fromAddress, getAddressKey(req)],
        [LINK_LIMITS.forPair, `${body.orderId} ${body.email}`],
      ]);
      await enqueue(parts.db, ORDER_LINK_MAIL, { ...body, requestId: createRequestId() });
      return {};
    },

    'POST /accountapi/e/orders/lookup': async ({ req, res, body }) => {
      const address = getAddressKey(req);
      const guards: readonly (readonly [Limit, string, Refusal])[] = [
        [LOOKUP_LIMITS.fromAddress, address, waitMinute],
        [LOOKUP_LIMITS.forOrderFromAddress, `${body.orderId} ${address}`, waitDay],
        [LOOKUP_LIMITS.forOrder, body.orderId, waitDay],
      ];
      const lookUpGuarded = guards.reduceRight<() => Promise<OrderLookupAnswer>>(
        (work, [limit, key, refusal]) =>
          () =>
            countOwnGuess(parts, [limit, key], [WRONG_PAIR], work, refusal),
        () => lookUp(parts, body),
      );
      const answer = await lookUpGuarded();
      res.set('cache-control', 'no-store');
      return answer;
    },

    'POST /accountapi/e/orders/keep': async ({ req, res, customerId, body: { orderId, token } }) => {
      if (!(await readOwnOrder(parts.db, customerId, { orderId }))) {
        // Counts the use of wrong tokens.
        const { contact } = await openGuestOrder(parts, req, res, { orderId, token });
        await keepOrder(parts, { orderId, token, customerId, email: contact.email });
      }
      return findOwnOrder(parts, customerId, { orderId });
    },
  });
