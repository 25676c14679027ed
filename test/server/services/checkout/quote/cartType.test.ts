import { findLastGiftDay, getCartType, isDigitalOnly } from '../../../../../server/services/checkout/quote/quote.ts';

const createDigitalLine = (deliverOn: string | null = null) => ({
  isGiftCard: true,
  isDigital: true,
  giftCard: { gift: { deliverOn } },
});
const physical = { isGiftCard: true, isDigital: false, giftCard: undefined };
const shoes = { isGiftCard: false, isDigital: false, giftCard: undefined };

it.each<[Parameters<typeof getCartType>[0] & Parameters<typeof isDigitalOnly>[0], string]>([
  [[createDigitalLine(), createDigitalLine()], 'DIGITAL_GIFT_CARDS'],
  [[physical], 'PHYSICAL_GIFT_CARDS'],
  [[createDigitalLine(), physical], 'GIFT_CARDS'],
  [[createDigitalLine(), shoes], 'MIXED'],
  [[physical, shoes], 'MIXED'],
  [[shoes], 'RETAIL'],
  [[], 'OTHER'],
])('finds for case %# the kind %s', (lines, type) => {
  expect(getCartType(lines)).toBe(type);
  expect(isDigitalOnly(lines)).toBe(type === 'DIGITAL_GIFT_CARDS');
});

it('promises the day of the last card, and none if all are sent at once', () => {
  expect(findLastGiftDay([createDigitalLine('2026-12-24'), createDigitalLine(), createDigitalLine('2026-12-01')])).toBe(
    '2026-12-24',
  );
  expect(findLastGiftDay([createDigitalLine(), createDigitalLine()])).toBeNull();
});
