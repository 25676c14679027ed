import type { Request, Response } from 'express';
import { getCaller } from '../../platform/http/caller.ts';
import { getSettingsByHost } from '../marketplaces/actions.ts';
import { type Arrival, readDeviceMarks, type SignedIn } from './createSignIn.ts';
import { setDeviceCookie, setSessionCookie, setSignInCookies } from './identityCookies.ts';
import type { IdentityParts } from './identityParts.ts';
import { revokeSignIns } from './revokeSignIns.ts';
import { describeDevice } from './rules.ts';
import { readLoginTokens } from './signOut.ts';

/** Returns the id of the marketplace in which a customer acts: it sends the mails about it. */
export const getMarketplaceId = (req: Request): string => getSettingsByHost(req.get('host')).id;

/** Returns the caller and device of a request. */
export const readArrival = (req: Request, res: Response): Arrival => ({
  caller: getCaller(res),
  device: describeDevice(req.get('user-agent')),
  marks: readDeviceMarks(req),
  marketplaceId: getMarketplaceId(req),
});

/**
 * Sets the cookies of a signed-in customer and a new session id, and revokes the browser's earlier tokens. The new id
 * protects against session fixation.
 */
export async function setSignedInCookies(
  parts: IdentityParts,
  req: Request,
  res: Response,
  signedIn: SignedIn,
): Promise<void> {
  await revokeSignIns(parts, readLoginTokens(parts, req));
  setSignInCookies(req, res, parts.config, signedIn);
  setDeviceCookie(req, res, parts.config, signedIn.deviceId);
  setSessionCookie(req, res, parts.config);
}
