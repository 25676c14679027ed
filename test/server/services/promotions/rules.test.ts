import {
  areMutuallyExclusive,
  findPromoRefusal,
  PLAIN_TERMS,
  type PromoCode,
} from '../../../../server/services/promotions/rules.ts';

const now = new Date('2026-11-20T15:00:00Z');
const promo: PromoCode = {
  ...PLAIN_TERMS,
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
  customerLimit: 1,
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
const purchase = { lines: [shoe], marketplaceId: 'first', customerUses: 0, now };

it.each<[string, Partial<PromoCode>, Partial<typeof purchase>, string | undefined]>([
  ['applies', {}, {}, undefined],
  ['is invalid from its end on', { endsAt: now }, {}, 'promo.expired'],
  ['is valid until just before its end', { endsAt: new Date(now.getTime() + 1) }, {}, undefined],
  ['was stopped', { stoppedAt: now }, {}, 'promo.expired'],
  ['begins tomorrow', { startsAt: new Date(now.getTime() + 1) }, {}, 'promo.not.yet.valid'],
  ['begins now', { startsAt: now }, {}, undefined],
  ['was used by this customer', {}, { customerUses: 1 }, 'promo.already.redeemed'],
  ['may be used again', { customerLimit: null }, { customerUses: 1 }, undefined],
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

const boots = { ...shoe, productId: '9', category: 'Boots', priceCents: 8_000, quantity: 1 };
const socks = { ...shoe, productId: '5', category: 'Socks', priceCents: 1_200, quantity: 1, isOnSale: true };

it.each<[string, Partial<PromoCode>, Partial<Parameters<typeof findPromoRefusal>[1]>, string | undefined]>([
  ['was used twice of three times', { customerLimit: 3 }, { customerUses: 2 }, undefined],
  ['was used as often as a customer may', { customerLimit: 3 }, { customerUses: 3 }, 'promo.already.redeemed'],
  ['is paused', { pausedAt: now }, {}, 'promo.expired'],
  ['is for others', { audience: 'customers' }, { isForCustomer: false }, 'promo.ineligible'],
  ['is for this customer', { audience: 'customers' }, { isForCustomer: true }, undefined],
  ['is for a category', { categories: ['Boots'] }, { lines: [boots] }, undefined],
  ['is for another category', { categories: ['Boots'] }, { lines: [socks] }, 'promo.ineligible'],
  ['is for a product', { products: ['9'] }, { lines: [socks, boots] }, undefined],
  ['leaves out what is on sale', { excludesSale: true }, { lines: [socks] }, 'promo.ineligible'],
  ['gives a gift that it adds', { kind: 'gift', giftProduct: '5' }, { lines: [boots] }, undefined],
  ['gives a gift', { kind: 'gift', giftProduct: '5', minSubtotalCents: 8_000 }, { lines: [boots, socks] }, undefined],
  [
    'does not count the gift itself',
    { kind: 'gift', giftProduct: '5', minSubtotalCents: 8_001 },
    { lines: [boots, socks] },
    'promo.ineligible',
  ],
  ['gives nothing but the gift', { kind: 'gift', giftProduct: '5' }, { lines: [socks] }, 'promo.ineligible'],
  ['asks for more pieces', { kind: 'bundle', buyQuantity: 2, getQuantity: 1 }, {}, 'promo.ineligible'],
  ['asks for so many pieces', { kind: 'bundle', buyQuantity: 1, getQuantity: 1 }, {}, undefined],
  ['has a tier above the cart', { kind: 'tiers', tiers: [{ fromCents: 10_001, percent: 5 }] }, {}, 'promo.ineligible'],
  ['has a tier that is reached', { kind: 'tiers', tiers: [{ fromCents: 10_000, percent: 5 }] }, {}, undefined],
])('a promotion that %s', (_, code, change, refusal) => {
  expect(findPromoRefusal({ ...promo, ...code }, { ...purchase, ...change })).toBe(refusal);
});

it('combines promotions as both permit', () => {
  const all = { kind: 'percent', combines: 'all' } as const;
  const none = { kind: 'percent', combines: 'nothing' } as const;
  expect(areMutuallyExclusive(all, { ...all, kind: 'amount' })).toBe(false);
  expect(areMutuallyExclusive(all, { kind: 'amount' })).toBe(true);
  expect(areMutuallyExclusive(all, { kind: 'shipping' })).toBe(false);
  expect(areMutuallyExclusive(none, { kind: 'shipping' })).toBe(true);
  expect(areMutuallyExclusive(none, { kind: 'amount', promotionType: 'SUBSIDY' })).toBe(true);
  expect(areMutuallyExclusive({ ...none, isAutomatic: true }, { kind: 'amount', promotionType: 'SUBSIDY' })).toBe(
    false,
  );
});
