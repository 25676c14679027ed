import { renderReturnMail } from '../../../../server/jobs/mails/returnMails.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../../src/features/givenOrder.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { givenReturn } from '../../../src/features/orders/returns/givenReturn.ts';

const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};
const order = givenOrder({ lineItems: [givenOrderLine({ lineItemId: '1', quantity: 2 })] });
const label = { state: 'ready', isLabelless: false, carrier: 'UPS', trackingNumber: '1Z' } as const;

it('shows the code with its number as text, on white also in dark mode', () => {
  const { subject, text, html } = renderReturnMail(order, givenReturn(), {
    event: 'confirmed',
    sender,
    token: 't1',
    hasCode: true,
  });
  expect(subject).toBe('Your return is confirmed');
  expect(text).toMatch(
    /^Your return is confirmed\n\nHand it in by Monday, December 7\. \$137\.45 then goes back to Visa/,
  );
  expect(text).toContain('4471902\nShow this code at the counter.');
  expect(text).toContain('1 of 2');
  expect(text).toContain('Cancel return: https://shop.example/return/cancel?contractId=c1&token=t1');
  expect(html).toMatch(/background:#ffffff[^>]*><img src="cid:return-code" width="200" height="200"/);
  expect(html).toContain('prefers-color-scheme: dark');
});

it.each([
  [
    { method: 'pickup', pickup: { day: '2026-11-25', window: 'morning' } },
    'The driver comes Wednesday, November 25, 9 AM–1 PM.',
  ],
  [{ method: 'mail', labelArrivesBy: '2026-12-01' }, 'Your label arrives by Tuesday, December 1.'],
  [{ labelInfo: { ...label, state: 'refused' } }, 'Please call us: the carrier could not make a label.'],
] as const)('starts for %j with: %s', (change, lead) => {
  const returnRecord = givenReturn({ labelInfo: label, ...change });
  expect(renderReturnMail(order, returnRecord, { event: 'confirmed', sender }).text).toContain(`confirmed\n\n${lead}`);
});

it('links to the label', () => {
  const returnRecord = givenReturn({ method: 'email', labelInfo: label });
  const { text } = renderReturnMail(order, returnRecord, { event: 'label', sender });
  expect(text).toContain('Print the label: https://shop.example/returnLabel?contractId=c1');
  expect(text).toContain('The label is attached as a PDF.');
});

it('states the refunded amount, and that rejected items come back', () => {
  const returnRecord = givenReturn({ status: 'returned', cancellable: false });
  const refund = { toBalanceCents: 0, toPaymentCents: 13_745, toEarlierPaymentCents: 0 };
  expect(renderReturnMail(order, returnRecord, { event: 'received', sender, refund }).text).toContain(
    'We refunded $137.45 to Visa ending in 4242.',
  );
  const { text } = renderReturnMail(order, { ...returnRecord, postReturnInfo: null }, { event: 'refused', sender });
  expect(text).toContain('It did not pass our check, so we send it back. We refund nothing for it.');
  expect(text).not.toContain('Cancel return');
  expect(text).not.toContain('Why');
});

it('states why items were rejected, and that money given before stays with the customer', () => {
  const { items, preReturnInfo } = givenReturn();
  const refusedItems = items.map((item) => ({
    ...item,
    state: 'refused' as const,
    refusalReason: 'They were <worn> outside.',
    isRefunded: true as const,
  }));
  const returnRecord = givenReturn({
    status: 'returned',
    items: refusedItems,
    destination: 'store credit',
    postReturnInfo: { ...preReturnInfo, parts: [] },
  });
  const { text, html } = renderReturnMail(order, returnRecord, { event: 'refused', sender });
  expect(text).toContain(
    `The ${preReturnInfo.total.amount} that you already have in your gift balance is yours to keep.`,
  );
  expect(text).toContain('Why\nThey were <worn> outside.\n');
  expect(html).toContain('They were &lt;worn&gt; outside.');
});

it('states that a return ended without its parcel, and how much store credit was taken back', () => {
  const returnRecord = givenReturn({ status: 'cancelled', cancellable: false, destination: 'store credit' });
  const { subject, text } = renderReturnMail(order, returnRecord, { event: 'expired', sender, takenCents: 13_745 });
  expect(subject).toBe('Your return has ended');
  expect(text).toContain(
    'Your parcel did not come by Monday, December 7, so you keep the items. We took $137.45 of store credit back',
  );
  expect(renderReturnMail(order, returnRecord, { event: 'expired', sender }).text).not.toContain('store credit');
});

const card = { cardType: 'Visa', lastFour: '4242' };
const BANKS = 'Banks take 3–5 business days';
it.each([
  [
    { toBalanceCents: 0, toPaymentCents: 500, toEarlierPaymentCents: 0 },
    card,
    'We refunded $5.00 to Visa ending in 4242.',
    true,
  ],
  [
    { toBalanceCents: 500, toPaymentCents: 0, toEarlierPaymentCents: 0 },
    card,
    'We refunded $5.00 to your gift balance.',
    false,
  ],
  [
    { toBalanceCents: 200, toPaymentCents: 300, toEarlierPaymentCents: 0 },
    card,
    'We refunded $5.00 to Visa ending in 4242 ($3.00) and your gift balance ($2.00).',
    true,
  ],
  [
    { toBalanceCents: 0, toPaymentCents: 0, toEarlierPaymentCents: 500 },
    null,
    'We refunded $5.00 to the payment method of your first order.',
    false,
  ],
  [
    { toBalanceCents: 0, toPaymentCents: 200, toEarlierPaymentCents: 300 },
    card,
    'We refunded $5.00 to Visa ending in 4242 ($2.00) and the payment method of your first order ($3.00).',
    true,
  ],
  [
    { toBalanceCents: 0, toPaymentCents: 500, toEarlierPaymentCents: 0 },
    { method: 'afterpay', payer: '' },
    'We refunded $5.00 to Afterpay.',
    false,
  ],
])('names the destinations of %j, and bank days only for money at a bank', (refund, payment, lead, hasBankDays) => {
  const paidOrder = givenOrder({ lineItems: order.lineItems, payment });
  const { text } = renderReturnMail(paidOrder, givenReturn(), { event: 'received', sender, refund });
  expect(text).toContain(lead);
  expect(text.includes(BANKS)).toBe(hasBankDays);
});

it('mentions no bank before a refund to an order that the gift balance paid', () => {
  const paidOrder = givenOrder({ lineItems: order.lineItems, payment: null });
  const { text } = renderReturnMail(paidOrder, givenReturn(), { event: 'confirmed', sender });
  expect(text).toContain('It is in your gift balance as soon as we have checked the items.');
  expect(text).not.toMatch(/bank/i);
});

it.each(['received', 'refused', 'cancelled'] as const)('lists only the %s items', (event) => {
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has no item');
  const twoLines = givenOrder({
    lineItems: [
      givenOrderLine({ lineItemId: '1', productName: 'Skyline' }),
      givenOrderLine({ lineItemId: '2', productName: 'Lakeside' }),
    ],
  });
  const items = [
    { ...item, lineItemId: '1', itemUniqueId: 'u1' },
    { ...item, lineItemId: '2', itemUniqueId: 'u2', refusalReason: 'Worn.' },
  ];
  const mail = { event, sender, itemUniqueIds: ['u1'] };
  const { text } = renderReturnMail(twoLines, givenReturn({ items }), mail);
  expect(text).toContain('Skyline');
  expect(text).not.toMatch(/Lakeside|Worn/);
});

it('states that store credit is ready, and that an early refund is on its way', () => {
  const [toBalance, toPayment] = [
    { toBalanceCents: 500, toPaymentCents: 0, toEarlierPaymentCents: 0 },
    { toBalanceCents: 0, toPaymentCents: 500, toEarlierPaymentCents: 0 },
  ];
  const creditMail = renderReturnMail(order, givenReturn(), { event: 'credited', sender, refund: toBalance });
  expect(creditMail.subject).toBe('Your store credit is ready');
  expect(creditMail.text).toContain('$5.00 is in your gift balance, ready to spend.');
  const earlyMail = renderReturnMail(order, givenReturn(), { event: 'credited', sender, refund: toPayment });
  expect(earlyMail.subject).toBe('Your refund is on its way');
});

it('says not to use the label of a cancelled return', () => {
  const cancelledReturn = givenReturn({ status: 'cancelled', cancellable: false });
  const { subject, text } = renderReturnMail(order, cancelledReturn, { event: 'cancelled', sender });
  expect(subject).toBe('Your return has been canceled.');
  expect(text).toContain('Please do not use the label: it is no longer valid. The items stay yours.');
  const partMail = renderReturnMail(order, givenReturn(), { event: 'cancelled', sender });
  expect(partMail.text).toContain('These items stay yours. Hand in the others by Monday, December 7.');
});

it('mentions no refund of $0.00 for items that were refunded before', () => {
  const zeroTotal = { total: { cents: 0, amount: '$0.00' } };
  const returnRecord = givenReturn({
    status: 'returned',
    cancellable: false,
    preReturnInfo: zeroTotal,
    postReturnInfo: { ...zeroTotal, parts: [] },
  });
  const { text } = renderReturnMail(order, returnRecord, { event: 'received', sender });
  expect(text).toContain('Your items passed our check. You have the money for them already.');
  expect(text).not.toContain('$0.00');
});

it('names the parcel that brings rejected items back, and only its items', () => {
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has an item');
  const wayBack = { carrier: 'UPS', trackingNumber: '1Z9', trackingUrl: 'https://ups.example/1Z9' };
  const twoLines = givenOrder({
    lineItems: [
      givenOrderLine({ lineItemId: '1', productName: 'Skyline' }),
      givenOrderLine({ lineItemId: '2', productName: 'Lakeside' }),
    ],
  });
  const items = [
    { ...item, lineItemId: '1', itemUniqueId: 'u1', state: 'refused' as const, wayBack },
    { ...item, lineItemId: '2', itemUniqueId: 'u2', state: 'received' as const },
  ];
  const mail = { event: 'sentBack', sender, itemUniqueIds: ['u1'] } as const;
  const { subject, text } = renderReturnMail(twoLines, givenReturn({ items }), mail);
  expect(subject).toBe('Your package is on its way back to you');
  expect(text).toContain('UPS brings it.');
  expect(text).toContain('UPS 1Z9\nhttps://ups.example/1Z9');
  expect(text).not.toMatch(/Lakeside|Refund/);
});

describe('a mail about some items', () => {
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has an item');
  const credited = { ...item, isRefunded: true as const };
  const mailOf = (event: 'refused' | 'received', items: (typeof item)[], itemUniqueIds: string[]) =>
    renderReturnMail(order, givenReturn({ items, destination: 'store credit' }), { event, sender, itemUniqueIds });

  it('names the kept money of its own items only, and one item as one', () => {
    const items = [
      { ...credited, state: 'refused' as const },
      { ...credited, itemUniqueId: 'u2', state: 'received' as const, refund: toMoney(5_000) },
    ];
    const { subject, text } = mailOf('refused', items, ['u1']);
    expect(subject).toBe('Some items of your return come back to you');
    expect(text).toContain('It did not pass our check, so we send it back. The $137.45 that you already have');
    const both = mailOf(
      'refused',
      [
        { ...item, state: 'refused' },
        { ...item, itemUniqueId: 'u2', state: 'refused' },
      ],
      ['u1', 'u2'],
    );
    expect(both.text).toContain('They did not pass our check, so we send them back. We refund nothing for them.');
    const unpaid = mailOf('refused', [{ ...item, state: 'refused' }], ['u1']);
    expect(unpaid.subject).toBe('Your return comes back to you');
    expect(unpaid.text).toContain('We refund nothing for it.');
  });

  it('states that the rest of the return is still to come', () => {
    const received = { ...item, state: 'received' as const };
    expect(mailOf('received', [received, { ...item, itemUniqueId: 'u2' }], ['u1']).subject).toBe(
      'We received part of your return',
    );
    expect(mailOf('received', [received], ['u1']).subject).toBe('We received your return');
  });

  it('states that a price is that of each piece', () => {
    const three = givenOrder({ lineItems: [givenOrderLine({ lineItemId: '1', quantity: 3 })] });
    const items = [item, { ...item, itemUniqueId: 'u2' }];
    const { text } = renderReturnMail(three, givenReturn({ items }), { event: 'confirmed', sender });
    expect(text).toContain('2 of 3 · price for each');
  });
});

it('says that money goes back to both payments of an order', () => {
  const { chargeSummary } = order;
  const split = { ...order, chargeSummary: { ...chargeSummary, gcTotal: toMoney(2_000) } };
  expect(renderReturnMail(split, givenReturn(), { event: 'confirmed', sender }).text).toContain(
    '$137.45 then goes back to Visa ending in 4242 and your gift balance, as you paid.',
  );
});
