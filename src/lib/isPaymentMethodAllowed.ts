import type { PaymentMethodCode } from '../contracts/payments.ts';
import { isAfterpayEligible } from './afterpay.ts';
import { GIFT_CARDS_GROUP } from './isGiftCard.ts';

type PayablePurchase = {
  readonly lines: readonly { readonly glProductGroupType: string }[];
  readonly totalCents: number;
};

/** Returns whether a payment method accepts a purchase's lines and total in cents (transactions §5, Other). */
export function isPaymentMethodAllowed(code: PaymentMethodCode, { lines, totalCents }: PayablePurchase): boolean {
  if (code !== 'afterpay') return true;
  const hasGiftCard = lines.some((line) => line.glProductGroupType === GIFT_CARDS_GROUP);
  return isAfterpayEligible({ priceCents: totalCents, hasGiftCard });
}
