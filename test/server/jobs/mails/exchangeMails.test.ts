import { renderExchangeEndedMail } from '../../../../server/jobs/mails/exchangeMails.ts';
import { renderReturnMail } from '../../../../server/jobs/mails/returnMails.ts';
import { renderOrderShippedMail } from '../../../../server/jobs/mails/shippingMails.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../../src/features/givenOrder.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { givenExchange } from '../../../src/features/orders/exchange/givenExchange.ts';
import { givenShipment } from '../../../src/features/orders/givenShipment.ts';
import { givenReturn } from '../../../src/features/orders/returns/givenReturn.ts';

const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};
const order = givenOrder({ lineItems: [givenOrderLine()] });
const evenReturn = givenReturn({ isExchange: true, cancellable: false, preReturnInfo: { total: toMoney(0) } });

it.each([
  ['expired', {}, 'Your exchange has ended', 'Your item was not on its way by Monday, December 7, so you keep it.'],
  ['cancelled', {}, 'Your exchange was canceled', 'Nothing was exchanged.'],
  [
    'expired',
    { returnStatus: 'returning' },
    'Your exchange has ended',
    'We refund your item as soon as we have checked it.',
  ],
] as const)('states that an exchange was %s %j: nothing is charged', (endReason, change, subject, lead) => {
  const mail = renderExchangeEndedMail(order, givenExchange({ state: 'ended', endReason, ...change }), sender);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(`${lead} Nothing was charged.`);
  expect(mail.text).toContain('View order: https://shop.example/orders/112-4820193-7740021');
});

it('confirms an exchange without an amount if there is none to pay or refund', () => {
  const { subject, text } = renderReturnMail(order, evenReturn, { event: 'confirmed', sender });
  expect(subject).toBe('Your exchange is confirmed');
  expect(text).toContain('Hand it in by Monday, December 7. Your new item leaves then.');
  expect(text).toContain('It is reserved for you, and leaves when this one is on its way to us.');
  expect(text).not.toContain('$0.00');
});

it('states the difference to refund', () => {
  const returnRecord = givenReturn({ isExchange: true, preReturnInfo: { total: toMoney(2_000) } });
  const { text } = renderReturnMail(order, returnRecord, { event: 'confirmed', sender });
  expect(text).toContain('$20.00 then goes back to Visa ending in 4242.');
});

it('states that the item was received', () => {
  const receivedReturn = {
    ...evenReturn,
    status: 'returned' as const,
    postReturnInfo: { total: toMoney(0), parts: [] },
  };
  const { text } = renderReturnMail(order, receivedReturn, { event: 'received', sender });
  expect(text).toContain('Your item passed our check. Nothing is left to do.');
  expect(text).not.toContain('$0.00');
});

it.each([
  ['open', null, 'Your exchange has ended, and your item comes back to you', 'So there is no exchange'],
  ['ended', null, 'Your exchange has ended, and your item comes back to you', 'So there is no exchange'],
  ['released', null, 'Your old item comes back to you', 'The new one is yours to keep.\n'],
  [
    'released',
    2_000,
    'Your old item comes back to you',
    'The new one is yours to keep. The $20.00 that you already have is yours to keep.',
  ],
  ['refunded', null, 'Your old item comes back to you', 'The refund of the new one is yours to keep.'],
] as const)(
  'states in one mail why an item was rejected, and the fate of its exchange (%s, %j)',
  (state, cents, title, fate) => {
    const variant = { productName: 'Skyline', imageId: 'p2-front', color: 'Blue', width: 'B', size: '8' };
    const [item] = evenReturn.items;
    const refusedReturn = {
      ...evenReturn,
      status: 'returned' as const,
      exchange: { orderId: '113-1', state, oldItem: variant, newItem: variant, toPay: toMoney(0) },
      items: item
        ? [
            {
              ...item,
              state: 'refused' as const,
              refusalReason: 'Worn outside.',
              ...(cents !== null && { refund: toMoney(cents), isRefunded: true as const }),
            },
          ]
        : [],
    };
    const { subject, text } = renderReturnMail(order, refusedReturn, { event: 'refused', sender });
    expect(subject).toBe(title);
    expect(text).toContain(`It did not pass our check, so we send it back. ${fate}`);
    expect(text).toContain('Why\nWorn outside.');
    expect(text).not.toContain('We refund nothing');
  },
);

it('states that the exchange has shipped', () => {
  const replacement = { ...order, exchangeOrder: { orderId: '111-0000000-0000000' } };
  expect(renderOrderShippedMail(replacement, givenShipment(), sender).subject).toBe('Your exchange has shipped, Maya');
});
