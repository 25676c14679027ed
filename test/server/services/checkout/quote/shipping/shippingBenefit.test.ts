import fc from 'fast-check';
import {
  applyShippingBenefit,
  getShippingBenefit,
  getShippingBenefitReason,
  type ShippingCustomerStatus,
} from '../../../../../../server/services/checkout/quote/shipping/shippingBenefit.ts';
import { shippingBenefitReasons, shipSpeeds } from '../../../../../../src/contracts/checkout/shipping.ts';
import { SHIPPING_BENEFIT_TEXTS } from '../../../../../../src/lib/checkout/shipping.ts';

const NO_STANDING: ShippingCustomerStatus = {
  isPrime: false,
  isLinked: false,
  enrolledAt: null,
  hasConsented: false,
  canEnroll: false,
  tier: 'silver',
  hasMobilePromo: false,
  preferredSpeed: null,
};
const now = new Date('2026-11-20T15:00:00Z');
const moment = { now, today: '2026-11-20', isVipEnrollmentSelected: false };
const member = { ...NO_STANDING, enrolledAt: new Date('2020-01-01'), hasConsented: true };

it.each<[string, Partial<ShippingCustomerStatus>, object]>([
  ['PLAIN', {}, {}],
  ['PLAIN_WITHOUT_VIP_AT_CHECKOUT', { canEnroll: true }, {}],
  ['VIP_AT_CHECKOUT', { canEnroll: true }, { isVipEnrollmentSelected: true }],
  ['PLAIN', {}, { isVipEnrollmentSelected: true }],
  ['PRIME_WITHOUT_VIP_AT_CHECKOUT', { canEnroll: true, isPrime: true }, {}],
  ['LINKED_PLUS_PRIME', { canEnroll: true, isPrime: true, isLinked: true }, {}],
  ['PLAIN_WITHOUT_VIP_AT_CHECKOUT', { canEnroll: true, isLinked: true }, {}],
  ['FREE_HOLIDAY_SHIPPING', { canEnroll: true }, { today: '2026-12-05' }],
  ['FREE_HOLIDAY_SHIPPING', {}, { today: '2026-12-18' }],
  ['PLAIN', {}, { today: '2026-12-19' }],
  ['MOBILE_PROMO', { canEnroll: true, hasMobilePromo: true }, {}],
  ['MOBILE_PROMO', { hasMobilePromo: true }, { today: '2026-12-05' }],
  ['VIP_AT_CHECKOUT', { canEnroll: true, hasMobilePromo: true }, { isVipEnrollmentSelected: true }],
  ['LEGACY_VIP', { ...member, hasConsented: false }, {}],
  ['NEW_VIP', { ...member, enrolledAt: new Date('2026-11-01') }, {}],
  // Counts as new for thirty days.
  ['NEW_VIP', { ...member, enrolledAt: new Date('2026-10-21T15:00:00.001Z') }, {}],
  ['REWARDS_SILVER', { ...member, enrolledAt: new Date('2026-10-21T15:00:00Z') }, {}],
  ['REWARDS_SILVER', member, {}],
  ['SILVER_AS_GOLD', { ...member, isPrime: true, isLinked: true }, {}],
  ['REWARDS_GOLD', { ...member, tier: 'gold', isPrime: true, isLinked: true }, {}],
  ['REWARDS_PLATINUM', { ...member, tier: 'platinum' }, {}],
  ['REWARDS_ELITE', { ...member, tier: 'elite' }, {}],
])('is %s for %j at %j', (reason, status, change) => {
  expect(getShippingBenefitReason({ ...NO_STANDING, ...status }, { ...moment, ...change })).toBe(reason);
});

it('has a text and prices for each reason: free for VIP, never above plain, standard free for all', () => {
  const speeds = fc.constantFrom(...shipSpeeds);
  fc.assert(
    fc.property(fc.constantFrom(...shippingBenefitReasons), speeds, fc.nat(5000), (reason, speed, cents) => {
      const benefit = getShippingBenefit(reason);
      const price = applyShippingBenefit(benefit, speed, cents);
      expect(SHIPPING_BENEFIT_TEXTS[reason]).not.toBe('');
      expect(price).toBeLessThanOrEqual(cents);
      if (benefit === 'vip') expect(price).toBe(0);
      if (benefit === 'plain') expect(price).toBe(cents);
      expect(applyShippingBenefit(benefit, speed, 0)).toBe(0);
    }),
  );
});
