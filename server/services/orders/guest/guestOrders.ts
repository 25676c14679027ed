import type { Request, Response } from 'express';
import type { Order } from '../../../../src/contracts/orders.ts';
import { isOrderId } from '../../../../src/lib/orders.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { countWrongGuess } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { createToken, hashToken } from '../../../platform/ids.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import { requireShopperId } from '../../guests/actions.ts';
import { presentOrder } from '../present.ts';
import { readOrder, readOwnOrder, type StoredOrder } from '../store.ts';
import { maskOrder } from './maskOrder.ts';
import { findToken, insertOrderToken, isGuestOrder } from './tokenStore.ts';

export type GuestOrderParts = Pick<Parts, 'db' | 'clock' | 'rateLimits'>;

/** As long as an order can be returned (transactions §9). */
export const ORDER_TOKEN_AGE_MS = 365 * 86_400_000;

const WRONG_TOKENS: Limit = { name: 'order-token', points: 20, seconds: 900 };

/**
 * Creates a token for the link in a guest's email, or for a shorter time (transactions §6, Guest).
 * @returns undefined for a member's order, for which the member signs in
 */
export async function makeOrderToken(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  orderId: string,
  { ageMs = ORDER_TOKEN_AGE_MS, isMailed = true } = {},
): Promise<string | undefined> {
  if (!(await isGuestOrder(db, orderId))) return undefined;
  const token = createToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ageMs);
  await insertOrderToken(db, { hash: hashToken(token), orderId }, { now, expiresAt, isMailed });
  return token;
}

/** A request for an order without sign-in: the order id and the token of the email, if there is one. */
export type GuestOrderRequest = { readonly orderId: string; readonly token?: string | undefined };

type OpenedOrder = { readonly order: StoredOrder; readonly expiresAt: Date; readonly isMailed: boolean };

async function openOrder(
  { db, clock }: GuestOrderParts,
  { orderId, token = '' }: GuestOrderRequest,
): Promise<OpenedOrder> {
  const hash = hashToken(token);
  const storedToken = isOrderId(orderId) ? await findToken(db, { hash, orderId }, clock.now()) : undefined;
  const order = storedToken && (await readOrder(db, orderId));
  if (!order) throw createNotFoundError('This order');
  return { order, ...storedToken };
}

const openByToken = (parts: GuestOrderParts, req: Request, request: GuestOrderRequest): Promise<OpenedOrder> =>
  countWrongGuess(parts, [WRONG_TOKENS, getAddressKey(req)], [NOT_FOUND], () => openOrder(parts, request));

async function requireOwnOrder(parts: GuestOrderParts, res: Response, orderId: string): Promise<StoredOrder> {
  const order = await readOwnOrder(parts.db, await requireShopperId(parts, res), { orderId });
  if (!order) throw createNotFoundError('This order');
  return order;
}

/**
 * Returns an order by its email token, by the guest session it was placed in, or a member's own. An unknown order,
 * another customer's, and a wrong or expired token get the same answer; wrong tokens are rate limited.
 * @throws {ApiError} 404; 403 `customer.auth.required` for a caller without session and token; 429
 */
export const openGuestOrder = async (
  parts: GuestOrderParts,
  req: Request,
  res: Response,
  request: GuestOrderRequest,
): Promise<StoredOrder> =>
  request.token === undefined
    ? requireOwnOrder(parts, res, request.orderId)
    : (await openByToken(parts, req, request)).order;

/** Returns the order of `openGuestOrder` in its public form. */
export const findGuestOrder = async (
  parts: GuestOrderParts,
  req: Request,
  res: Response,
  request: GuestOrderRequest,
): Promise<Order> => presentOrder(await openGuestOrder(parts, req, res, request), parts.clock.now());

/**
 * Returns the order of `openGuestOrder` as a page shows it: if it was opened by a link, with shortened personal data
 * and the expiry of the link.
 */
export async function showGuestOrder(
  parts: GuestOrderParts,
  req: Request,
  res: Response,
  request: GuestOrderRequest,
): Promise<Order> {
  if (request.token === undefined) return findGuestOrder(parts, req, res, request);
  const { order, expiresAt, isMailed } = await openByToken(parts, req, request);
  const guestLink = { expiresAt: expiresAt.toISOString(), canKeep: isMailed };
  return { ...maskOrder(presentOrder(order, parts.clock.now())), guestLink };
}
