import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import type { PaymentInstrument } from '../../../../src/contracts/paymentInstruments.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import { createViolation } from './createViolation.ts';
import { type CardFaults, findCardViolations } from './findCardViolations.ts';

/** The sums that decide whether a payment method is needed. */
type PaymentSums = {
  readonly totalCents: number;
  readonly gcTotalCents: number;
  /** Whether the purchase has only gift cards, and the gift balance is chosen to pay. */
  readonly isGiftCardByBalance: boolean;
};

/** The facts that decide whether a purchase can be paid. */
export type PaymentState = CardFaults & {
  readonly card: PaymentInstrument | null;
  /** For a redirect method: the approved session, and whether it covers this sum. */
  readonly redirect?: { readonly session: object | null; readonly covers: boolean } | undefined;
  readonly dueAmounts: PaymentSums;
};

const APPROVE_AGAIN = 'Your total has changed since you approved the payment. Please approve it once more.';

/** Payment is required unless a discount or the gift balance covers the total (transactions §4). */
export function findPaymentViolations(state: PaymentState): ConstraintViolation[] {
  const { card, cardTrouble, redirect, dueAmounts } = state;
  const { totalCents, gcTotalCents, isGiftCardByBalance } = dueAmounts;
  if (isGiftCardByBalance) return [createViolation('GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED')];
  if (totalCents === 0) return [];
  if (redirect?.session) return redirect.covers ? [] : [createViolation('PAYMENT_METHOD', { message: APPROVE_AGAIN })];
  const paymentCard = redirect ? null : card;
  if (!paymentCard && gcTotalCents > 0) {
    const message = `Your gift balance does not cover the whole order: ${formatCents(totalCents)} remain. Please add a payment method for the rest.`;
    return [createViolation('INSUFFICIENT_COVERAGE', { message })];
  }
  if (!paymentCard)
    return [createViolation(cardTrouble === 'INACTIVE_INSTRUMENT' && !redirect ? cardTrouble : 'PAYMENT_PLAN_MISSING')];
  return findCardViolations(paymentCard, state);
}
