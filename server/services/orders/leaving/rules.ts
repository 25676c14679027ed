import type { OrderStatus } from '../../../../src/contracts/orders.ts';
import { LEAST_PAYMENT_CENTS } from '../../checkout/actions.ts';

/** The facts of a line that cancelling and shipping need. */
export type LeavingLine = {
  readonly lineItemId: number;
  /** Null for an e-gift card, which is sent by email. */
  readonly stockId: number | null;
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly status: string;
  readonly shipmentId: number | null;
  readonly cancellationId: number | null;
  /** Whether it is an e-gift card that was redeemed. */
  readonly isRedeemed: boolean;
};

/** The order's sums that cancelling needs. */
export type OrderSums = {
  readonly shippingCents: number;
  /** The discount of promo codes on goods and shipping. */
  readonly discountCents: number;
  /** The part paid by the gift balance. */
  readonly giftCents: number;
  /** The part left for the payment method. */
  readonly chargeCents: number;
};

const isKept = ({ cancellationId }: LeavingLine): boolean => cancellationId === null;

/**
 * Returns what the order still costs in cents: its lines that are not cancelled, and the shipping while there is one.
 */
export function keptCents(lines: readonly LeavingLine[], { shippingCents, discountCents }: OrderSums): number {
  const kept = lines.filter(isKept);
  if (kept.length === 0) return 0;
  const offGoods = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const shipping = shippingCents - (discountCents - offGoods);
  return kept.reduce(
    (sum, { priceCents, quantity, discountCents: off, taxCents }) => sum + priceCents * quantity - off + taxCents,
    shipping,
  );
}

/** The payments of an order, and what was returned of them before. */
export type Paid = Pick<OrderSums, 'giftCents' | 'chargeCents'> & {
  readonly returnedGiftCents: number;
  readonly returnedChargeCents: number;
  /** Whether the charge was captured or is being captured. */
  readonly isTaken: boolean;
};

/**
 * Splits a returned amount: first to the gift balance, up to what it paid, then to the payment method. So the balance
 * never pays for a gift card that stays in the order. If less than the payment minimum is left to capture, nothing is
 * captured.
 */
export function splitBack(backCents: number, paid: Paid): { giftCents: number; chargeCents: number } {
  const giftCents = Math.min(backCents, paid.giftCents - paid.returnedGiftCents);
  const dueCents = paid.chargeCents - paid.returnedChargeCents;
  const chargeCents = Math.min(backCents - giftCents, dueCents);
  const isPayable = paid.isTaken || dueCents - chargeCents >= LEAST_PAYMENT_CENTS;
  return { giftCents, chargeCents: isPayable ? chargeCents : dueCents };
}

/** Returns the order's display status from its lines' (transactions §4): a partly shipped order is processing. */
export function orderStatusOf(
  lines: readonly LeavingLine[],
  cancelled: 'cancelled' | 'cancelled - card declined',
): OrderStatus {
  const kept = lines.filter(isKept).map(({ status }) => status);
  if (kept.length === 0) return cancelled;
  if (kept.every((status) => status === 'delivered')) return 'delivered';
  const left = kept.filter((status) => status === 'shipped' || status === 'delivered').length;
  if (left === kept.length) return 'shipped';
  return left > 0 ? 'processing' : 'submitted';
}

/** Returns the share of `pieces` out of `quantity`, rounded down; the rest stays with the other pieces. */
export const shareOf = (cents: number, pieces: number, quantity: number): number =>
  Math.floor((cents * pieces) / quantity);
