import { type Request, type Response, Router } from 'express';
import {
  guestOrderQuery,
  missingParcelRequest,
  type Order,
  type OrderLine,
  type OrderPixel,
  orderListQuery,
  orderPurchaseQuery,
  orderQuery,
  trackingQuery,
} from '../../../src/contracts/orders/orders.ts';
import { shipmentTrackingQuery } from '../../../src/contracts/orders/tracking.ts';
import { runInLocale } from '../../../src/lib/getLocale.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { getCaller, requireFull, requireRecognized } from '../../platform/http/caller.ts';
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
import { createKeepRouter, createOrderLinkRouter, createOrderLookupRouter } from './guest/routes.ts';
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
  const router = Router();
  // The analytics call only requires a member to be recognised.
  const requireReader = async (res: Response): Promise<number> =>
    getCaller(res).customerId === null ? requireShopperId(parts, res) : requireRecognized(res);

  const mark = (customerId: number, orders: readonly Order[]): Promise<Order[]> =>
    markReviewedLines((productIds) => parts.listReviewedProducts(parts, customerId, productIds), orders);
  const show = async (req: Request, res: Response, request: GuestOrderRequest): Promise<Order | undefined> => {
    const order = await showGuestOrder(parts, req, res, request);
    const { customerId } = getCaller(res);
    return request.token === undefined && customerId !== null ? (await mark(customerId, [order]))[0] : order;
  };

  const list = async (req: Request, res: Response): Promise<void> => {
    const customerId = requireFull(res);
    const { orders, ...answer } = await listOrders(parts, customerId, orderListQuery.parse(req.query));
    res.json({ ...answer, orders: await mark(customerId, orders) });
  };
  router.get('/v3/orders', list);
  router.get('/accountapi/a/orders', list);

  router.get('/v3/order', async (req, res) => {
    const customerId = requireFull(res);
    const [order] = await mark(customerId, [await findOwnOrder(parts, customerId, orderQuery.parse(req.query))]);
    res.json(order);
  });

  router.get('/accountapi/e/orders/getOrder', async (req, res) => {
    res.json(await show(req, res, guestOrderQuery.parse(req.query)));
  });

  router.post('/accountapi/e/orders/reportMissing', async (req, res) => {
    const { orderId, shipmentId } = missingParcelRequest.parse(req.body ?? {});
    const request = { orderId, token: guestOrderQuery.parse(req.query).token };
    await openGuestOrder(parts, req, res, request);
    await reportMissing(parts, { orderId, shipmentId: Number(shipmentId) });
    res.json(await show(req, res, request));
  });

  router.get('/orders/api/getTracking', async (req, res) => {
    const { shipmentId, ...request } = shipmentTrackingQuery.parse(req.query);
    const { shipments = [] } = await findGuestOrder(parts, req, res, request);
    const shipment = shipments.find((one) => one.shipmentId === shipmentId);
    if (!shipment) throw createNotFoundError('This shipment');
    res.json(shipment);
  });

  router.get('/v2/ordersByPurchaseId', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    const includeTracking = trackingQuery.parse(req.query).includeTracking === 'true';
    res.json(await findOwnOrder(parts, customerId, orderPurchaseQuery.parse(req.query), { includeTracking }));
  });

  // Analytics data of the confirmation page: no name, no address (transactions §5: postal codes are cut to five
  // digits).
  router.get('/v1/pixel', async (req, res) => {
    const order = await findOwnOrder(parts, await requireReader(res), orderPurchaseQuery.parse(req.query));
    const { purchaseId, orderId, chargeSummary, lineItems, shippingAddress } = order;
    const answer: OrderPixel = {
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
    res.json(answer);
  });

  router.use(createCancelRouter(parts), createInvoiceRouter(parts));
  router.use(createKeepRouter(parts), createOrderLinkRouter(parts), createOrderLookupRouter(parts));

  return router;
}

/** Builds the call of an order's invoice as a PDF: to its member, its guest's browser, or by the email's token. */
function createInvoiceRouter(parts: GuestOrderParts): Router {
  const router = Router();
  router.get('/accountapi/e/orders/invoice.pdf', async (req, res) => {
    // A mailed link shows shortened personal data here too.
    const order = await showGuestOrder(parts, req, res, guestOrderQuery.parse(req.query));
    const refunds = await readRefunds(parts.db, order.orderId);
    const { drawInvoicePdf } = await import('./invoice/drawInvoicePdf.ts');
    const { seller, locale } = parts.marketplaces.getSettings(order.shop.marketplaceId);
    const pdf = await drawInvoicePdf(runInLocale(locale, () => createInvoice(order, refunds, seller)));
    res.setHeader('Content-Disposition', `inline; filename="invoice-${order.orderId}.pdf"`);
    res.type('application/pdf').send(pdf);
  });
  return router;
}
