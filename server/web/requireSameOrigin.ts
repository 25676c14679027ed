import type { RequestHandler } from 'express';
import { ApiError } from '../platform/http/apiError.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether the request comes from a page of this host. Every browser sends one of the two headers with unsafe methods. */
function isSameOrigin(fetchSite: string | undefined, origin: string | undefined, host: string | undefined): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host;
  return false;
}

/** Rejects unsafe requests from other origins. */
export const requireSameOrigin = (): RequestHandler => (req, _res, next) => {
  if (SAFE.has(req.method)) return next();
  if (isSameOrigin(req.get('sec-fetch-site'), req.get('origin'), req.get('host'))) return next();
  next(new ApiError(403, 'origin.forbidden', 'This request did not come from a page of the shop.'));
};
