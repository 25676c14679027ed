import { changeGiftMessages } from '../../../../../server/services/checkout/purchase/giftOptions.ts';

const lines = [
  { lineItemId: '1', giftMessagable: true },
  { lineItemId: '2', giftMessagable: true },
  { lineItemId: 'egc-3', giftMessagable: false },
];
const createGiftRequest = (lineItemId: string, message?: string) => ({ giftOptions: [{ lineItemId, message }] });

it('saves messages, changes them, and removes them', () => {
  const one = changeGiftMessages(
    {},
    { ...createGiftRequest('1', ' For you\r\nLove '), isSavingGiftOptions: true },
    lines,
  );
  expect(one).toEqual({ '1': 'For you\nLove' });
  const two = changeGiftMessages(one, createGiftRequest('2', 'Hi'), lines);
  expect(changeGiftMessages(two, createGiftRequest('1', 'Other'), lines)).toEqual({ '1': 'Other', '2': 'Hi' });
  expect(changeGiftMessages(two, { ...createGiftRequest('1'), isRemovingGiftOptions: true }, lines)).toEqual({
    '2': 'Hi',
  });
});

it('drops the messages of removed lines', () => {
  expect(changeGiftMessages({ '1': 'Hi', '9': 'Gone' }, {}, lines)).toEqual({ '1': 'Hi' });
});

it.each([
  ['nothing', createGiftRequest('1', ' '), 'Enter your message.'],
  ['too long a message', createGiftRequest('1', 'x'.repeat(241)), 'Use at most 240 letters.'],
  ['unprintable characters', createGiftRequest('1', 'a\ue000b'), 'Some of these characters cannot be printed.'],
  ['an unknown line', createGiftRequest('9', 'Hi'), 'This item is not in your order any more.'],
  [
    'two messages for an item',
    { giftOptions: ['Hi', 'Hello'].map((message) => ({ lineItemId: '1', message })) },
    'Each item takes one message.',
  ],
  ['a gift card', createGiftRequest('egc-3', 'Hi'), 'No gift message can go with this item.'],
  [
    'both at once',
    { ...createGiftRequest('1', 'Hi'), isSavingGiftOptions: true, isRemovingGiftOptions: true },
    'Gift options are either saved or removed.',
  ],
])('rejects %s', (_, request, message) => {
  expect(() => changeGiftMessages({}, request, lines)).toThrow(
    expect.objectContaining({ id: 'ERROR_INVALID_GIFT_OPTIONS', status: 400, message }),
  );
});

it('counts an emoji as one character, and accepts any script', () => {
  expect(changeGiftMessages({}, createGiftRequest('1', '🎁'.repeat(240)), lines)['1']).toHaveLength(480);
  expect(changeGiftMessages({}, createGiftRequest('1', 'お誕生日おめでとう'), lines)).toEqual({
    '1': 'お誕生日おめでとう',
  });
});
