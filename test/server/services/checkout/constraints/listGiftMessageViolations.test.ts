import { listGiftMessageViolations } from '../../../../../server/services/checkout/constraints/listGiftMessageViolations.ts';

it('names the line whose message is no longer possible', () => {
  const line = { lineItemId: '1', isGiftCard: false, asin: 'B000000001', productName: 'Skyline 4' };
  expect(listGiftMessageViolations([line], { '1': 'Hi' }, true)).toEqual([]);
  const violations = [{ name: 'INVALID_GIFT_OPTION', fixAt: 'gift', message: expect.stringContaining('Skyline 4') }];
  expect(listGiftMessageViolations([line], { '1': 'Hi' }, false)).toMatchObject(violations);
  expect(listGiftMessageViolations([{ ...line, isGiftCard: true }], { '1': 'Hi' }, true)).toMatchObject(violations);
  expect(listGiftMessageViolations([line], {}, false)).toEqual([]);
});
