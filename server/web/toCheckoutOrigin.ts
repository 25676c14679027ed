import type { RequestHandler } from 'express';
import { redirectTarget } from '../../src/lib/redirectTarget.ts';
import { redirectToUrl } from '../platform/http/sendRedirect.ts';

/** Where checkout begins; `/checkout` leads there. */
const BEGINNING = /^\/checkout(\/initiate(\/loading)?)?$/;

type Origins = { readonly publicUrl: string; readonly checkoutOrigin: string };

/** Leads the first shop's shoppers to where its checkout begins, when that has an origin of its own (transactions §2). */
export const toCheckoutOrigin =
  ({ publicUrl, checkoutOrigin }: Origins): RequestHandler =>
  (req, res, next) => {
    const isElsewhere = checkoutOrigin !== publicUrl && req.get('host') === new URL(publicUrl).host;
    if (!isElsewhere || req.method !== 'GET' || !BEGINNING.test(req.path)) return next();
    redirectToUrl(res, new URL(redirectTarget(req.originalUrl), checkoutOrigin), 302);
  };
