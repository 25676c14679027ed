import { LEAST_PAYMENT_CENTS } from '../../payments/actions.ts';
import type { LockedOrder } from '../lockOrder.ts';

/** The payments of an order, and the amounts that were returned of them before. */
export type PaidAmounts = Pick<LockedOrder, 'giftCents' | 'chargeCents' | 'exchangeCents'> & {
  readonly returnedGiftCents: number;
  readonly returnedChargeCents: number;
  readonly returnedExchangeCents: number;
  /** Whether the charge was captured or is being captured. */
  readonly isTaken: boolean;
};

/** The parts of a returned amount, in cents. */
export type RefundShares = {
  readonly giftCents: number;
  readonly chargeCents: number;
  readonly exchangeCents: number;
};

/**
 * Splits a returned amount: first to the gift balance, up to the amount that it paid, then to the payment method. So
 * the balance never pays for a gift card that stays in the order. If less than the payment minimum is left to capture,
 * nothing is captured. The part that an exchanged item paid for a replacement comes last; the order of that item
 * returns it.
 */
export function allocateRefund(backCents: number, paidAmounts: PaidAmounts): RefundShares {
  const giftCents = Math.min(backCents, paidAmounts.giftCents - paidAmounts.returnedGiftCents);
  const dueCents = paidAmounts.chargeCents - paidAmounts.returnedChargeCents;
  const chargeCents = Math.min(backCents - giftCents, dueCents);
  const isPayable = paidAmounts.isTaken || dueCents - chargeCents >= LEAST_PAYMENT_CENTS;
  const exchangeCents = Math.min(
    backCents - giftCents - chargeCents,
    paidAmounts.exchangeCents - paidAmounts.returnedExchangeCents,
  );
  return { giftCents, chargeCents: isPayable ? chargeCents : dueCents, exchangeCents };
}
