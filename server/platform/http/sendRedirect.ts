import type { Response } from 'express';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';

/** Redirects to a page of this shop; other targets are replaced by the home page (`src/lib/redirectTarget.ts`). */
export const redirectToPage = (res: Response, target: string, status = 303): void =>
  res.redirect(status, redirectTarget(target));

/**
 * Redirects to an external address from a setting or a provider, never from a request.
 * @throws {Error} for an address that is not http(s)
 */
export function redirectToUrl(res: Response, url: URL, status = 303): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`No redirect leads to ${url.protocol}`);
  res.redirect(status, url.href);
}
