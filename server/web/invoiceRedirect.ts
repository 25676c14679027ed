import type { RequestHandler } from 'express';
import { redirectToPage } from '../platform/http/sendRedirect.ts';

const INVOICE = /^\/orders\/([\d-]{1,40})\/invoice\.pdf$/;

/** Redirects the address of an order's invoice to the call that draws it; a guest's token goes along. */
export const invoiceRedirect: RequestHandler = (req, res, next) => {
  const orderId = INVOICE.exec(req.path)?.[1];
  if (req.method !== 'GET' || orderId === undefined) return next();
  const { token } = req.query;
  const query = new URLSearchParams({ orderId, ...(typeof token === 'string' && { token }) });
  redirectToPage(res, `/api/accountapi/e/orders/invoice.pdf?${query}`, 302);
};
