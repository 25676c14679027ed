import { toAppliedCoupon } from '../../../server/platform/toAppliedCoupon.ts';

const coupon = { code: 'WELCOME10', description: '10% off', amountCents: 2_599 };

it('identifies a promotion without its code, also in the prices before tax', () => {
  const appliedCoupon = toAppliedCoupon({ ...coupon, promotionType: 'SUBSIDY' });
  const amount = { cents: 2_599, amount: '$25.99' };
  expect(appliedCoupon.obfPromotionId).toMatch(/^[\da-f]{16}$/);
  expect(appliedCoupon).toEqual({
    code: 'WELCOME10',
    description: '10% off',
    promotionType: 'SUBSIDY',
    obfPromotionId: appliedCoupon.obfPromotionId,
    amount,
    pricing: { pretax: [{ promoId: appliedCoupon.obfPromotionId, amount }] },
  });
});

it('gives each code its own id', () => {
  const getId = (code: string): string => toAppliedCoupon({ ...coupon, code }).obfPromotionId;
  expect(getId('WELCOME10')).toBe(getId('WELCOME10'));
  expect(getId('WELCOME11')).not.toBe(getId('WELCOME10'));
});

it('treats older codes as discounts of the shop, and names the exchange of an exchange code', () => {
  expect(toAppliedCoupon(coupon)).toMatchObject({ promotionType: 'DISCOUNT' });
  expect(toAppliedCoupon({ ...coupon, promotionType: 'EXCHANGE', exchangeId: '31' })).toMatchObject({
    promotionType: 'EXCHANGE',
    relatedPromoExchangeId: '31',
  });
});
