import type { ConstraintName, ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { PROMO_MESSAGES, type PromoRefusal } from '../../../../src/lib/promoMessages.ts';
import { createViolation } from './createViolation.ts';

/** An entered promo code; `reason` is undefined if the code applies. */
export type EnteredCode = { readonly code: string; readonly refusal: PromoRefusal | undefined };

/** The constraint violation for each reason why a promo code no longer applies. */
const VIOLATIONS: Readonly<Record<PromoRefusal, ConstraintName>> = {
  'promo.code.required': 'PROMO_CODE_REQUIRED',
  'promo.already.applied': 'PROMO_CODE_ALREADY_APPLIED',
  'promo.expired': 'PROMO_CODE_EXPIRED',
  'promo.not.yet.valid': 'PROMO_CODE_NOT_YET_VALID',
  'promo.ineligible': 'PROMO_CODE_INELIGIBLE',
  'promo.bad': 'BAD_PROMO_CODE_OR_GIFT_CARD',
  'promo.already.redeemed': 'INVALID_COUPON_BALANCE',
};

/**
 * Returns one violation for each code that no longer applies. The shopper has to remove it, so that no price rises
 * unnoticed.
 */
export const findPromoCodeViolations = (promoCodes: readonly EnteredCode[]): ConstraintViolation[] =>
  promoCodes.flatMap(({ code, refusal }) =>
    refusal === undefined
      ? []
      : createViolation(VIOLATIONS[refusal], { message: `${code}: ${PROMO_MESSAGES[refusal]} Remove it to go on.` }),
  );
