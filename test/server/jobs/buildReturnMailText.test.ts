import { buildReturnMailText } from '../../../server/jobs/buildReturnMailText.ts';
import { givenOrder, givenOrderLine } from '../../src/features/givenOrder.ts';
import { givenReturn } from '../../src/features/orders/returns/givenReturn.ts';

const sender = { shopName: 'Eyelet', phone: '(800) 555-0142', publicUrl: 'https://shop.example' };
const order = givenOrder({ lineItems: [givenOrderLine({ lineItemId: '1', quantity: 2 })] });
const label = { state: 'ready', isLabelless: false, carrier: 'UPS', trackingNumber: '1Z' } as const;

it('shows the code with its number as text, on white also in dark mode', () => {
  const { subject, text, html } = buildReturnMailText(order, givenReturn(), {
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
  expect(buildReturnMailText(order, returnRecord, { event: 'confirmed', sender }).text).toContain(
    `confirmed\n\n${lead}`,
  );
});

it('links to the label', () => {
  const returnRecord = givenReturn({ method: 'email', labelInfo: label });
  const { text } = buildReturnMailText(order, returnRecord, { event: 'label', sender });
  expect(text).toContain('Print the label: https://shop.example/returnLabel?contractId=c1');
  expect(text).toContain('The label is attached as a PDF.');
});

it('states the refunded amount, and that rejected items come back', () => {
  const total = { cents: 13_745, amount: '$137.45' };
  const returnRecord = givenReturn({ status: 'returned', cancellable: false, postReturnInfo: { total } });
  expect(buildReturnMailText(order, returnRecord, { event: 'received', sender }).text).toContain(
    'We refunded $137.45 to Visa ending in 4242.',
  );
  const { text } = buildReturnMailText(order, { ...returnRecord, postReturnInfo: null }, { event: 'refused', sender });
  expect(text).toContain('They did not pass our check, so we send them back. We refund nothing for them.');
  expect(text).not.toContain('Cancel return');
  expect(text).not.toContain('Why');
});

it('states why items were rejected, and that money given before stays with the customer', () => {
  const { items, preReturnInfo } = givenReturn();
  const refusedItems = items.map((item) => ({
    ...item,
    state: 'refused' as const,
    refusalReason: 'They were <worn> outside.',
  }));
  const returnRecord = givenReturn({
    status: 'returned',
    items: refusedItems,
    destination: 'store credit',
    postReturnInfo: preReturnInfo,
  });
  const { text, html } = buildReturnMailText(order, returnRecord, { event: 'refused', sender });
  expect(text).toContain(
    `The ${preReturnInfo.total.amount} that you already have in your gift balance is yours to keep.`,
  );
  expect(text).toContain('Why\nThey were <worn> outside.\n');
  expect(html).toContain('They were &lt;worn&gt; outside.');
});

it('states that a return ended without its parcel, and how much store credit was taken back', () => {
  const returnRecord = givenReturn({ status: 'cancelled', cancellable: false, destination: 'store credit' });
  const { subject, text } = buildReturnMailText(order, returnRecord, { event: 'expired', sender, takenCents: 13_745 });
  expect(subject).toBe('Your return has ended');
  expect(text).toContain(
    'Your parcel did not come by Monday, December 7, so you keep the items. We took $137.45 of store credit back',
  );
  expect(buildReturnMailText(order, returnRecord, { event: 'expired', sender }).text).not.toContain('store credit');
});

it('mentions no refund of $0.00 for items that were refunded before', () => {
  const zeroTotal = { total: { cents: 0, amount: '$0.00' } };
  const returnRecord = givenReturn({
    status: 'returned',
    cancellable: false,
    preReturnInfo: zeroTotal,
    postReturnInfo: zeroTotal,
  });
  const { text } = buildReturnMailText(order, returnRecord, { event: 'received', sender });
  expect(text).toContain('Your items passed our check. You have the money for them already.');
  expect(text).not.toContain('$0.00');
});
