import type { Request } from 'express';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { createToken, hashToken } from '../../platform/ids.ts';
import { deriveNextSessionId } from '../../platform/sessionIds.ts';

/** How long the old session id is accepted instead of the new one, for other tabs and lost responses. */
export const MOVE_GRACE_MS = 120_000;

/** A browser session, with a hash that distinguishes the browser from another that has learned the id. */
export type SessionOfClient = { readonly sessionId: string; readonly clientHash: string };

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
