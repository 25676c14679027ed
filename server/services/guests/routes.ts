import type { Request, Response, Router } from 'express';
import { guestCalls } from '../../openapi/calls/checkoutCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { findGuestSession, type GuestHooks, type GuestParts, hashClient, startGuestSession } from './actions.ts';

/** A whole office may share one IP address; a browser has one person. */
const FROM_ADDRESS: Limit = { name: 'guest-address', points: 300, seconds: 900 };
const IN_BROWSER: Limit = { name: 'guest-browser', points: 20, seconds: 900 };

export type GuestSettings = GuestHooks & {
  /** Returns whether the shop of a host sells to guests. */
  readonly mayBuy: (host: string | undefined) => boolean;
  /** Sets the session cookie to the new id. */
  readonly setSessionCookie: (req: Request, res: Response, sessionId: string) => void;
};

/** Builds the routes for buying without an account (docs/decisions/0021). A recognised customer has to sign in. */
export function createGuestRouter(
  parts: GuestParts & Pick<Parts, 'rateLimits' | 'config'>,
  { mayBuy, setSessionCookie, ...hooks }: GuestSettings,
): Router {
  return routeCalls(guestCalls, {
    'GET /v1/checkout/guest': async ({ caller: { customerId, sessionId } }) => {
      const isGuest = customerId === null && sessionId !== null;
      const guest = isGuest ? await findGuestSession(parts.db, sessionId, parts.clock.now()) : undefined;
      return { email: guest?.email ?? null };
    },

    'POST /v1/checkout/guest': async ({ req, res, caller: { customerId, sessionId }, body: { email } }) => {
      if (!mayBuy(req.get('host')) || customerId !== null || sessionId === null) {
        throw new ApiError(403, 'customer.auth.required', 'Full authentication is required to access this resource');
      }
      await countAttempt(parts, [
        [FROM_ADDRESS, getAddressKey(req)],
        [IN_BROWSER, hashToken(sessionId)],
      ]);
      const next = await startGuestSession({ ...parts, hooks }, { sessionId, clientHash: hashClient(req) }, email);
      if (next !== sessionId) {
        // This attempt also counts for the new session id.
        await parts.rateLimits.consume(IN_BROWSER, hashToken(next));
        setSessionCookie(req, res, next);
      }
      return { email };
    },
  });
}
