import type { RequestHandler } from 'express';
import { redirectTarget } from '../../src/lib/redirectTarget.ts';
import { redirectToUrl } from '../platform/http/sendRedirect.ts';

/** Start pages of the checkout. */
const BEGINNING = /^\/checkout(\/initiate(\/loading)?)?$/;

type Origins = { readonly publicUrl: string; readonly checkoutOrigin: string };

/** Redirects the first shop's shoppers to the checkout's own origin, if it has one (transactions §2). */
export const toCheckoutOrigin =
  ({ publicUrl, checkoutOrigin }: Origins): RequestHandler =>
  (req, res, next) => {
    const isElsewhere = checkoutOrigin !== publicUrl && req.get('host') === new URL(publicUrl).host;
    if (!isElsewhere || req.method !== 'GET' || !BEGINNING.test(req.path)) return next();
    redirectToUrl(res, new URL(redirectTarget(req.originalUrl), checkoutOrigin), 302);
  };
