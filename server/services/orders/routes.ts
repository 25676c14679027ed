import type { Request, Response, Router } from 'express';
import type { Order, OrderLine } from '../../../src/contracts/orders/orders.ts';
import { runInLocale } from '../../../src/lib/getLocale.ts';
import { orderCalls } from '../../openapi/calls/orderCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { requireShopperId } from '../guests/actions.ts';
import { readRefunds } from '../payments/actions/refund/refundStore.ts';
import {
  findGuestOrder,
  type GuestOrderParts,
  type GuestOrderRequest,
  openGuestOrder,
  showGuestOrder,
} from './actions/guestOrders.ts';
import { findOwnOrder, listOrders } from './actions/listOrders.ts';
import { reportMissing } from './actions/lostParcels.ts';
import { createCancelRouter } from './cancel/routes.ts';
import { createGuestOrderRouter } from './guest/routes.ts';
import { createInvoice } from './invoice/invoiceRules.ts';

/** Lists the products among these that a customer has reviewed. */
type ListReviewedProducts = (
  parts: Pick<Parts, 'db'>,
  customerId: number,
  productIds: readonly number[],
) => Promise<ReadonlySet<number>>;

const ARRIVED_STATUSES: ReadonlySet<string> = new Set(['delivered', 'completed']);

/** Marks the lines that arrived and whose product the customer has reviewed: pages do not ask for another review. */
async function markReviewedLines(
  list: (productIds: readonly number[]) => Promise<ReadonlySet<number>>,
  orders: readonly Order[],
): Promise<Order[]> {
  const arrivedLines = orders.flatMap(({ lineItems }) =>
    lineItems.filter(({ status }) => ARRIVED_STATUSES.has(status)),
  );
  const reviewed = await list(arrivedLines.map(({ productId }) => Number(productId)));
  const mark = (line: OrderLine): OrderLine =>
    arrivedLines.includes(line) && reviewed.has(Number(line.productId)) ? { ...line, isReviewed: true } : line;
  return orders.map((order) => ({ ...order, lineItems: order.lineItems.map(mark) }));
}

/** The parts of orders, and what the routes need of services that call orders themselves. */
type OrderRouterParts = GuestOrderParts & { readonly listReviewedProducts: ListReviewedProducts };

/** Builds the routes of orders (transactions §7, Orders). Each call sees only the customer's own. */
export function createOrdersRouter(parts: OrderRouterParts): Router {
  const mark = (customerId: number, orders: readonly Order[]): Promise<Order[]> =>
    markReviewedLines((productIds) => parts.listReviewedProducts(parts, customerId, productIds), orders);
  const show = async (req: Request, res: Response, request: GuestOrderRequest): Promise<Order> => {
    const order = await showGuestOrder(parts, req, res, request);
    const { customerId } = getCaller(res);
    if (request.token !== undefined || customerId === null) return order;
    const [markedOrder = order] = await mark(customerId, [order]);
    return markedOrder;
  };

  const router = routeCalls(
    orderCalls,
    {
      'GET /v3/orders': async ({ customerId, query }) => {
        const { orders, ...answer } = await listOrders(parts, customerId, query);
        return { ...answer, orders: await mark(customerId, orders) };
      },

      'GET /v3/order': async ({ customerId, query }) => {
        const order = await findOwnOrder(parts, customerId, query);
        const [markedOrder = order] = await mark(customerId, [order]);
        return markedOrder;
      },

      'GET /accountapi/e/orders/getOrder': ({ req, res, query }) => show(req, res, query),

      'POST /accountapi/e/orders/reportMissing': async ({ req, res, query: { token }, body }) => {
        const { orderId, shipmentId } = body;
        await openGuestOrder(parts, req, res, { orderId, token });
        await reportMissing(parts, { orderId, shipmentId: Number(shipmentId) });
        return show(req, res, { orderId, token });
      },

      // To its member, its guest's browser, or by the email's token. A mailed link shows shortened personal data here too.
      'GET /accountapi/e/orders/invoice.pdf': async ({ req, res, query }) => {
        const order = await showGuestOrder(parts, req, res, query);
        const refunds = await readRefunds(parts.db, order.orderId);
        const { drawInvoicePdf } = await import('./invoice/drawInvoicePdf.ts');
        const { seller, locale } = parts.marketplaces.getSettings(order.shop.marketplaceId);
        const pdf = await drawInvoicePdf(runInLocale(locale, () => createInvoice(order, refunds, seller)));
        res.setHeader('Content-Disposition', `inline; filename="invoice-${order.orderId}.pdf"`);
        return res.type('application/pdf').send(pdf);
      },

      'GET /orders/api/getTracking': async ({ req, res, query: { shipmentId, ...request } }) => {
        const { shipments = [] } = await findGuestOrder(parts, req, res, request);
        const shipment = shipments.find((one) => one.shipmentId === shipmentId);
        if (!shipment) throw createNotFoundError('This shipment');
        return shipment;
      },

      'GET /v2/ordersByPurchaseId': ({ shopper, query: { includeTracking, ...query } }) =>
        findOwnOrder(parts, shopper, query, { includeTracking: includeTracking === 'true' }),

      // Analytics data of the confirmation page: no name, no address (transactions §5: postal codes are cut to five
      // digits). The call only requires a member to be recognised.
      'GET /v1/pixel': async ({ res, customerId, query }) => {
        const order = await findOwnOrder(parts, customerId ?? (await requireShopperId(parts, res)), query);
        const { purchaseId, orderId, chargeSummary, lineItems, shippingAddress } = order;
        return {
          purchaseId,
          orderId,
          currency: 'USD',
          revenueCents: chargeSummary.subTotal.cents,
          shippingCents: chargeSummary.shippingCharge.cents,
          taxCents: chargeSummary.estimatedTax.cents,
          discountCents: chargeSummary.couponTotal.cents,
          giftCents: chargeSummary.gcTotal.cents,
          coupons: chargeSummary.coupons.map(({ code }) => code),
          postalCode: shippingAddress?.postalCode.slice(0, 5) ?? '',
          items: lineItems.map(({ asin, quantity, price }) => ({ asin, quantity, priceCents: price.cents })),
        };
      },
    },
    (res: Response) => requireShopperId(parts, res),
  );
  return router.use(createCancelRouter(parts), createGuestOrderRouter(parts));
}
