import { findGiftMessageViolations } from '../../../../../server/services/checkout/constraints/findGiftMessageViolations.ts';

it('names the line whose message is no longer possible', () => {
  const line = { lineItemId: '1', isGiftCard: false, asin: 'B000000001', productName: 'Skyline 4' };
  expect(findGiftMessageViolations([line], { '1': 'Hi' }, true)).toEqual([]);
  const violations = [{ name: 'INVALID_GIFT_OPTION', fixAt: 'gift', message: expect.stringContaining('Skyline 4') }];
  expect(findGiftMessageViolations([line], { '1': 'Hi' }, false)).toMatchObject(violations);
  expect(findGiftMessageViolations([{ ...line, isGiftCard: true }], { '1': 'Hi' }, true)).toMatchObject(violations);
  expect(findGiftMessageViolations([line], {}, false)).toEqual([]);
});
