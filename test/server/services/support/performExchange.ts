import type { CheckoutParts } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import {
  advanceExchange,
  endCancelledReplacement,
  expireExchange,
} from '../../../../server/services/exchanges/advanceExchange.ts';
import { cancelExchange } from '../../../../server/services/exchanges/cancelExchange.ts';
import type { ExchangeItemWish } from '../../../../server/services/exchanges/chooseExchange.ts';
import { holdReplacement } from '../../../../server/services/exchanges/holdReplacement.ts';
import { type ExchangeSubmission, submitExchange } from '../../../../server/services/exchanges/submitExchange.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import {
  type ExchangedValue,
  refundExchangedValue,
} from '../../../../server/services/orders/actions/refunds/refundExchangedValue.ts';
import { type ShipRequest, shipItems } from '../../../../server/services/orders/actions/shipping.ts';

/** A step of an exchange, in the form that is sent to another process. */
export type ExchangeAction =
  | { readonly does: 'hold replacement'; readonly orderId: string; readonly wish: ExchangeItemWish }
  | { readonly does: 'submit exchange'; readonly orderId: string; readonly request: ExchangeSubmission }
  | { readonly does: 'advance exchange'; readonly contractId: string }
  | { readonly does: 'ship replacement'; readonly request: ShipRequest }
  /** `at` is the time, ISO 8601; a deadline is weeks away. */
  | { readonly does: 'expire exchange'; readonly exchangeId: string; readonly at: string }
  | { readonly does: 'cancel exchange'; readonly exchangeId: string }
  | { readonly does: 'end cancelled replacement'; readonly exchangeOrderId: string }
  | { readonly does: 'refund exchanged value'; readonly value: ExchangedValue };

async function readOrder(checkout: CheckoutParts, orderId: string) {
  const order = await findOrder(checkout, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

/** Performs the step once. */
export async function performExchange(checkout: CheckoutParts, action: ExchangeAction): Promise<unknown> {
  switch (action.does) {
    case 'hold replacement':
      return holdReplacement(checkout, await readOrder(checkout, action.orderId), action.wish);
    case 'submit exchange': {
      const order = await readOrder(checkout, action.orderId);
      return submitExchange(checkout, { shownOrder: order, request: action.request, ip: '192.0.2.1' });
    }
    case 'advance exchange':
      return advanceExchange(checkout, action.contractId);
    case 'ship replacement':
      return shipItems(checkout, action.request);
    case 'expire exchange':
      return expireExchange({ ...checkout, clock: { now: () => new Date(action.at) } }, action.exchangeId);
    case 'cancel exchange':
      return cancelExchange(checkout, action.exchangeId);
    case 'end cancelled replacement':
      return endCancelledReplacement(checkout, action.exchangeOrderId);
    case 'refund exchanged value':
      return refundExchangedValue(checkout, action.value);
  }
}
