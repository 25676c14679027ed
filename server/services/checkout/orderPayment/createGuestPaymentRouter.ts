import type { Request, Response, Router } from 'express';
import type { UpdatePaymentAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { NewCard } from '../../../../src/contracts/checkout/paymentInstruments.ts';
import { guestPaymentCalls } from '../../../openapi/calls/orderCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { type GuestOrderParts, type GuestOrderRequest, openGuestOrder } from '../../orders/actions/guestOrders.ts';
import { addInstrument, countGuestsCard } from '../../paymentInstruments/actions.ts';
import { type CheckoutNeeds, type CheckoutParts, openCheckout } from '../actions/checkoutParts.ts';
import { updatePayment } from '../actions/orderPayment/updatePayment.ts';

/**
 * Lets a guest, who has no saved cards, pay with a new card for an order that has not been captured. Access is by the
 * token of the order's email, or in the browser that placed the order. The billing address is the order's.
 * @throws {ApiError} 404, 403 or 429 as `openGuestOrder`; 400 with fields, or as `addInstrument`; 409 as
 * `updatePayment`; 503
 */
async function payGuestOrder(
  parts: GuestOrderParts & CheckoutParts,
  req: Request,
  res: Response,
  { card, ...request }: GuestOrderRequest & { readonly card: NewCard },
): Promise<UpdatePaymentAnswer> {
  const { orderId, customerId } = await openGuestOrder(parts, req, res, request);
  const trier = { customerId, ip: getAddressKey(req) };
  await countGuestsCard(parts, trier);
  const { paymentInstrumentId } = await addInstrument(parts, parts.payments, trier, { ...card, isPrimary: false });
  return { orderId, payment: await updatePayment(parts, trier, { orderId, paymentInstrumentId }) };
}

/** Builds the route by which a guest pays for an order with another card (transactions §7, Orders). */
export function createGuestPaymentRouter(parts: GuestOrderParts & CheckoutNeeds): Router {
  const checkout = openCheckout(parts);
  return routeCalls(guestPaymentCalls, {
    'POST /accountapi/e/orders/updatePayment': ({ req, res, query, body: card }) =>
      payGuestOrder({ ...parts, ...checkout }, req, res, { ...query, card }),
  });
}
