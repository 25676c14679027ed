import { renderOrderPlacedMail } from '../../../../server/jobs/mails/orderPlacedMails.ts';
import { toAppliedCoupon } from '../../../../server/platform/toAppliedCoupon.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../../src/features/givenOrder.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';

const order = givenOrder({ lineItems: [givenOrderLine({ productName: 'Skyline 4 <b>', quantity: 2 })] });
const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};

it('lists the items, the address, the arrival and the price', () => {
  const { subject, text } = renderOrderPlacedMail(order, sender);
  expect(subject).toBe('Your order is placed, Maya');
  expect(text).toBe(`Your order is placed, Maya

It arrives Tuesday, November 24.

View order: https://shop.example/orders/112-4820193-7740021

Your order

Juniper & Ash, Women's Skyline 4 <b>
  Harbor Blue · Size 8.5 · B · Qty 2
  $129.95 each
  price for each

Subtotal: $259.90
Shipping: FREE
Tax: $14.94
Total: $274.84

Payment
Paid with Visa ending in 4242. Your card is charged when the order ships.

Going to
Maya "M" Lindqvist
418 Linden Avenue
Columbus, OH 43215

Order
112-4820193-7740021
Visa ending in 4242

Questions? Call us 24/7: (800) 555-0142
Eyelet`);
});

it('shows the same as HTML, and escapes all typed texts', () => {
  const { html } = renderOrderPlacedMail(order, sender);
  expect(html).toContain('Skyline 4 &lt;b&gt;');
  expect(html).toContain('Maya &quot;M&quot; Lindqvist');
  expect(html).toContain('Juniper &amp; Ash');
  expect(html).not.toContain('<b>');
  expect(html).toContain('https://shop.example/image/s5000001-side-abc123.220x164.jpg');
  expect(html).toContain('https://shop.example/p/x/product/9000001/color/9');
  expect(html).toContain('price for each');
  expect(html).toContain('$274.84');
});

it('names the recipient of each card in an order of e-gift cards, and mentions no shipping', () => {
  const giftCard = {
    designId: 'birthday',
    recipientName: 'Noa',
    recipientEmail: 'noa@example.com',
    senderName: 'Maya',
    message: '',
    deliverOn: '2026-12-24',
    maskedCode: '••••-••••-••••-7K3M',
    status: 'issued' as const,
    deliverAt: '2026-12-24T13:00:00.000Z',
    sentAt: null,
  };
  const lineItems = order.lineItems.map((line) => ({ ...line, brandName: 'e-Gift Card', giftCard }));
  const { text, html } = renderOrderPlacedMail(
    { ...order, lineItems, shippingAddress: null, shipmentSpeed: null },
    sender,
  );
  expect(text).toContain('Your order is placed, Maya\n\nIt is sent by email.\n');
  expect(text).toContain('To Noa, noa@example.com · by email on Thursday, December 24');
  expect(text).toContain('Your card is charged now.');
  for (const mail of [text, html]) expect(mail).not.toMatch(/Going to|ships/);
});

it('shows the amounts paid by codes and the gift balance', () => {
  const chargeSummary = {
    ...order.chargeSummary,
    coupons: [toAppliedCoupon({ code: 'WELCOME10', description: '10% off', amountCents: 2_599 })],
    couponTotal: toMoney(2_599),
    gcTotal: toMoney(5_000),
    total: toMoney(19_885),
  };
  const { text, html } = renderOrderPlacedMail({ ...order, chargeSummary }, sender);
  expect(text).toContain('Code WELCOME10: -$25.99\n');
  expect(text).toContain('Gift balance: -$50.00\nYour payment: $198.85\n');
  expect(text).toContain('Paid with your gift balance and Visa ending in 4242.');
  expect(html).toContain('Code WELCOME10');
  const coveredOrder = { ...order, payment: null, chargeSummary: { ...chargeSummary, total: toMoney(0) } };
  expect(renderOrderPlacedMail(coveredOrder, sender).text).toContain('Paid with your gift balance.');
});

it('links a guest to the order', () => {
  const { text, html } = renderOrderPlacedMail(order, sender, 'secret-token');
  expect(text).toContain('https://shop.example/orders/112-4820193-7740021?token=secret-token\n');
  expect(html).toContain('href="https://shop.example/orders/112-4820193-7740021?token=secret-token"');
});

it('greets without a name where none is known', () => {
  const { text } = renderOrderPlacedMail({ ...order, shippingAddress: null, customerName: '' }, sender);
  expect(text).toMatch(/^Your order is placed\n/);
});

it('shows the gift message of a line unchanged', () => {
  const [line] = order.lineItems;
  if (!line) throw new Error('the order has a line');
  const { text, html } = renderOrderPlacedMail(
    { ...order, lineItems: [{ ...line, giftMessage: 'For you\n<3' }] },
    sender,
  );
  expect(text).toContain('Gift message: For you\n  <3');
  expect(html).toContain('Gift message: For you<br/>&lt;3');
});

it('states that an Afterpay plan starts with the order', () => {
  const { text } = renderOrderPlacedMail(
    { ...order, payment: { method: 'afterpay', payer: 'maya@example.com' } },
    sender,
  );
  expect(text).toContain('Paid with Afterpay (maya@example.com). Your plan of 4 interest-free payments of $');
});
