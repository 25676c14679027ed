import type { Request, Response } from 'express';
import { sql } from 'kysely';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';
import { isOrderId } from '../../../../src/lib/orders/orders.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { createNotFoundError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { countWrongGuess } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { createToken, hashToken } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import { buildIsGuestSql } from '../../customers/actions.ts';
import { requireShopperId } from '../../guests/actions.ts';
import { presentOrder } from '../present.ts';
import { readOrder, readOwnOrder, type StoredOrder } from '../store.ts';
import { lockOrder } from './lockOrder.ts';

export type GuestOrderParts = Pick<Parts, 'db' | 'clock' | 'rateLimits' | 'marketplaces'>;

/** Job name of the mail with the link of an order. */
export const ORDER_LINK_MAIL = 'orderLinkMail';

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
): Promise<Order> => presentOrder(parts, await openGuestOrder(parts, req, res, request));

/** Returns the order of `openGuestOrder`; opened by a link, with shortened personal data and the link's expiry. */
export async function showGuestOrder(
  parts: GuestOrderParts,
  req: Request,
  res: Response,
  request: GuestOrderRequest,
): Promise<Order> {
  if (request.token === undefined) return findGuestOrder(parts, req, res, request);
  const { order, expiresAt, isMailed } = await openByToken(parts, req, request);
  const guestLink = { expiresAt: expiresAt.toISOString(), canKeep: isMailed };
  return { ...maskOrder(presentOrder(parts, order)), guestLink };
}

/** Job name of the mail that tells the guest's address that the order was moved. */
export const ORDER_KEPT_MAIL = 'orderKeptMail';

type Keeping = {
  readonly orderId: string;
  /** The token of the emailed link: only the mailbox proves whose order it is. */
  readonly token: string;
  readonly customerId: number;
  /** The address of the guest's mails until now. */
  readonly email: string;
};

/**
 * Moves a guest's order into a member's account, by the token of its mail. A token of the look-up form is rejected,
 * because number and email are on every parcel. The guest's links end, and the guest's address gets a mail. Idempotent:
 * of two accounts the first gets the order.
 * @throws {ApiError} 404 for all other tokens alike
 */
export const keepOrder = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, token, customerId, email }: Keeping,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.customerId === customerId) return;
    const storedToken = order && (await findToken(tx, { hash: hashToken(token), orderId }, clock.now()));
    if (!storedToken?.isMailed || !(await isGuestOrder(tx, orderId))) throw createNotFoundError('This order');
    await moveOrder(tx, orderId, customerId);
    await deleteOrderTokens(tx, orderId);
    await enqueue(tx, ORDER_KEPT_MAIL, { orderId, email });
  });

const DOTS = '•••';

/** Shortens an email to its first letter and its domain: `j•••@mail.com`. */
const maskEmail = (email: string): string => email.replace(/^(.?)[^@]*(?=@)/u, `$1${DOTS}`);

/** Shortens a name to the first initial and the last name: `J. Okafor`. */
function maskName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [`${[...(words[0] ?? '')][0] ?? ''}.`, last].filter(Boolean).join(' ');
}

/** Keeps the first three characters of a postal code: `432••`. */
const maskPostalCode = (code: string): string => code.slice(0, 3) + '•'.repeat(Math.max(0, code.length - 3));

/**
 * Returns an order as a mailed link shows it: mails are forwarded, and links stay in histories, so name, email and
 * address are shortened. The mail itself has the full address.
 */
export function maskOrder(order: Order): Order {
  const { shippingAddress: to, payment } = order;
  return {
    ...order,
    email: maskEmail(order.email),
    customerName: maskName(order.customerName),
    payment: payment && 'payer' in payment ? { ...payment, payer: maskEmail(payment.payer) } : payment,
    shippingAddress: to && {
      ...EMPTY_ADDRESS,
      fullName: maskName(to.fullName),
      city: to.city,
      stateOrRegion: to.stateOrRegion,
      postalCode: maskPostalCode(to.postalCode),
      countryCode: to.countryCode,
    },
  };
}

type OrderToken = { readonly hash: string; readonly orderId: string };
type OpenToken = {
  readonly expiresAt: Date;
  /** Whether the token was in a mail, which proves access to the mailbox. */
  readonly isMailed: boolean;
};

export async function insertOrderToken(
  db: Database,
  { hash, orderId }: OrderToken,
  { now, expiresAt, isMailed }: OpenToken & { readonly now: Date },
): Promise<void> {
  await db
    .insertInto('order_tokens')
    .values({ token_hash: hash, order_id: orderId, created_at: now, expires_at: expiresAt, is_mailed: isMailed })
    .execute();
}

/** Returns the expiry of a token for that order; undefined for a token that is expired or opens another order. */
export const findToken = (db: Database | Transaction, { hash, orderId }: OrderToken, now: Date) =>
  db
    .selectFrom('order_tokens')
    .select(['expires_at as expiresAt', 'is_mailed as isMailed'])
    .where('token_hash', '=', hash)
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Ends all links of an order. */
export async function deleteOrderTokens(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('order_tokens').where('order_id', '=', orderId).execute();
}

export async function moveOrder(tx: Transaction, orderId: string, customerId: number): Promise<void> {
  await tx.updateTable('orders').set({ customer_id: customerId }).where('order_id', '=', orderId).execute();
}

/** Returns whether an order was placed without an account. */
export async function isGuestOrder(db: Database | Transaction, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select(buildIsGuestSql(sql`orders.customer_id`).as('isGuest'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.isGuest ?? false;
}
