import type { Response } from 'express';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { callerOf, requireFull } from '../../platform/http/caller.ts';
import type { Parts } from '../../platform/parts.ts';
import { moveGuestCart } from '../cart/actions.ts';
import { findNextSession, moveSession, type SessionOfClient } from './sessionMoves.ts';
import {
  bindSession,
  extendSession,
  findGuestOf,
  type Guest,
  hasOrdered,
  insertGuest,
  lockSession,
  unbindSession,
  updateEmail,
} from './store.ts';

export { clientHashOf, findNextSession } from './sessionMoves.ts';
export type { Guest } from './store.ts';

export type GuestParts = Pick<Parts, 'db' | 'clock'>;

/** How long a browser stays a guest's: addresses and cards must not wait on a shared machine for whoever comes next. */
export const GUEST_AGE_MS = 12 * 3_600_000;

/** The guest that a browser buys as; undefined for none, or when their time is over. */
export const findGuest = (db: Database | Transaction, sessionId: string, now: Date): Promise<Guest | undefined> =>
  findGuestOf(db, hashToken(sessionId), now);

/** Whose addresses, cards, purchase and orders a call is about. */
export type Shopper = {
  readonly customerId: number;
  /** The browser's session, whose cart a guest buys; null for a member, who has a cart of their own. */
  readonly guestSession: string | null;
};

/**
 * Who asks, for calls that a guest may make: a member by full sign-in, or the guest of this browser. Who is only recognised has
 * to sign in: their browser is no guest's.
 * @throws {ApiError} 403 `customer.auth.required`
 */
export async function requireShopper({ db, clock }: GuestParts, res: Response): Promise<Shopper> {
  const { customerId, sessionId } = callerOf(res);
  if (customerId === null && sessionId !== null) {
    const guest = await findGuest(db, sessionId, clock.now());
    if (guest) return { customerId: guest.customerId, guestSession: sessionId };
  }
  return { customerId: requireFull(res), guestSession: null };
}

/** As `requireShopper`, for calls that look at nothing but whose it is. */
export const requireShopperId = async (parts: GuestParts, res: Response): Promise<number> =>
  (await requireShopper(parts, res)).customerId;

/** A guest who has ordered keeps the address that the order's mails go to: with another one, somebody else buys. */
async function changeEmail(tx: Transaction, guest: Guest, email: string): Promise<'changed' | 'somebody else'> {
  if (guest.email === email) return 'changed';
  if (await hasOrdered(tx, guest.customerId)) return 'somebody else';
  await updateEmail(tx, guest.customerId, email);
  return 'changed';
}

/**
 * Starts buying without an account: binds the browser to a guest who is reached by `email`. Again with another address corrects it;
 * what was typed in stays the guest's, until an order has gone to the address of before. A new guest gets a new session id, to which
 * the cart moves: whoever knew the id of before is not that guest.
 * @param email normalised, as `lib/email` does
 * @returns the session id that the browser has from now on
 */
export async function startGuestSession(
  { db, clock, config }: GuestParts & Pick<Parts, 'config'>,
  asked: SessionOfClient,
  email: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, hashToken(asked.sessionId));
    const now = clock.now();
    const moving = { now, key: config.secretKeys[0] };
    // Another tab may have been quicker.
    const session = { ...asked, sessionId: (await findNextSession(tx, asked, moving)) ?? asked.sessionId };
    const sessionHash = hashToken(session.sessionId);
    const expiresAt = new Date(now.getTime() + GUEST_AGE_MS);
    const known = await findGuestOf(tx, sessionHash, now);
    if (known && (await changeEmail(tx, known, email)) === 'changed') {
      await extendSession(tx, sessionHash, expiresAt);
      return session.sessionId;
    }
    await unbindSession(tx, sessionHash, now);
    const { customerId } = await insertGuest(tx, email, now);
    const next = await moveSession(tx, session, moving);
    await bindSession(tx, { sessionHash: hashToken(next), customerId }, { now, expiresAt });
    await moveGuestCart(tx, { from: session.sessionId, to: next });
    return next;
  });
}

/** Somebody signs in with a browser: it is no guest's any more, and what was being bought is bought by the member. */
export const leaveGuest = (tx: Transaction, sessionId: string, now: Date): Promise<void> =>
  unbindSession(tx, hashToken(sessionId), now);
