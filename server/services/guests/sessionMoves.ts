import type { Request } from 'express';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { addressOf } from '../../platform/http/addressOf.ts';
import { newToken } from '../../platform/ids.ts';
import { nextSessionId } from '../../platform/sessionIds.ts';

/** For so long what a browser still sends under the old id counts for the new one: other tabs, or an answer that was lost. */
export const MOVE_GRACE_MS = 120_000;

/** A browser's session, and what tells the browser from another one that has learned the id. */
export type SessionOfClient = { readonly sessionId: string; readonly clientHash: string };

/** Stands for the network that a request comes from and the name that its browser gives itself. */
export const clientHashOf = (req: Request): string => hashToken(`${addressOf(req)} ${req.get('user-agent') ?? ''}`);

/** The id that a session got a moment ago, for the browser that got it; undefined where it has none. */
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
  return move && nextSessionId(sessionId, move.nonce, key);
}

/** Gives a session a new id, so that nobody who knew the old one takes part in what follows. @returns the new id */
export async function moveSession(
  tx: Transaction,
  { sessionId, clientHash }: SessionOfClient,
  { now, key }: { readonly now: Date; readonly key: string },
): Promise<string> {
  const nonce = newToken();
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
  return nextSessionId(sessionId, nonce, key);
}
