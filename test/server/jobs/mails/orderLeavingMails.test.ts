import { renderOrderDeliveredMail } from '../../../../server/jobs/mails/deliveryMails.ts';
import { renderDeliveryChangedMail } from '../../../../server/jobs/mails/orderChangeMails.ts';
import { renderPaymentRefusedMail } from '../../../../server/jobs/mails/orderPlacedMails.ts';
import { renderOrderCancelledMail, renderOrderRefundedMail } from '../../../../server/jobs/mails/refundMails.ts';
import { renderOrderDelayedMail, renderOrderShippedMail } from '../../../../server/jobs/mails/shippingMails.ts';
import type { Order, OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import type { Canceller } from '../../../../src/lib/orders/orders.ts';
import { givenOrder, givenOrderLine } from '../../../src/features/givenOrder.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { givenShipment } from '../../../src/features/orders/givenShipment.ts';

const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
};
const createLine = (lineItemId: string, productName: string, status: OrderStatus) =>
  givenOrderLine({ lineItemId, productName, status });
const order = (...lineItems: Order['lineItems']): Order => givenOrder({ status: 'processing', lineItems });
const now = new Date('2026-11-24T10:00:00Z');
const parcel = givenShipment({ trackingNumber: '1Z999 <b>' });

it('names a printed gift card by its kind, because its design would read like a message', () => {
  const card = {
    ...createLine('1', 'Thank You', 'shipped'),
    brandName: 'Gift Card',
    isPhysicalGiftCard: true,
  } as const;
  expect(renderOrderShippedMail(order(card), parcel, sender).subject).toBe('Your gift card is on its way, Maya');
});

it('names the shipped items, the carrier and the tracking link, and states that the rest follows', () => {
  const shippedOrder = order(createLine('1', 'Skyline 4', 'shipped'), createLine('2', 'Harbor', 'submitted'));
  const { subject, text, html } = renderOrderShippedMail(shippedOrder, parcel, sender, 'secret');
  expect(subject).toBe('Your Skyline 4 is on its way, Maya');
  expect(text).toBe(`Your Skyline 4 is on its way, Maya

It arrives Tuesday, November 24.

Accepted: Nov 20 (done)
Shipped: Nov 21 (now)
Delivered: Nov 24 (expected)

Track package: https://shop.example/orders/112-4820193-7740021?token=secret

UPS 1Z999 <b>
https://carrier.example/?n=1Z999

In this package

Juniper & Ash, Women's Skyline 4
  Harbor Blue · Size 8.5 · B
  $129.95 each

Going to
Maya "M" Lindqvist
418 Linden Avenue
Columbus, OH 43215

Order
112-4820193-7740021
Visa ending in 4242
View order: https://shop.example/orders/112-4820193-7740021?token=secret

Still to come: 1 item. We email you when it leaves.

Not right? Send it back free within 365 days.

Questions? Call us 24/7: (800) 555-0142
Eyelet`);
  expect(html).toContain('UPS 1Z999 &lt;b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://carrier.example/?n=1Z999"');
});

it('names the first product of the package, and the number of the others', () => {
  const shippedOrder = order(createLine('1', 'Skyline 4', 'shipped'), createLine('2', 'Harbor', 'shipped'));
  const shipment = { ...parcel, lineItemIds: ['1', '2'] };
  const others = shippedOrder.lineItems[1]?.quantity ?? 0;
  expect(renderOrderShippedMail(shippedOrder, shipment, sender).subject).toBe(
    `Your Skyline 4 and ${others} more are on their way, Maya`,
  );
});

it('shows a button without a picture, and no empty box', () => {
  const refund = { amountCents: 5_000, target: 'gift balance', reason: null, now } as const;
  const findBoxes = (html: string) => html.match(/class="wash"/g) ?? [];
  const { html } = renderOrderRefundedMail(order(createLine('1', 'Skyline 4', 'returned')), refund, sender);
  expect(findBoxes(html)).toEqual([]);
  expect(html).toContain('View order');
});

it('omits the link of a carrier without a tracking page, and the rest where nothing follows', () => {
  const shippedOrder = order(createLine('1', 'Skyline 4', 'shipped'), createLine('2', 'Harbor', 'cancelled'));
  const { text, html } = renderOrderShippedMail(shippedOrder, { ...parcel, trackingUrl: null }, sender);
  expect(text).not.toMatch(/Still to come|undefined|null/);
  expect(html).not.toContain('carrier.example');
});

const cancellation = {
  reason: 'no longer want',
  cancelledBy: 'customer' as const,
  giftCents: 1_500,
  chargeCents: 12_000,
  isRefund: true,
};

