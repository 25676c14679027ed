import type { Request, Response, Router } from 'express';
import type { Marketplace } from '../../../../src/contracts/content/content.ts';
import { passkeyCalls } from '../../../openapi/calls/passkeyCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
import { getCaller } from '../../../platform/http/caller.ts';
import { countAttempt } from '../../../platform/http/countAttempt.ts';
import { describeDevice } from '../../../platform/http/describeDevice.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { toRelyingParty } from '../../../platform/http/webAuthn.ts';
import { LIMITS, type SignInParts } from '../attempts.ts';
import { setSessionCookie } from '../identityCookies.ts';
import { getMarketplaceId, readArrival, setSignedInCookies } from '../signedInBrowser.ts';
import {
  addPasskey,
  createOwnPasskeyOptions,
  describePasskeys,
  type PasskeyOwner,
  removePasskey,
  renamePasskey,
} from './ownPasskeys.ts';
import { createSignInOptions, type PasskeyVisit, signInWithPasskey } from './passkeySignIn.ts';
import { recordOffer } from './passkeyStore.ts';

const toPasskeyId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** Routes of sign-in by passkeys, and of a customer's own ones. */
export function createPasskeyRouter(parts: SignInParts): Router {
  const findShop = (req: Request): Marketplace => parts.marketplaces.getByHost(req.get('host'));
  // A passkey belongs to the address of its marketplace, not to a host that a request names.
  const readVisit = (req: Request, res: Response): PasskeyVisit => ({
    party: toRelyingParty(findShop(req).origin),
    sessionId: getCaller(res).sessionId ?? setSessionCookie(req, res, parts.config),
  });
  const getOwner = (req: Request, res: Response, customerId: number): PasskeyOwner => ({
    customerId,
    signInId: getCaller(res).signInId,
    marketplaceId: getMarketplaceId(parts, req),
  });

  return routeCalls(passkeyCalls, {
    'POST /v1/zap/passkey/options': async ({ req, res, caller }) => {
      await countAttempt(parts, [[LIMITS.passkeyFromAddress, getAddressKey(req)]]);
      return { ...(await createSignInOptions(parts, readVisit(req, res), caller)) };
    },

    'POST /v1/zap/passkey/signin': async ({ req, res, body: answer }) => {
      await countAttempt(parts, [[LIMITS.signInFromAddress, getAddressKey(req)]]);
      const signedIn = await signInWithPasskey(parts, readVisit(req, res), answer, readArrival(parts, req, res));
      await setSignedInCookies(parts, req, res, signedIn);
      return signedIn.customer;
    },

    'GET /v1/account/passkeys': ({ customerId, caller: { signInId } }) =>
      describePasskeys(parts, { customerId, signInId }),

    'POST /v1/account/passkeyOptions': async ({ req, res, customerId, body: { password } }) => {
      await countAttempt(parts, [[LIMITS.passkeysOfCustomer, String(customerId)]]);
      const shopName = findShop(req).name;
      const owner = getOwner(req, res, customerId);
      return { ...(await createOwnPasskeyOptions(parts, readVisit(req, res), owner, { password, shopName })) };
    },

    'POST /v1/account/passkeys': ({ req, res, customerId, body }) =>
      addPasskey(parts, readVisit(req, res), getOwner(req, res, customerId), {
        ...body,
        name: body.name || describeDevice(req.get('user-agent')) || 'Passkey',
      }),

    'PUT /v1/account/passkeys/{passkeyId}': ({ req, res, customerId, params, body: { name } }) =>
      renamePasskey(parts, getOwner(req, res, customerId), { passkeyId: toPasskeyId(params.passkeyId), name }),

    'POST /v1/account/passkeys/{passkeyId}/remove': ({ req, res, customerId, params, body: { password } }) =>
      removePasskey(parts, getOwner(req, res, customerId), { passkeyId: toPasskeyId(params.passkeyId), password }),

    'POST /v1/account/passkeyOffer': async ({ customerId, body: { act } }) => {
      await recordOffer(parts.db, customerId, act === 'shown' ? 'shown_at' : 'declined_at', parts.clock.now());
    },
  });
}
