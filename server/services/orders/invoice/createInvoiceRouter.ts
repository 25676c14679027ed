import { Router } from 'express';
import { guestOrderQuery } from '../../../../src/contracts/orders.ts';
import { makeInLocale } from '../../../../src/lib/getLocale.ts';
import { getMarketplaceSettings } from '../../marketplaces/actions.ts';
import { readRefunds } from '../../payments/actions.ts';
import { type GuestOrderParts, showGuestOrder } from '../guest/guestOrders.ts';
import { createInvoice } from './invoiceRules.ts';

/**
 * Builds the call that returns an order's invoice as a PDF: to its member, in the browser of the guest who ordered, or
 * by the token of the order's email.
 */
export function createInvoiceRouter(parts: GuestOrderParts): Router {
  const router = Router();
  router.get('/accountapi/e/orders/invoice.pdf', async (req, res) => {
    // A mailed link shows shortened personal data here too.
    const order = await showGuestOrder(parts, req, res, guestOrderQuery.parse(req.query));
    const refunds = await readRefunds(parts.db, order.orderId);
    const { drawInvoicePdf } = await import('./drawInvoicePdf.ts');
    const { seller, locale } = getMarketplaceSettings(order.shop.marketplaceId);
    const pdf = await drawInvoicePdf(makeInLocale(locale, () => createInvoice(order, refunds, seller)));
    res.setHeader('Content-Disposition', `inline; filename="invoice-${order.orderId}.pdf"`);
    res.type('application/pdf').send(pdf);
  });
  return router;
}
