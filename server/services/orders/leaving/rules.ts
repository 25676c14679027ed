import type { OrderStatus } from '../../../../src/contracts/orders.ts';
import { LEAST_PAYMENT_CENTS } from '../../checkout/actions.ts';

/** What cancelling and shipping look at of a line. */
export type LeavingLine = {
  readonly lineItemId: number;
  /** None for an e-gift card, which goes by mail. */
  readonly stockId: number | null;
  readonly quantity: number;
  readonly priceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly status: string;
  readonly shipmentId: number | null;
  readonly cancellationId: number | null;
  /** Whether it is an e-gift card whose worth somebody has. */
  readonly isRedeemed: boolean;
};

/** An order's sums that cancelling looks at. */
export type OrderSums = {
  readonly shippingCents: number;
  /** What codes took off goods and shipping. */
  readonly discountCents: number;
  /** What the gift balance paid. */
  readonly giftCents: number;
  /** What that left for the payment method. */
  readonly chargeCents: number;
};

const isKept = ({ cancellationId }: LeavingLine): boolean => cancellationId === null;

/** What the order still comes to: its lines that are not cancelled, and the shipping as long as there is one of them. */
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

/** What paid for an order, and what of it went back before. */
export type Paid = Pick<OrderSums, 'giftCents' | 'chargeCents'> & {
  readonly returnedGiftCents: number;
  readonly returnedChargeCents: number;
  /** Whether the charge was taken, or is being taken. */
  readonly isTaken: boolean;
};

/**
 * How what is not owed any more goes back: to the gift balance what that paid, then to the payment method. So the balance never comes to
 * pay for a gift card that stays in the order. Where less is left to be taken than payment methods take, nothing is.
 */
export function splitBack(backCents: number, paid: Paid): { giftCents: number; chargeCents: number } {
  const giftCents = Math.min(backCents, paid.giftCents - paid.returnedGiftCents);
  const dueCents = paid.chargeCents - paid.returnedChargeCents;
  const chargeCents = Math.min(backCents - giftCents, dueCents);
  const isPayable = paid.isTaken || dueCents - chargeCents >= LEAST_PAYMENT_CENTS;
  return { giftCents, chargeCents: isPayable ? chargeCents : dueCents };
}

/** The order's display status, by those of its lines (transactions §4): one of which some has left is being processed. */
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

/** Of a line's share of a sum, what `pieces` of its `quantity` have; the rest stays with the others. */
export const shareOf = (cents: number, pieces: number, quantity: number): number =>
  Math.floor((cents * pieces) / quantity);
