import { renderMissingParcelMail } from '../../../../server/jobs/mails/deliveryMails.ts';
import { formatPaymentName } from '../../../../server/jobs/mails/mailTexts.ts';
import { renderOrderLinkMail } from '../../../../server/jobs/mails/orderChangeMails.ts';
import { renderOrderPlacedMail, renderPaymentRefusedMail } from '../../../../server/jobs/mails/orderPlacedMails.ts';
import { renderOrderRefundedMail } from '../../../../server/jobs/mails/refundMails.ts';
import { renderReturnMail } from '../../../../server/jobs/mails/returnMails.ts';
import { renderOrderShippedMail } from '../../../../server/jobs/mails/shippingMails.ts';
import { renderWelcomeMail } from '../../../../server/jobs/mails/subscriptions/subscriptionMails.ts';
import { renderWithdrawalMail } from '../../../../server/jobs/mails/withdrawalMails.ts';
import { toAppliedCoupon } from '../../../../server/platform/toAppliedCoupon.ts';
import { redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../../src/features/givenOrder.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { givenShipment } from '../../../src/features/orders/givenShipment.ts';
import { givenReturn } from '../../../src/features/orders/returns/givenReturn.ts';
import { FRAME_TEXT_NAMES, NAMED_FRAME } from '../support/namedFrame.ts';

const GIFT_CARD = {
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
const order = givenOrder({
  lineItems: [
    givenOrderLine({ lineItemId: '1', quantity: 2, giftMessage: 'For you' }),
    givenOrderLine({ lineItemId: '2', giftCard: GIFT_CARD }),
  ],
});
const giftedOrder = {
  ...order,
  chargeSummary: {
    ...order.chargeSummary,
    coupons: [toAppliedCoupon({ code: 'WELCOME10', description: '10% off', amountCents: 2_599 })],
    gcTotal: toMoney(5_000),
    total: toMoney(19_885),
  },
};
const givenPaidOrder = (method: string, payer = 'maya@example.com') => ({ ...order, payment: { method, payer } });
const orderReturn = givenReturn();
const withdrawal = {
  orderId: order.orderId,
  name: 'Maya',
  email: 'maya@example.com',
  withdrawnAt: new Date('2026-11-21T10:00:00Z'),
};
const refund = { amountCents: 100, target: 'payment', reason: null, now: new Date('2026-11-24') } as const;
const links = { unsubscribe: 'https://a.example/u', oneClick: 'https://a.example/o', manage: 'https://a.example/m' };

const sender = {
  shopName: 'Eyelet',
  sentences: givenSentences,
  phone: '(800) 555-0142',
  publicUrl: 'https://shop.example',
  texts: { 'mail-frame': NAMED_FRAME },
};

const mails = [
  renderOrderPlacedMail(order, sender),
  renderOrderPlacedMail(giftedOrder, sender),
  ...redirectCodes.map((method) => renderOrderPlacedMail(givenPaidOrder(method), sender)),
  renderPaymentRefusedMail(givenPaidOrder('paypal'), sender),
  ...[...redirectCodes.map((method) => givenPaidOrder(method)), { ...order, payment: null }].map((paidOrder) =>
    renderOrderRefundedMail(paidOrder, refund, sender),
  ),
  renderOrderShippedMail(order, givenShipment(), sender),
  renderMissingParcelMail(order, '1', sender),
  renderOrderLinkMail(order, new Date('2026-12-24'), sender),
  renderWithdrawalMail(order, withdrawal, sender),
  renderReturnMail(order, orderReturn, { event: 'confirmed', sender }),
  renderReturnMail(order, { ...orderReturn, isExchange: true }, { event: 'confirmed', sender }),
  renderWelcomeMail({ code: 'WELCOME10', offer: '10%' }, links, sender),
];
const words = mails.map(({ text, html }) => `${text}\n${html}`).join('\n');

it.each(FRAME_TEXT_NAMES)('mails the published text %s', (name) => {
  expect(words).toMatch(new RegExp(`\\[${name}[ \\]]`));
});

it('uses none of the default labels of the repository', () => {
  const ownLabels =
    /Questions\?|because you (placed|started|exchanged|withdrew|told)|Unsubscribe|Manage all|Subtotal|FREE|Your payment|Going to|>Order</;
  expect(words.match(ownLabels)).toBeNull();
  expect(
    words.match(/Size 8|Qty 2|price for each|Gift message|by email on|\b1 of 2\b|\((now|done|expected)\)/),
  ).toBeNull();
});

it('names each payment method by its published text, everywhere', () => {
  expect(words.match(/ending in|PayPal|Amazon Pay|Afterpay|interest-free|[^.]paypal|[^.]amazonPay/)).toBeNull();
});

it('names a provider without a payer, and one that this release does not know', () => {
  const named = (method: string, payer: string) =>
    formatPaymentName({ method, payer }, { ...sender, texts: undefined });
  expect(named('paypal', '')).toBe('PayPal');
  expect(named('unknownPay', '')).toBe('unknownPay');
  expect(named('unknownPay', 'maya@example.com')).toBe('unknownPay (maya@example.com)');
});

it('fills the values in', () => {
  expect(words).toContain('[sums.code WELCOME10]: -$25.99');
  expect(words).toContain('[items.each $129.95]');
  expect(words).toContain('[payments.card Visa 4242]');
  expect(words).toContain('[payments.withPayer [payments.amazonPay] maya@example.com]');
  expect(words).toContain('[payments.installments $68.71]');
  expect(words).toContain('[items.pieces 1 2]');
  expect(words).toContain('[items.giftMessage For you]');
  expect(words).toContain('[items.giftCard Noa noa@example.com Thursday, December 24]');
});

it('escapes a text in HTML, and shows its bold part', () => {
  const footer = { questions: 'Call <us>: **{{phone}}** & ask.' };
  const { html } = renderOrderPlacedMail(order, { ...sender, texts: { 'mail-frame': { footer } } });
  expect(html).toMatch(/Call &lt;us&gt;: <strong [^>]*>\(800\) 555-0142<\/strong> &amp; ask\.</);
  expect(html).toContain('You get this email because you placed an order. Eyelet</p>');
});
