import type { Request, Response } from 'express';
import type { Order } from '../../../src/contracts/orders.ts';
import { isOrderId } from '../../../src/lib/orderId.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { addressOf } from '../../platform/http/addressOf.ts';
import { NOT_FOUND, notFound } from '../../platform/http/apiError.ts';
import { countWrongGuess } from '../../platform/http/countAttempt.ts';
import { newToken } from '../../platform/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { requireShopperId } from '../guests/actions.ts';
import { presentOrder } from './present.ts';
import { readOrder, readOwnOrder, type StoredOrder } from './store.ts';
import { insertOrderToken, isGuestOrder, opensOrder } from './tokenStore.ts';

export type GuestOrderParts = Pick<Parts, 'db' | 'clock' | 'rateLimits'>;

/** As long as an order can be returned (transactions §9). */
export const ORDER_TOKEN_AGE_MS = 365 * 86_400_000;

const WRONG_TOKENS: Limit = { name: 'order-token', points: 20, seconds: 900 };

/**
 * A new secret for the link in a guest's mail (transactions §6, Guest).
 * @returns undefined for an order of a member, who signs in to see it
 */
export async function makeOrderToken(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  orderId: string,
): Promise<string | undefined> {
  if (!(await isGuestOrder(db, orderId))) return undefined;
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ORDER_TOKEN_AGE_MS);
  await insertOrderToken(db, { hash: hashToken(token), orderId }, { now, expiresAt });
  return token;
}

/** An order that is asked for by who is not signed in: which, and the token of the mail where there is one. */
export type GuestOrderAsked = { readonly orderId: string; readonly token?: string | undefined };

async function openOrder(
  { db, clock }: GuestOrderParts,
  { orderId, token = '' }: GuestOrderAsked,
): Promise<StoredOrder> {
  const isOpen = isOrderId(orderId) && (await opensOrder(db, { hash: hashToken(token), orderId }, clock.now()));
  const order = isOpen ? await readOrder(db, orderId) : undefined;
  if (!order) throw notFound('This order');
  return order;
}

async function ownOrder(parts: GuestOrderParts, res: Response, orderId: string): Promise<StoredOrder> {
  const order = await readOwnOrder(parts.db, await requireShopperId(parts, res), { orderId });
  if (!order) throw notFound('This order');
  return order;
}

/**
 * One order by the token of its mail, by the browser that a guest bought with, or a member's own. An unknown order, somebody
 * else's, and a wrong or old token answer alike; who guesses tokens is stopped.
 * @throws {ApiError} 404; 403 `customer.auth.required` for nobody without a token; 429
 */
export const openGuestOrder = (
  parts: GuestOrderParts,
  req: Request,
  res: Response,
  asked: GuestOrderAsked,
): Promise<StoredOrder> =>
  asked.token === undefined
    ? ownOrder(parts, res, asked.orderId)
    : countWrongGuess(parts, [WRONG_TOKENS, addressOf(req)], [NOT_FOUND], () => openOrder(parts, asked));

/** The same as it is shown. */
export const findGuestOrder = async (
  parts: GuestOrderParts,
  req: Request,
  res: Response,
  asked: GuestOrderAsked,
): Promise<Order> => presentOrder(await openGuestOrder(parts, req, res, asked), parts.clock.now());
