import type { RequestHandler } from 'express';
import { redirectToPage } from '../platform/http/sendRedirect.ts';

const INVOICE = /^\/orders\/([\d-]{1,40})\/invoice\.pdf$/;

/** Redirects an invoice's URL to the API call that renders it, with a guest's token. */
export const redirectToInvoice: RequestHandler = (req, res, next) => {
  const orderId = INVOICE.exec(req.path)?.[1];
  if (req.method !== 'GET' || orderId === undefined) return next();
  const { token } = req.query;
  const query = new URLSearchParams({ orderId, ...(typeof token === 'string' && { token }) });
  redirectToPage(res, `/api/accountapi/e/orders/invoice.pdf?${query}`, 302);
};
