import { type Request, type Response, Router } from 'express';
import { changeDeliveryRequest, type OrderDelivery } from '../../../../src/contracts/orders/orderDelivery.ts';
import { guestOrderQuery, type Order } from '../../../../src/contracts/orders/orders.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { changeDelivery, findDelivery } from '../../orders/actions/delivery.ts';
import { findGuestOrder, type GuestOrderParts } from '../../orders/actions/guestOrders.ts';
import { computeShippingRefund, listOfferedSpeeds, withAddress, withSpeed } from './deliveryRules.ts';

async function presentDelivery(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  order: Order,
): Promise<OrderDelivery> {
  const { delivery, refusal } = await findDelivery(parts, order.orderId);
  const now = parts.clock.now();
  if (!delivery || refusal !== undefined) return { order, refusal: refusal ?? 'This order goes by email.', speeds: [] };
  return {
    order,
    refusal: null,
    speeds: listOfferedSpeeds(delivery, parts.marketplaces.getShippingRates(order.shop.marketplaceId)).map((speed) => ({
      name: speed.name,
      promisedFor: speed.name === delivery.speed ? delivery.promisedFor : speed.day(now),
      givenBack: toMoney(computeShippingRefund(speed, delivery)),
    })),
  };
}

/** Builds the calls that change the address or the speed of an order before it is packed: a member's or a guest's. */
export function createDeliveryRouter(parts: GuestOrderParts): Router {
  const router = Router();
  const open = (req: Request, res: Response, orderId: string): Promise<Order> =>
    findGuestOrder(parts, req, res, { orderId, token: guestOrderQuery.parse(req.query).token });

  router.get('/accountapi/e/orders/delivery', async (req, res) => {
    res.json(await presentDelivery(parts, await open(req, res, guestOrderQuery.parse(req.query).orderId)));
  });

  router.post('/accountapi/e/orders/changeDelivery', async (req, res) => {
    const { orderId, address, speed } = changeDeliveryRequest.parse(req.body ?? {});
    const { shop } = await open(req, res, orderId);
    const rates = parts.marketplaces.getShippingRates(shop.marketplaceId);
    await changeDelivery(parts, { orderId, by: 'customer' }, (delivery) => {
      const updatedDelivery = withSpeed(delivery, speed ?? delivery.speed, parts.clock.now(), rates);
      return address ? withAddress(updatedDelivery, address) : updatedDelivery;
    });
    res.json(await presentDelivery(parts, await open(req, res, orderId)));
  });
  return router;
}
