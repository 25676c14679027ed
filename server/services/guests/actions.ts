import type { Request, Response } from 'express';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { getCaller, requireFull } from '../../platform/http/caller.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { createToken, hashToken } from '../../platform/ids.ts';
import { deriveNextSessionId } from '../../platform/sessionIds.ts';
import { type Guest, insertGuest, updateGuestEmail } from '../customers/actions.ts';
import { bindSession, extendSession, findGuestByHash, lockSession, unbindSession } from './store.ts';

/** How long the old session id is accepted instead of the new one, for other tabs and lost responses. */
export const MOVE_GRACE_MS = 120_000;

/** A browser session, with a hash that distinguishes the browser from another that has learned the id. */
type SessionOfClient = { readonly sessionId: string; readonly clientHash: string };

/** Returns a hash of the request's IP address and user agent. */
export const hashClient = (req: Request): string => hashToken(`${getAddressKey(req)} ${req.get('user-agent') ?? ''}`);

/** Returns the id to which this client's session moved recently, or undefined. */
export async function findNextSession(
  db: Database | Transaction,
  { sessionId, clientHash }: SessionOfClient,
  { now, key }: { readonly now: Date; readonly key: string },
): Promise<string | undefined> {
  const move = await db
    .selectFrom('session_moves')
    .select('nonce')
    .where('session_hash', '=', hashToken(sessionId))
    .where('client_hash', '=', clientHash)
    .where('moved_at', '>', new Date(now.getTime() - MOVE_GRACE_MS))
    .executeTakeFirst();
  return move && deriveNextSessionId(sessionId, move.nonce, key);
}

/** Moves a session to a new id. The old id then gives no access to later data. @returns the new id */
export async function moveSession(
  tx: Transaction,
  { sessionId, clientHash }: SessionOfClient,
  { now, key }: { readonly now: Date; readonly key: string },
): Promise<string> {
  const nonce = createToken();
  const row = { nonce, client_hash: clientHash, moved_at: now };
  await tx
    .deleteFrom('session_moves')
    .where('moved_at', '<', new Date(now.getTime() - MOVE_GRACE_MS))
    .execute();
  await tx
    .insertInto('session_moves')
    .values({ session_hash: hashToken(sessionId), ...row })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(row))
    .execute();
  return deriveNextSessionId(sessionId, nonce, key);
}

export type { Guest } from '../customers/actions.ts';
export { buildHasSessionSql, endGuestSessionsOf } from './store.ts';

export type GuestParts = Pick<Parts, 'db' | 'clock'>;

/** Abandons the open purchase of a customer, inside the caller's transaction. */
export type AbandonOpenPurchase = (tx: Transaction, customerId: number, now: Date) => Promise<void>;

type SessionMove = { readonly from: string; readonly to: string };

/** Calls from guests to services above them, inside the caller's transaction. */
export type GuestHooks = {
  readonly abandonOpenPurchase: AbandonOpenPurchase;
  readonly hasOrdered: (tx: Transaction, customerId: number) => Promise<boolean>;
  /** Moves the cart of a browser session to another. */
  readonly moveCart: (tx: Transaction, sessions: SessionMove) => Promise<void>;
  /** Moves the active conversation of a browser session to another. */
  readonly moveChat: (tx: Transaction, sessions: SessionMove) => Promise<void>;
};

/** The lifetime of a guest session. Short, because addresses and cards must not stay on a shared machine. */
export const GUEST_AGE_MS = 12 * 3_600_000;

/** Returns the guest of a browser session; undefined if there is none or it has expired. */
export const findGuestSession = (
  db: Database | Transaction,
  sessionId: string,
  now: Date,
): Promise<Guest | undefined> => findGuestByHash(db, hashToken(sessionId), now);

/** The customer whose addresses, cards, purchase and orders a call uses. */
export type Shopper = {
  readonly customerId: number;
  /** The browser session whose cart a guest buys; null for a member, who has a cart of their own. */
  readonly guestSession: string | null;
};

/**
 * Returns the shopper for calls that guests may make: a fully signed-in member, or the guest of this browser. A member
 * who is only recognised has to sign in.
 * @throws {ApiError} 403 `customer.auth.required`
 */
export async function requireShopper({ db, clock }: GuestParts, res: Response): Promise<Shopper> {
  const { customerId, sessionId } = getCaller(res);
  if (customerId === null && sessionId !== null) {
    const guest = await findGuestSession(db, sessionId, clock.now());
    if (guest) return { customerId: guest.customerId, guestSession: sessionId };
  }
  return { customerId: requireFull(res), guestSession: null };
}

/** Returns the customer id of `requireShopper`. */
export const requireShopperId = async (parts: GuestParts, res: Response): Promise<number> =>
  (await requireShopper(parts, res)).customerId;

/** Changes a guest's email, unless the guest has ordered: then another address means another person. */
async function changeEmail(
  tx: Transaction,
  guest: Guest,
  email: string,
  { hasOrdered }: GuestHooks,
): Promise<'changed' | 'another guest'> {
  if (guest.email === email) return 'changed';
  if (await hasOrdered(tx, guest.customerId)) return 'another guest';
  await updateGuestEmail(tx, guest.customerId, email);
  return 'changed';
}

/** Unbinds the guest and abandons the purchase. Call it before locking a cart: purchases are locked first. */
async function endSession(
  tx: Transaction,
  { sessionHash, now }: { readonly sessionHash: string; readonly now: Date },
  { abandonOpenPurchase }: Pick<GuestHooks, 'abandonOpenPurchase'>,
): Promise<void> {
  const guestId = await unbindSession(tx, sessionHash);
  if (guestId !== undefined) await abandonOpenPurchase(tx, guestId, now);
}

/**
 * Starts buying without an account: binds the browser session to a guest with this email. A repeated call with another
 * address corrects it and keeps the entered data, unless the guest has ordered. A new guest gets a new session id, to
 * which cart and chat move, so that the old id gives no access.
 * @param email normalized, as `lib/account/email` does
 * @returns the browser's session id from now on
 */
export async function startGuestSession(
  { db, clock, config, hooks }: GuestParts & Pick<Parts, 'config'> & { readonly hooks: GuestHooks },
  request: SessionOfClient,
  email: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, hashToken(request.sessionId));
    const now = clock.now();
    const moveOptions = { now, key: config.secretKeys[0] };
    // A concurrent request of another tab may have moved the session.
    const session = { ...request, sessionId: (await findNextSession(tx, request, moveOptions)) ?? request.sessionId };
    const sessionHash = hashToken(session.sessionId);
    const expiresAt = new Date(now.getTime() + GUEST_AGE_MS);
    const storedGuest = await findGuestByHash(tx, sessionHash, now);
    if (storedGuest && (await changeEmail(tx, storedGuest, email, hooks)) === 'changed') {
      await extendSession(tx, sessionHash, expiresAt);
      return session.sessionId;
    }
    await endSession(tx, { sessionHash, now }, hooks);
    const { customerId } = await insertGuest(tx, email, now);
    const next = await moveSession(tx, session, moveOptions);
    await bindSession(tx, { sessionHash: hashToken(next), customerId }, { now, expiresAt });
    const sessions = { from: session.sessionId, to: next };
    await hooks.moveCart(tx, sessions);
    await hooks.moveChat(tx, sessions);
    return next;
  });
}

/** Ends the guest session of a browser that signs in: the member buys from now on. */
export const endGuestSession = (
  tx: Transaction,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
  hooks: Pick<GuestHooks, 'abandonOpenPurchase'>,
): Promise<void> => endSession(tx, { sessionHash: hashToken(sessionId), now }, hooks);
