import { giftMessageViolations } from '../../../../../server/services/checkout/constraints/giftMessageViolations.ts';

it('names the line whose message is no longer possible', () => {
  const line = { lineItemId: '1', isGiftCard: false, asin: 'B000000001', productName: 'Skyline 4' };
  expect(giftMessageViolations([line], { '1': 'Hi' }, true)).toEqual([]);
  const refused = [{ name: 'INVALID_GIFT_OPTION', fixAt: 'gift', message: expect.stringContaining('Skyline 4') }];
  expect(giftMessageViolations([line], { '1': 'Hi' }, false)).toMatchObject(refused);
  expect(giftMessageViolations([{ ...line, isGiftCard: true }], { '1': 'Hi' }, true)).toMatchObject(refused);
  expect(giftMessageViolations([line], {}, false)).toEqual([]);
});
