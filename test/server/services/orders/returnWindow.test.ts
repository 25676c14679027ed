import { computeLastReturnDay, findReturnRefusal } from '../../../../server/services/orders/actions/returnWindow.ts';

const window = {
  placedAt: '2026-01-10T22:00:00.000Z',
  returnDays: 365,
  maxAttempts: 10,
  now: new Date('2026-02-01T00:00:00Z'),
};
const soldItem = { status: 'delivered', returnable: true, returnAttempts: 0, isExchanged: false } as const;
const inReturn = { text: 'You already have a return for this item.', isOpen: true };
const undeliveredRefusal = { text: 'You can return it as soon as it is delivered.' };
const cancelledRefusal = { text: 'This item was cancelled.' };

it.each([
  [{}, undefined],
  [{ status: 'delivery mistake' }, undefined],
  [{ shipmentDisplayMessage: 'Delivered Friday' }, undefined],
  [{ shipmentDisplayMessage: 'Arriving Friday' }, undeliveredRefusal],
  [{ shipmentDisplayMessage: 'DELAYED, now Friday' }, undeliveredRefusal],
  [{ status: 'shipped' }, undeliveredRefusal],
  [{ status: 'submitted' }, undeliveredRefusal],
  [{ returnable: false }, { text: 'This item was sold as final, so it cannot be returned.' }],
  [{ status: 'return in progress' }, inReturn],
  [{ status: 'returning' }, inReturn],
  [{ status: 'returned' }, { text: 'This item was returned.' }],
  [{ status: 'cancelled' }, cancelledRefusal],
  [{ status: 'cancelled - card declined' }, cancelledRefusal],
  [{ status: 'declined' }, cancelledRefusal],
  [{ isExchanged: true }, { text: 'This item has paid for its replacement. Please call us.' }],
  [{ returnAttempts: 9 }, undefined],
  [{ returnAttempts: 10 }, { text: 'This item was sent back 10 times. Please call us.' }],
] as const)('answers for a line with %j: %j', (change, refusal) => {
  expect(findReturnRefusal({ ...soldItem, ...change }, window)).toEqual(refusal);
});

it('accepts no gift card', () => {
  const giftCard = {
    designId: 'laces',
    recipientName: 'Ada',
    recipientEmail: 'ada@example.com',
    senderName: 'Maya',
    message: '',
    deliverOn: null,
    maskedCode: '••••-••••-••••-7K3M',
    status: 'issued' as const,
    deliverAt: '2026-01-10T22:00:00.000Z',
    sentAt: null,
  };
  expect(findReturnRefusal({ ...soldItem, giftCard }, window)).toEqual({ text: 'Gift cards cannot be returned.' });
});

it('ends at the end of the last day', () => {
  expect(computeLastReturnDay(window.placedAt, window.returnDays)).toBe('2027-01-10');
  const at = (now: string) => findReturnRefusal(soldItem, { ...window, now: new Date(now) });
  expect(at('2027-01-11T04:59:59Z')).toBeUndefined();
  expect(at('2027-01-11T05:00:00Z')).toEqual({
    text: 'This item cannot be returned: it was bought more than 365 days ago.',
  });
});