it('names the cancelled items, and where each amount is refunded', () => {
  const partialOrder = order(createLine('1', 'Skyline 4', 'shipped'), createLine('2', 'Harbor <i>', 'cancelled'));
  const { subject, text, html } = renderOrderCancelledMail(
    partialOrder,
    { ...cancellation, lineItemIds: ['2'] },
    sender,
  );
  expect(subject).toBe('Part of your order is cancelled');
  expect(text).toBe(`Part of your order is cancelled

$120.00 goes back to Visa ending in 4242.

View order: https://shop.example/orders/112-4820193-7740021

Cancelled

Juniper & Ash, Women's Harbor <i>
  Harbor Blue · Size 8.5 · B
  $129.95 each

When the money comes
Banks take 3–5 business days to show it.

Your gift balance
$15.00 is back in your gift balance.

The rest
It stays as it is.

Order
112-4820193-7740021
Visa ending in 4242

Questions? Call us 24/7: (800) 555-0142
Eyelet`);
  expect(html).toContain('Harbor &lt;i&gt;');
});

it.each<[Canceller | null, string]>([
  ['customer', ''],
  ['guest', ''],
  ['shop', 'We are sorry: we had to cancel it. Call us if you have a question.'],
  ['warehouse', 'The item that you sent back did not pass our check.'],
  ['payment', 'The payment for it was refused. Your cart can be filled anew at any time.'],
  ['deadline', 'The item that you send back was not on its way in time.'],
  [null, ''],
])('states why an order was cancelled by: %s', (cancelledBy, reason) => {
  const endedOrder = order(createLine('1', 'Skyline 4', 'cancelled'));
  const { text } = renderOrderCancelledMail(endedOrder, { ...cancellation, cancelledBy, lineItemIds: ['1'] }, sender);
  expect(/Why\n(.*)/.exec(text)?.[1] ?? '').toBe(reason);
});

it('states for a whole order why the shop cancels it, and that nothing was charged', () => {
  const endedOrder = order(createLine('1', 'Skyline 4', 'cancelled'));
  const facts = {
    reason: 'out of stock',
    cancelledBy: 'shop' as const,
    giftCents: 0,
    chargeCents: 27_484,
    isRefund: false,
    lineItemIds: ['1'],
  };
  const { subject, text } = renderOrderCancelledMail(endedOrder, facts, sender);
  expect(subject).toBe('Your order is cancelled');
  expect(text).toContain('Why\nWe are sorry: we have run out of it.');
  expect(text).toContain('$274.84 that was reserved with Visa ending in 4242 is not charged.');
  expect(text).not.toContain('The rest');
});

it('names the delivered items, the place, and the last day for a return', () => {
  const deliveredOrder = order(createLine('1', 'Skyline <4>', 'delivered'), createLine('2', 'Harbor', 'cancelled'));
  const { subject, text, html } = renderOrderDeliveredMail(deliveredOrder, sender, 'secret');
  expect(subject).toBe('Your order was delivered');
  expect(text).toBe(`Your order was delivered

Send it back free until November 20, 2027.

View order: https://shop.example/orders/112-4820193-7740021?token=secret

Delivered

Juniper & Ash, Women's Skyline <4>
  Harbor Blue · Size 8.5 · B
  $129.95 each

Delivered to
Maya "M" Lindqvist
418 Linden Avenue
Columbus, OH 43215

Order
112-4820193-7740021
Visa ending in 4242

Questions? Call us 24/7: (800) 555-0142
Eyelet`);
  expect(html).toContain('Skyline &lt;4&gt;');
  expect(html).toContain('<strong>Delivered to</strong>');
  expect(html).toContain('href="https://shop.example/orders/112-4820193-7740021?token=secret"');
});

it('invites to the survey about the delivered order', () => {
  const href = 'https://shop.example/survey?id=112-4820193-7740021.mac';
  const { text, html } = renderOrderDeliveredMail(
    order(createLine('1', 'Skyline 4', 'delivered')),
    sender,
    undefined,
    href,
  );
  expect(text).toContain('How’s My Driving? Four short questions about this order. About a minute.');
  expect(text).toContain(`Take the survey: ${href}`);
  expect(html).toContain(`href="${href}"`);
});

it.each(['return in progress', 'returning', 'returned', 'delivery mistake', 'completed'] as const)(
  'has the same text when it is late and the items are %s already',
  (status) => {
    const { text } = renderOrderDeliveredMail(order(createLine('1', 'Skyline 4', status)), sender);
    expect(text).toMatch(/^Your order was delivered\n\nSend it back free until November 20, 2027\.\n/);
    expect(text).toContain('Skyline 4');
  },
);

it('offers no return of items that cannot be returned', () => {
  const final = givenOrderLine({ lineItemId: '1', status: 'delivered', returnable: false });
  const { text } = renderOrderDeliveredMail(order(final), sender);
  expect(text).toMatch(/^Your order was delivered\n\nThese items cannot be returned\.\n/);
});

const toCard = (amountCents: number) => ({ amountCents, target: 'payment', reason: null, now }) as const;

