import type { Request, RequestHandler, Response } from 'express';
import { hashToken } from '../../platform/hashToken.ts';
import { type Caller, NOBODY, setCaller } from '../../platform/http/caller.ts';
import { clientHashOf, findNextSession } from '../guests/actions.ts';
import { FULL_AGE_MS, FULL_LONGEST_MS, giveSession, readCookie, readSessionId } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { readRecognition } from './loginTokens.ts';
import { extendToken, findLiveTokens, type LoginToken, noteSeen } from './signInStore.ts';

/** How exactly a customer is told when a browser was last used. */
const SEEN_EVERY_MS = 3_600_000;

/** When a token used now should end; undefined while it has more than half of its time before it. */
function extendedUntil(token: Pick<LoginToken, 'createdAt' | 'expiresAt'>, now: Date): Date | undefined {
  if (token.expiresAt.getTime() - now.getTime() > FULL_AGE_MS / 2) return undefined;
  const until = Math.min(now.getTime() + FULL_AGE_MS, token.createdAt.getTime() + FULL_LONGEST_MS);
  return until > token.expiresAt.getTime() ? new Date(until) : undefined;
}

async function keepSignedIn({ db, clock }: IdentityParts, full: LoginToken): Promise<void> {
  const until = extendedUntil(full, clock.now());
  if (until) await extendToken(db, full.hash, until);
}

async function findCaller(parts: IdentityParts, req: Request): Promise<Caller> {
  const guest: Caller = { ...NOBODY, sessionId: readSessionId(req, parts.config) };
  const signed = readCookie(req, 'x-main');
  const recognition = signed === undefined ? undefined : readRecognition(signed, parts.config.secretKeys);
  if (!recognition) return guest;

  const xHash = hashToken(recognition.token);
  const atHash = hashToken(readCookie(req, 'at-main') ?? '');
  const tokens = await findLiveTokens(parts.db, [xHash, atHash], parts.clock.now());
  const { customerId, firstName } = recognition;
  const main = tokens.find(({ kind, hash }) => kind === 'x-main' && hash === xHash);
  if (main?.customerId !== customerId) return guest;

  // Of the same sign-in: one that was taken from another browser is worth nothing here.
  const { signInId } = main;
  const full = tokens.find((token) => token.kind === 'at-main' && token.signInId === signInId);
  if (full) await keepSignedIn(parts, full);
  const now = parts.clock.now();
  if (now.getTime() - main.seenAt.getTime() >= SEEN_EVERY_MS) await noteSeen(parts.db, signInId, now);
  return { ...guest, customerId, firstName, level: full ? 'full' : 'recognized', signInId };
}

const READING = new Set(['GET', 'HEAD']);

/** A guest who changes something under an id that another tab has moved on from goes on under the new one. */
async function followMove(parts: IdentityParts, req: Request, res: Response, caller: Caller): Promise<Caller> {
  const { sessionId, customerId } = caller;
  if (sessionId === null || customerId !== null || READING.has(req.method)) return caller;
  const moving = { now: parts.clock.now(), key: parts.config.secretKeys[0] };
  const next = await findNextSession(parts.db, { sessionId, clientHash: clientHashOf(req) }, moving);
  return next === undefined ? caller : { ...caller, sessionId: giveSession(req, res, parts.config, next) };
}

/**
 * Finds out who is asking (browsing §6): `x-main` recognises a customer, `at-main` of the same customer signs them in fully.
 * A guest who reads costs no query, a guest who changes something and a customer one. Stands behind `cookie-parser` and before everything that uses `callerOf(res)`.
 */
export const callerMiddleware =
  (parts: IdentityParts): RequestHandler =>
  async (req, res, next) => {
    setCaller(res, await followMove(parts, req, res, await findCaller(parts, req)));
    next();
  };
