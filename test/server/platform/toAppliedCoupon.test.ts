import { toAppliedCoupon } from '../../../server/platform/toAppliedCoupon.ts';

const coupon = { code: 'WELCOME10', description: '10% off', amountCents: 2_599 };

it('identifies a promotion without its code, also in the prices before tax', () => {
  const shown = toAppliedCoupon({ ...coupon, promotionType: 'SUBSIDY' });
  const amount = { cents: 2_599, amount: '$25.99' };
  expect(shown.obfPromotionId).toMatch(/^[\da-f]{16}$/);
  expect(shown).toEqual({
    code: 'WELCOME10',
    description: '10% off',
    promotionType: 'SUBSIDY',
    obfPromotionId: shown.obfPromotionId,
    amount,
    pricing: { pretax: [{ promoId: shown.obfPromotionId, amount }] },
  });
});

it('gives each code its own id', () => {
  const idOf = (code: string): string => toAppliedCoupon({ ...coupon, code }).obfPromotionId;
  expect(idOf('WELCOME10')).toBe(idOf('WELCOME10'));
  expect(idOf('WELCOME11')).not.toBe(idOf('WELCOME10'));
});

it('treats older codes as discounts of the shop, and names the exchange of an exchange code', () => {
  expect(toAppliedCoupon(coupon)).toMatchObject({ promotionType: 'DISCOUNT' });
  expect(toAppliedCoupon({ ...coupon, promotionType: 'EXCHANGE', exchangeId: '31' })).toMatchObject({
    promotionType: 'EXCHANGE',
    relatedPromoExchangeId: '31',
  });
});
