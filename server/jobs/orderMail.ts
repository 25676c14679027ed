import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { giftCardDay } from '../../src/lib/giftCardRules.ts';
import { imageUrl } from '../../src/lib/imageUrl.ts';
import { installmentsText, paymentText } from '../../src/lib/paymentText.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { mailPage } from './mailPage.ts';

/** Whose mail it is: the shop's name, telephone and address on the web. */
export type Sender = { readonly shopName: string; readonly phone: string; readonly publicUrl: string };
type MailText = { readonly subject: string; readonly text: string; readonly html: string };

type Line = Order['lineItems'][number];

const nameOf = (line: Line): string =>
  [line.brandName, [line.genderLabel, line.productName].filter(Boolean).join(' ')].join(', ');
const choiceOf = ({ color, size, width, quantity, giftCard }: Line): string =>
  giftCard
    ? giftText(giftCard)
    : [color, size && `Size ${size}`, width, quantity > 1 ? `Qty ${quantity}` : ''].filter(Boolean).join(' · ');

const giftText = ({ recipientName, recipientEmail, deliverAt }: NonNullable<Line['giftCard']>): string =>
  `To ${recipientName}, ${recipientEmail} · by email on ${formatLongDay(giftCardDay(new Date(deliverAt)))}`;

/** What comes, as the mail says first. */
const headingOf = ({ shippingAddress, promisedFor }: Order): string =>
  shippingAddress ? `Arriving ${formatLongDay(promisedFor)}` : 'Sent by email';

function paidOf({ payment, shippingAddress, chargeSummary }: Order): string {
  const { gcTotal } = chargeSummary;
  if (!payment) return gcTotal.cents > 0 ? 'Paid with your gift balance.' : 'Nothing is left to pay.';
  const balance = gcTotal.cents > 0 ? 'your gift balance and ' : '';
  const charged = payment.method === undefined ? 'Your card is charged' : 'The money is taken';
  const when = shippingAddress ? `${charged} when the order ships.` : `${charged} now.`;
  const plan =
    payment.method === 'afterpay' && `Your plan of ${installmentsText(chargeSummary.total.cents)} begins now.`;
  return `Paid with ${balance}${paymentText(payment)}. ${plan || when}`;
}

const sumsOf = ({ chargeSummary }: Order): readonly (readonly [string, string])[] => [
  ['Subtotal', chargeSummary.subTotal.amount],
  ['Shipping', chargeSummary.shippingCharge.cents === 0 ? 'FREE' : chargeSummary.shippingCharge.amount],
  ...chargeSummary.coupons.map(({ code, amount }) => [`Code ${code}`, `-${amount.amount}`] as const),
  ['Tax', chargeSummary.estimatedTax.amount],
  ['Total', chargeSummary.grandTotal.amount],
  ...(chargeSummary.gcTotal.cents > 0
    ? ([
        ['Gift balance', `-${chargeSummary.gcTotal.amount}`],
        ['Charged', chargeSummary.total.amount],
      ] as const)
    : []),
];

const nameOn = ({ shippingAddress, customerName }: Order): string => shippingAddress?.fullName ?? customerName;

/** A guest who sends gift cards has told no name. */
const thanksTo = (order: Order): string => (nameOn(order) ? `Thank you, ${nameOn(order)}.` : 'Thank you.');

function addressLines({ shippingAddress: to }: Order): readonly string[] {
  if (!to) return [];
  const place = `${to.city}, ${to.stateOrRegion} ${to.postalCode}`;
  return [to.fullName, to.addressLine1, to.addressLine2, place, to.countryCode === 'US' ? '' : to.countryCode].filter(
    Boolean,
  );
}

const wordsOf = ({ giftMessage }: Line): string =>
  giftMessage === undefined ? '' : `\n  Gift message: ${giftMessage.replaceAll('\n', '\n  ')}`;

function textOf(order: Order, { phone, shopName }: Sender, link: string): string {
  const lines = order.lineItems.map(
    (line) => `${nameOf(line)}\n  ${choiceOf(line)}\n  ${line.price.amount} each${wordsOf(line)}`,
  );
  return [
    `${thanksTo(order)} Your order is placed.`,
    `${headingOf(order)}\nOrder ${order.orderId}\n${link}`,
    lines.join('\n\n'),
    sumsOf(order)
      .map(([name, amount]) => `${name}: ${amount}`)
      .join('\n'),
    ...(order.shippingAddress ? [`Going to\n${addressLines(order).join('\n')}`] : []),
    paidOf(order),
    `Questions? Call us 24/7: ${phone}\n${shopName}`,
  ].join('\n\n');
}

const wordsHtml = ({ giftMessage }: Line): string =>
  giftMessage === undefined
    ? ''
    : `<br><em style="color:#4b5563">Gift message: ${escapeHtml(giftMessage).replaceAll('\n', '<br>')}</em>`;

function lineHtml(line: Line, publicUrl: string): string {
  const picture = publicUrl + imageUrl(line.imageId, { width: 220, height: 164, format: 'jpg' });
  const page = escapeHtml(publicUrl + line.productUrl);
  return `<tr>
    <td style="padding:12px 16px 12px 0"><a href="${page}"><img src="${escapeHtml(picture)}" width="110" height="82" alt="" style="border-radius:8px"></a></td>
    <td style="padding:12px 0"><strong>${escapeHtml(line.brandName)}</strong><br>
      <a href="${page}" style="color:#1b3fc0">${escapeHtml([line.genderLabel, line.productName].filter(Boolean).join(' '))}</a><br>
      <span style="color:#4b5563">${escapeHtml(choiceOf(line))}</span>${wordsHtml(line)}</td>
    <td style="padding:12px 0 12px 16px;text-align:right;white-space:nowrap">${escapeHtml(line.price.amount)}</td>
  </tr>`;
}

function htmlOf(order: Order, { phone, publicUrl, shopName }: Sender, link: string): string {
  const sums = sumsOf(order).map(
    ([name, amount]) =>
      `<tr><td>${escapeHtml(name)}</td><td style="text-align:right"><strong>${escapeHtml(amount)}</strong></td></tr>`,
  );
  const body = `<h1 style="font-size:22px;line-height:28px;margin:0">${headingOf(order)}</h1>
  <p>${escapeHtml(thanksTo(order))} Your order is placed.<br>
    <a href="${escapeHtml(link)}" style="color:#1b3fc0">Order ${order.orderId}</a></p>
  <table role="presentation" width="100%">${order.lineItems.map((line) => lineHtml(line, publicUrl)).join('')}</table>
  <table role="presentation" width="100%" style="border-top:1px solid #e3e6ea;padding-top:12px">${sums.join('')}</table>
  ${order.shippingAddress ? `<p><strong>Going to</strong><br>${addressLines(order).map(escapeHtml).join('<br>')}</p>` : ''}
  <p>${escapeHtml(paidOf(order))}</p>
  <p style="color:#4b5563">Questions? Call us 24/7: ${escapeHtml(phone)}</p>`;
  return mailPage({ title: `Order ${order.orderId}`, shopName, body });
}

/**
 * The mail that confirms an order, as text and as HTML that mail programs show.
 * @param token opens the order of a guest, who cannot sign in
 */
export function orderMail(order: Order, sender: Sender, token?: string): MailText {
  const link = `${sender.publicUrl}/orders/${order.orderId}${token === undefined ? '' : `?token=${token}`}`;
  return {
    subject: `Your ${sender.shopName} order ${order.orderId} is placed`,
    text: textOf(order, sender, link),
    html: htmlOf(order, sender, link),
  };
}
