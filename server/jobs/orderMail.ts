import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { installmentsText, paymentText } from '../../src/lib/paymentText.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { mailPage } from './mailPage.ts';
import {
  addressHtml,
  addressLines,
  linesHtml,
  lineText,
  type MailText,
  nameOn,
  orderLink,
  orderLinkHtml,
  questionsHtml,
  questionsText,
  type Sender,
  titleHtml,
} from './orderMailParts.ts';

/** Returns the email's heading: the arrival day, or the delivery by email. */
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
        ['Your payment', chargeSummary.total.amount],
      ] as const)
    : []),
];

/** A guest who buys only gift cards has given no name. */
const thanksTo = (order: Order): string => (nameOn(order) ? `Thank you, ${nameOn(order)}.` : 'Thank you.');

const textOf = (order: Order, sender: Sender, link: string): string =>
  [
    `${thanksTo(order)} Your order is placed.`,
    `${headingOf(order)}\nOrder ${order.orderId}\n${link}`,
    order.lineItems.map(lineText).join('\n\n'),
    sumsOf(order)
      .map(([name, amount]) => `${name}: ${amount}`)
      .join('\n'),
    ...(order.shippingAddress ? [`Going to\n${addressLines(order).join('\n')}`] : []),
    paidOf(order),
    questionsText(sender),
  ].join('\n\n');

function htmlOf(order: Order, sender: Sender, link: string): string {
  const sums = sumsOf(order).map(
    ([name, amount]) =>
      `<tr><td>${escapeHtml(name)}</td><td style="text-align:right"><strong>${escapeHtml(amount)}</strong></td></tr>`,
  );
  const body = `${titleHtml(headingOf(order))}
  <p>${escapeHtml(thanksTo(order))} Your order is placed.<br>
    ${orderLinkHtml(order, link)}</p>
  ${linesHtml(order.lineItems, sender.publicUrl)}
  <table role="presentation" width="100%" style="border-top:1px solid #e3e6ea;padding-top:12px">${sums.join('')}</table>
  ${addressHtml(order)}
  <p>${escapeHtml(paidOf(order))}</p>
  ${questionsHtml(sender)}`;
  return mailPage({ title: `Order ${order.orderId}`, shopName: sender.shopName, body });
}

/**
 * Renders the order confirmation as text and as HTML for mail clients.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function orderMail(order: Order, sender: Sender, token?: string): MailText {
  const link = orderLink(order, sender, token);
  return {
    subject: `Your ${sender.shopName} order ${order.orderId} is placed`,
    text: textOf(order, sender, link),
    html: htmlOf(order, sender, link),
  };
}
