import type { Router } from 'express';
import type { OrderDelivery } from '../../../../src/contracts/orders/orderDelivery.ts';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { deliveryCalls } from '../../../openapi/calls/orderCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
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
export const createDeliveryRouter = (parts: GuestOrderParts): Router =>
  routeCalls(deliveryCalls, {
    'GET /accountapi/e/orders/delivery': async ({ req, res, query }) =>
      presentDelivery(parts, await findGuestOrder(parts, req, res, query)),

    'POST /accountapi/e/orders/changeDelivery': async ({ req, res, query: { token }, body }) => {
      const { orderId, address, speed } = body;
      const { shop } = await findGuestOrder(parts, req, res, { orderId, token });
      const rates = parts.marketplaces.getShippingRates(shop.marketplaceId);
      await changeDelivery(parts, { orderId, by: 'customer' }, (delivery) => {
        const updatedDelivery = withSpeed(delivery, speed ?? delivery.speed, parts.clock.now(), rates);
        return address ? withAddress(updatedDelivery, address) : updatedDelivery;
      });
      return presentDelivery(parts, await findGuestOrder(parts, req, res, { orderId, token }));
    },
  });
