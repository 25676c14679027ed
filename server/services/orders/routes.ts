import { type Request, type Response, Router } from 'express';
import {
  guestOrderQuery,
  type OrderPixel,
  orderListQuery,
  orderPurchaseQuery,
  orderQuery,
  trackingQuery,
} from '../../../src/contracts/orders.ts';
import { newCard } from '../../../src/contracts/payments.ts';
import { callerOf, requireFull, requireRecognized } from '../../platform/http/caller.ts';
import { type CheckoutNeeds, openCheckout } from '../checkout/actions.ts';
import { requireShopperId } from '../guests/actions.ts';
import { findOwnOrder, listOrders } from './actions.ts';
import { findGuestOrder, type GuestOrderParts } from './guestOrders.ts';
import { payGuestOrder } from './payGuestOrder.ts';

/** Builds the routes of orders (transactions §7, Orders). Each call sees only the customer's own. */
export function ordersRoutes(parts: GuestOrderParts & CheckoutNeeds): Router {
  const router = Router();
  const checkout = openCheckout(parts);
  // The analytics call only requires a member to be recognised.
  const readerOf = async (res: Response): Promise<number> =>
    callerOf(res).customerId === null ? requireShopperId(parts, res) : requireRecognized(res);

  const list = async (req: Request, res: Response): Promise<void> => {
    res.json(await listOrders(parts, requireFull(res), orderListQuery.parse(req.query)));
  };
  router.get('/v3/orders', list);
  router.get('/accountapi/a/orders', list);

  router.get('/v3/order', async (req, res) => {
    res.json(await findOwnOrder(parts, requireFull(res), orderQuery.parse(req.query)));
  });

  router.get('/accountapi/e/orders/getOrder', async (req, res) => {
    res.json(await findGuestOrder(parts, req, res, guestOrderQuery.parse(req.query)));
  });

  router.post('/accountapi/e/orders/updatePayment', async (req, res) => {
    const asked = guestOrderQuery.parse(req.query);
    res.json(
      await payGuestOrder({ ...parts, ...checkout }, req, res, { ...asked, card: newCard.parse(req.body ?? {}) }),
    );
  });

  router.get('/v2/ordersByPurchaseId', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    const includeTracking = trackingQuery.parse(req.query).includeTracking === 'true';
    res.json(await findOwnOrder(parts, customerId, orderPurchaseQuery.parse(req.query), { includeTracking }));
  });

  // Analytics data of the confirmation page: no name, no address (transactions §5: postal codes are cut to five
  // digits).
  router.get('/v1/pixel', async (req, res) => {
    const order = await findOwnOrder(parts, await readerOf(res), orderPurchaseQuery.parse(req.query));
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

  return router;
}
