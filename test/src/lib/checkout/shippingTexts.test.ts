import {
  describeChangedPromise,
  getShippingBenefitText,
  isBusySeason,
  SHIPPING_BENEFIT_TEXTS,
} from '../../../../src/lib/checkout/shipping.ts';

it.each([
  ['2026-12-03', '2026-12-05', /^\S.*Dec 3.* is now .*Dec 5.*\.$/],
  [null, '2026-12-05', /^[^.]*Dec 5[^.]* is new\.$/],
  ['2026-12-03', null, /^[^.]*Dec 3[^.]* is no longer possible\.$/],
  [null, null, /^$/],
])('describes a promise of %s that becomes %s: %s', (promiseBefore, after, text) => {
  expect(describeChangedPromise({ before: promiseBefore, after })).toMatch(text);
});

it.each([
  [['2026-11-22'], false],
  [['2026-11-23'], true],
  [['2026-12-31'], true],
  [['2027-01-01'], false],
  [['2026-02-28'], false],
  [['2026-11-22', '2026-11-24'], true],
  [[], false],
])('returns whether days %j are in the busy season: %s', (days, isBusy) => {
  expect(isBusySeason(days)).toBe(isBusy);
});

it('has a sentence for each shipping benefit', () => {
  expect(getShippingBenefitText('PLAIN')).toBe('Standard shipping is free for everyone.');
  expect(getShippingBenefitText('REWARDS_GOLD')).toBe('As a VIP, all your shipping is free.');
  expect(getShippingBenefitText('LINKED_PLUS_PRIME')).toBe('With Prime, you have more free options.');
  for (const text of Object.values(SHIPPING_BENEFIT_TEXTS)) expect(text).toMatch(/^[A-Z].*\.$/);
});
