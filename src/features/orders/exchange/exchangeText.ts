import type { Exchange } from '../../../contracts/exchanges.ts';
import type { Order } from '../../../contracts/orders.ts';
import { formatLongDay } from '../../../lib/dates.ts';
import { nameOriginalPayment } from '../returnText.ts';

/** The headlines of ended exchanges. */
const END_TITLES: Readonly<Record<NonNullable<Exchange['endReason']>, string>> = {
  cancelled: 'Your exchange has been canceled.',
  expired: 'Your exchange has ended',
  refused: 'Your exchange has been canceled.',
};

/** Returns the headline of an exchange. */
export function formatExchangeTitle({ state, endReason, exchangeOrder }: Exchange): string {
  if (state === 'ended') return END_TITLES[endReason ?? 'cancelled'];
  if (state === 'open') return 'Your exchange is confirmed';
  return exchangeOrder.status === 'submitted' ? 'Your new one leaves soon' : 'Your new one is on its way';
}

/** Returns the text about the amount to charge or to refund, and its time. */
function describeDifference({ toPay, toRefund }: Exchange, order: Order): string {
  if (toPay.cents > 0) return `We charge ${toPay.amount} when the new one ships.`;
  if (toRefund.cents > 0)
    return `${toRefund.amount} goes back to ${nameOriginalPayment(order)} when the new one leaves.`;
  return 'There is nothing to pay.';
}

/** Describes the next step of an exchange, or the reason for its end. */
export function describeExchange(exchange: Exchange, order: Order): string {
  const { state, endReason, dropOffBy } = exchange;
  if (state === 'open')
    return `Send the old one back by ${formatLongDay(dropOffBy)}. ${describeDifference(exchange, order)}`;
  if (state === 'released') return describeDifference(exchange, order);
  if (endReason === 'expired')
    return `The old one was not on its way by ${formatLongDay(dropOffBy)}, so you keep it. We charged nothing.`;
  if (endReason === 'refused')
    return 'The old one did not pass our check, so it comes back to you. We charged nothing.';
  return 'You keep the old one. We charged nothing.';
}
