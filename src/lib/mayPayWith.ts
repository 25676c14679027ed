import type { PaymentMethodCode } from '../contracts/payments.ts';
import { isAfterpayEligible } from './afterpay.ts';
import { GIFT_CARDS_GROUP } from './giftCardRules.ts';

type ToPay = {
  readonly lines: readonly { readonly glProductGroupType: string }[];
  readonly totalCents: number;
};

/** Whether a way to pay takes what is in a purchase, and its sum (transactions §5, Other). */
export function mayPayWith(code: PaymentMethodCode, { lines, totalCents }: ToPay): boolean {
  if (code !== 'afterpay') return true;
  const hasGiftCard = lines.some((line) => line.glProductGroupType === GIFT_CARDS_GROUP);
  return isAfterpayEligible({ priceCents: totalCents, hasGiftCard });
}
