import {
  applyCouponRequest,
  changeCoupons,
  withRedeemed,
} from '../../../../../server/services/checkout/purchase/enteredCodes.ts';
import { createEGiftCard, createPlasticCard, createPromo, createShoe, givenInput } from '../../support/givenQuote.ts';

const { choices, ...facts } = givenInput({
  promoCodes: [createPromo(), createPromo({ promoId: 2, code: 'FAST', kind: 'shipping', percent: null })],
});
const unused = { ...choices, coupons: ['TEN'], useDiscount: false };

it('names the codes whose facts a request needs', () => {
  expect(applyCouponRequest(['TEN'], { coupon: ' fast ' })).toEqual(['TEN', 'FAST']);
  expect(applyCouponRequest(['TEN'], { removedCoupon: 'TEN' })).toEqual(['TEN']);
});

it('enters a code, which is then used', () => {
  expect(changeCoupons(unused, { coupon: 'fast' }, facts)).toEqual({
    ...unused,
    coupons: ['TEN', 'FAST'],
    useDiscount: true,
  });
});

it('removes a code in any letter case, and no other', () => {
  const both = { ...unused, coupons: ['TEN', 'FAST'] };
  expect(changeCoupons(both, { removedCoupon: ' ten' }, facts)).toEqual({ ...both, coupons: ['FAST'] });
  expect(changeCoupons(both, { removedCoupon: 'OTHER' }, facts)).toEqual(both);
  expect(changeCoupons(both, {}, facts)).toEqual(both);
});

it('replaces a code by another one, or by itself', () => {
  expect(changeCoupons(unused, { removedCoupon: 'TEN', coupon: 'TEN' }, facts).coupons).toEqual(['TEN']);
  expect(() => changeCoupons(unused, { coupon: 'TEN' }, facts)).toThrow(
    expect.objectContaining({ id: 'promo.already.applied' }),
  );
});

it('uses the balance of a gift card at once, unless the cart holds only gift cards', () => {
  const request = { useDiscount: false };
  const redeem = (lines: Parameters<typeof withRedeemed>[1], isRedeemed = true) =>
    withRedeemed({ request, isRedeemed }, lines);
  expect(redeem([createShoe(), createEGiftCard()])).toEqual({ useDiscount: false, useGCBalance: true });
  expect(redeem([createEGiftCard(), createPlasticCard()])).toBe(request);
  expect(redeem([createShoe()], false)).toBe(request);
});