it('states the refunded amount and the payment method', () => {
  const { subject, text, html } = renderOrderRefundedMail(order(), toCard(12_000), sender, 'secret');
  expect(subject).toBe('We refunded $120.00');
  expect(text).toBe(`We refunded $120.00

It is on Visa ending in 4242 by Tuesday, December 1.

View order: https://shop.example/orders/112-4820193-7740021?token=secret

When the money comes
We have sent it. Banks take 3–5 business days to show it.

Order
112-4820193-7740021
Visa ending in 4242

Questions? Call us 24/7: (800) 555-0142
Eyelet`);
  expect(html).toContain('Visa ending in 4242</strong> by Tuesday, December 1.');
  const paypal = givenOrder({ payment: { method: 'paypal', payer: '<maya@example.com>' } });
  expect(renderOrderRefundedMail(paypal, toCard(1), sender).html).toContain('PayPal (&lt;maya@example.com&gt;)');
});

it.each([
  ['paypal', 'PayPal', 'PayPal shows it within a day.'],
  ['amazonPay', 'Amazon Pay', 'The card of your Amazon Pay account shows it within 3–5 business days.'],
  ['afterpay', 'Afterpay', 'Afterpay takes it off your open payments'],
])('states when %s shows a refund or a cancellation, and no day of a bank', (method, name, sentence) => {
  const paid = givenOrder({ payment: { method, payer: '' }, lineItems: [createLine('1', 'Skyline 4', 'cancelled')] });
  const refunded = renderOrderRefundedMail(paid, toCard(12_000), sender).text;
  expect(refunded).toContain(`It goes to ${name}.`);
  const cancelled = renderOrderCancelledMail(paid, { ...cancellation, lineItemIds: ['1'] }, sender).text;
  for (const text of [refunded, cancelled]) {
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/Banks|by Tuesday/);
  }
});

it('states why money is in the gift balance, without naming a bank', () => {
  const refund = { ...toCard(500), target: 'gift balance', reason: 'The zipper <broke>' } as const;
  const { text, html } = renderOrderRefundedMail(order(), refund, sender);
  expect(text).toContain('It is in your gift balance now.');
  expect(text).toContain('Why\nThe zipper <broke>');
  expect(text).not.toContain('Banks');
  expect(html).toContain('The zipper &lt;broke&gt;');
});

it('states for a delay the new date, the old date, and the next steps', () => {
  const shippedOrder = order(createLine('1', 'Skyline 4', 'shipped'));
  const delayedMail = renderOrderDelayedMail(shippedOrder, { shipment: parcel, arrival: '2026-11-26' }, sender);
  expect(delayedMail.subject).toBe('Your package is delayed');
  expect(delayedMail.text).toContain('\n\nIt now arrives Thursday, November 26, not Tuesday, November 24.\n\n');
  expect(delayedMail.text).toContain('Call us if it is not there by Sunday, November 29.');
  const undatedMail = renderOrderDelayedMail(shippedOrder, { shipment: parcel, arrival: null }, sender);
  expect(undatedMail.text).toContain(
    'It arrives after Tuesday, November 24. The carrier has not named the new day yet.',
  );
});

describe('the items of a mail', () => {
  const card = givenOrderLine({
    lineItemId: '3',
    productName: 'Birthday',
    giftCard: {
      designId: 'birthday',
      recipientName: 'Noa',
      recipientEmail: 'noa@example.com',
      senderName: 'Maya',
      message: '',
      deliverOn: '2026-12-24',
      maskedCode: '••••-••••-••••-7K3M',
      status: 'issued',
      deliverAt: '2026-12-24T13:00:00.000Z',
      sentAt: null,
    },
  });

  it('leave out cancelled ones that wait for no payment', () => {
    const waiting = order(createLine('1', 'Skyline 4', 'submitted'), createLine('2', 'Pike Mid', 'cancelled'));
    const { text } = renderPaymentRefusedMail(waiting, sender);
    expect(text).toContain('Skyline 4');
    expect(text).not.toContain('Pike Mid');
  });

  it('leave out those of a lost parcel, and of one that went back', () => {
    const lines = [
      { ...createLine('1', 'Skyline 4', 'delivered'), shipmentId: '1' },
      { ...createLine('2', 'Pike Mid', 'delivery mistake'), shipmentId: '2' },
      { ...createLine('3', 'Lakeside', 'returned'), shipmentId: '3' },
    ];
    const shipments = lines.map(({ shipmentId }) =>
      givenShipment({ shipmentId, deliveredAt: shipmentId === '1' ? '2026-11-24T10:00:00.000Z' : null }),
    );
    const { text } = renderOrderDeliveredMail({ ...order(...lines), shipments }, sender);
    expect(text).toContain('Skyline 4');
    expect(text).not.toMatch(/Pike Mid|Lakeside/);
  });

  it('count no e-gift card among those that follow in a parcel, or that another address changes', () => {
    const shipped = order(createLine('1', 'Skyline 4', 'shipped'), card);
    expect(renderOrderShippedMail(shipped, parcel, sender).text).not.toContain('Still to come');
    const changed = renderDeliveryChangedMail(order(createLine('1', 'Skyline 4', 'submitted'), card), sender);
    expect(changed.text).toContain('Skyline 4');
    expect(changed.text).not.toContain('Birthday');
  });
});
