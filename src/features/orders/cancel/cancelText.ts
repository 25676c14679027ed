import type { CancelAnswer, CancellationPreview } from '../../../contracts/orders/orderCancellation.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import { formatPayment } from '../../../lib/checkout/paymentMethods.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import type { CancelReason } from '../../../lib/orders/orders.ts';
import { isCancelled, isDigital } from '../text/orderText.ts';

/** The cancellation reasons as chips (transactions §4). */
export const REASON_TEXTS = [
  ['no longer want', 'No longer want it'],
  ['too late', 'Arrives too late'],
  ['duplicate order', 'Ordered twice'],
  ['wrong item', 'Wrong item'],
  ['no reason', 'No reason'],
] as const satisfies readonly (readonly [CancelReason, string])[];
export type ShopperCancelReason = (typeof REASON_TEXTS)[number][0];

export const isShopperReason = (text: string | undefined): text is ShopperCancelReason =>
  REASON_TEXTS.some(([reason]) => reason === text);

/** Names the promo codes of an order, as the label of their share. */
export function formatPromoLabel({ chargeSummary: { coupons } }: Order): string {
  const [firstCoupon, ...others] = coupons;
  if (!firstCoupon || others.length > 0) return 'Promo codes';
  return firstCoupon.isAutomatic ? firstCoupon.description : `Promo ${firstCoupon.code}`;
}

const namePayment = ({ payment }: Order): string => (payment ? formatPayment(payment) : 'your payment method');

export function describeRefund(
  order: Order,
  sums: Pick<CancellationPreview, 'toGiftBalance' | 'toPayment' | 'isRefund'>,
): string {
  const { toGiftBalance, toPayment, isRefund } = sums;
  const balance = toGiftBalance.cents > 0 ? `${toGiftBalance.amount} returns to your gift balance. ` : '';
  if (toPayment.cents === 0) return balance || 'Nothing was charged for it.';
  if (isRefund) return `${balance}We refund ${toPayment.amount} to ${namePayment(order)}.`;
  return `${balance}${toPayment.amount} will not be charged to ${namePayment(order)}.`;
}

/** Describes the remaining items of the order after a cancellation. */
export function describeRemainingOrder({ order }: Pick<CancelAnswer, 'order'>): string {
  if (isCancelled(order)) return 'Nothing of your order is left.';
  if (isDigital(order)) return 'The rest of your order comes by email.';
  return `The rest of your order comes ${formatLongDay(order.promisedFor)}.`;
}
