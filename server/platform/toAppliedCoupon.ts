import { createHash } from 'node:crypto';
import type { AppliedCoupon } from '../../src/contracts/checkout/purchase.ts';
import { toMoney } from '../../src/lib/money.ts';
import type { StoredCoupon } from './database/columnTypes.ts';

const obfuscate = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 16);

/** Returns the public form of a code and the amount that it takes off (transactions §3, Promotions). */
export function toAppliedCoupon(coupon: StoredCoupon): AppliedCoupon {
  const { code, description, promotionType = 'DISCOUNT', isAutomatic, exchangeId, amountCents } = coupon;
  const obfPromotionId = obfuscate(code);
  const amount = toMoney(amountCents);
  return {
    code,
    description,
    promotionType,
    obfPromotionId,
    ...(isAutomatic && { isAutomatic }),
    ...(exchangeId !== undefined && { relatedPromoExchangeId: exchangeId }),
    amount,
    pricing: { pretax: [{ promoId: obfPromotionId, amount }] },
  };
}
