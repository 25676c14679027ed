import {
  areMutuallyExclusive,
  findPromoRefusal,
  type PromoCode,
} from '../../../../server/services/promotions/rules.ts';

const now = new Date('2026-11-20T15:00:00Z');
const promo: PromoCode = {
  promoId: 1,
  code: 'TWENTY',
  description: '20% off',
  promotionType: 'DISCOUNT',
  kind: 'percent',
  percent: 20,
  amountCents: null,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  minSubtotalCents: 0,
  brands: [],
  departments: [],
  marketplaceId: null,
  oncePerCustomer: true,
  totalLimit: null,
  used: 0,
  stoppedAt: null,
};
const shoe = {
  brandName: 'Kestrel Run',
  glProductGroupType: 'Shoes',
  priceCents: 5000,
  quantity: 2,
  isGiftCard: false,
};
const purchase = { lines: [shoe], marketplaceId: 'first', hasUsedIt: false, now };

it.each<[string, Partial<PromoCode>, Partial<typeof purchase>, string | undefined]>([
  ['applies', {}, {}, undefined],
  ['is invalid from its end on', { endsAt: now }, {}, 'promo.expired'],
  ['is valid until just before its end', { endsAt: new Date(now.getTime() + 1) }, {}, undefined],
  ['was stopped', { stoppedAt: now }, {}, 'promo.expired'],
  ['begins tomorrow', { startsAt: new Date(now.getTime() + 1) }, {}, 'promo.not.yet.valid'],
  ['begins now', { startsAt: now }, {}, undefined],
  ['was used by this customer', {}, { hasUsedIt: true }, 'promo.already.redeemed'],
  ['may be used again', { oncePerCustomer: false }, { hasUsedIt: true }, undefined],
  ['is used up', { totalLimit: 3, used: 3 }, {}, 'promo.already.redeemed'],
  ['has one use left', { totalLimit: 3, used: 2 }, {}, undefined],
  ['is for another shop', { marketplaceId: 'second' }, {}, 'promo.ineligible'],
  ['is for this shop', { marketplaceId: 'first' }, {}, undefined],
  ['requires a larger sum', { minSubtotalCents: 10_001 }, {}, 'promo.ineligible'],
  ['requires exactly this sum', { minSubtotalCents: 10_000 }, {}, undefined],
  ['is for another brand', { brands: ['Ironmoor'] }, {}, 'promo.ineligible'],
  ['is for the brand', { brands: ['Ironmoor', 'Kestrel Run'] }, {}, undefined],
  ['is for another department', { departments: ['Clothing'] }, {}, 'promo.ineligible'],
  ['is used for gift cards only', {}, { lines: [{ ...shoe, isGiftCard: true }] }, 'promo.ineligible'],
])('a code that %s', (_, code, change, refusal) => {
  expect(findPromoRefusal({ ...promo, ...code }, { ...purchase, ...change })).toBe(refusal);
});

it('combines a code for the shipping with one for the goods, and no two of the same kind', () => {
  expect(areMutuallyExclusive({ kind: 'percent' }, { kind: 'amount' })).toBe(true);
  expect(areMutuallyExclusive({ kind: 'shipping' }, { kind: 'shipping' })).toBe(true);
  expect(areMutuallyExclusive({ kind: 'shipping' }, { kind: 'percent' })).toBe(false);
});
