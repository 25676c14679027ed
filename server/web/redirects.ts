import type { RequestHandler } from 'express';
import { redirectTarget } from '../../src/lib/redirectTarget.ts';
import { redirectToPage, redirectToUrl } from '../platform/http/sendRedirect.ts';

const INVOICE = /^\/orders\/([\d-]{1,40})\/invoice\.pdf$/;

/** Redirects an invoice's URL to the API call that renders it, with a guest's token. */
export const redirectToInvoice: RequestHandler = (req, res, next) => {
  const orderId = INVOICE.exec(req.path)?.[1];
  if (req.method !== 'GET' || orderId === undefined) return next();
  const { token } = req.query;
  const query = new URLSearchParams({ orderId, ...(typeof token === 'string' && { token }) });
  redirectToPage(res, `/api/accountapi/e/orders/invoice.pdf?${query}`, 302);
};

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
