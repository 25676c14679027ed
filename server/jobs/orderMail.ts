import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { imageUrl } from '../../src/lib/imageUrl.ts';

/** Whose mail it is: the shop's name, telephone and address on the web. */
export type Sender = { readonly shopName: string; readonly phone: string; readonly publicUrl: string };
type MailText = { readonly subject: string; readonly text: string; readonly html: string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Line = Order['lineItems'][number];

const nameOf = (line: Line): string =>
  [line.brandName, [line.genderLabel, line.productName].filter(Boolean).join(' ')].join(', ');
const choiceOf = ({ color, size, width, quantity }: Line): string =>
  [color, size && `Size ${size}`, width, quantity > 1 ? `Qty ${quantity}` : ''].filter(Boolean).join(' · ');

const sumsOf = ({ chargeSummary }: Order): readonly (readonly [string, string])[] => [
  ['Subtotal', chargeSummary.subTotal.amount],
  ['Shipping', chargeSummary.shippingCharge.cents === 0 ? 'FREE' : chargeSummary.shippingCharge.amount],
  ['Tax', chargeSummary.estimatedTax.amount],
  ['Total', chargeSummary.grandTotal.amount],
];

function addressLines({ shippingAddress: to }: Order): readonly string[] {
  const place = `${to.city}, ${to.stateOrRegion} ${to.postalCode}`;
  return [to.fullName, to.addressLine1, to.addressLine2, place, to.countryCode === 'US' ? '' : to.countryCode].filter(
    Boolean,
  );
}

function textOf(order: Order, { phone, shopName }: Sender, link: string): string {
  const lines = order.lineItems.map((line) => `${nameOf(line)}\n  ${choiceOf(line)}\n  ${line.price.amount} each`);
  return [
    `Thank you, ${order.shippingAddress.fullName}. Your order is placed.`,
    `Arriving ${formatLongDay(order.promisedFor)}\nOrder ${order.orderId}\n${link}`,
    lines.join('\n\n'),
    sumsOf(order)
      .map(([name, amount]) => `${name}: ${amount}`)
      .join('\n'),
    `Going to\n${addressLines(order).join('\n')}`,
    `Paid with ${order.payment.cardType} ending in ${order.payment.lastFour}. Your card is charged when the order ships.`,
    `Questions? Call us 24/7: ${phone}\n${shopName}`,
  ].join('\n\n');
}

function lineHtml(line: Line, publicUrl: string): string {
  const picture = publicUrl + imageUrl(line.imageId, { width: 176, height: 140, format: 'jpg' });
  const page = escaped(publicUrl + line.productUrl);
  return `<tr>
    <td style="padding:12px 16px 12px 0"><a href="${page}"><img src="${escaped(picture)}" width="88" height="70" alt="" style="border-radius:8px"></a></td>
    <td style="padding:12px 0"><strong>${escaped(line.brandName)}</strong><br>
      <a href="${page}" style="color:#1b3fc0">${escaped([line.genderLabel, line.productName].filter(Boolean).join(' '))}</a><br>
      <span style="color:#4b5563">${escaped(choiceOf(line))}</span></td>
    <td style="padding:12px 0 12px 16px;text-align:right;white-space:nowrap">${escaped(line.price.amount)}</td>
  </tr>`;
}

function htmlOf(order: Order, { phone, publicUrl, shopName }: Sender, link: string): string {
  const sums = sumsOf(order).map(
    ([name, amount]) =>
      `<tr><td>${name}</td><td style="text-align:right"><strong>${escaped(amount)}</strong></td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Order ${order.orderId}</title></head>
<body style="margin:0;background:#f6f7f8;font:16px/24px Figtree,Helvetica,Arial,sans-serif;color:#14181f">
<table role="presentation" width="100%" style="max-width:600px;margin:0 auto;background:#ffffff;padding:24px">
<tr><td>
  <p style="font-size:24px;font-weight:800;color:#0f2266;margin:0 0 24px">${escaped(shopName)}</p>
  <h1 style="font-size:22px;line-height:28px;margin:0">Arriving ${formatLongDay(order.promisedFor)}</h1>
  <p>Thank you, ${escaped(order.shippingAddress.fullName)}. Your order is placed.<br>
    <a href="${escaped(link)}" style="color:#1b3fc0">Order ${order.orderId}</a></p>
  <table role="presentation" width="100%">${order.lineItems.map((line) => lineHtml(line, publicUrl)).join('')}</table>
  <table role="presentation" width="100%" style="border-top:1px solid #e3e6ea;padding-top:12px">${sums.join('')}</table>
  <p><strong>Going to</strong><br>${addressLines(order).map(escaped).join('<br>')}</p>
  <p>Paid with ${escaped(order.payment.cardType)} ending in ${order.payment.lastFour}. Your card is charged when the order ships.</p>
  <p style="color:#4b5563">Questions? Call us 24/7: ${escaped(phone)}</p>
</td></tr></table></body></html>`;
}

/** The mail that confirms an order, as text and as HTML that mail programs show. */
export function orderMail(order: Order, sender: Sender): MailText {
  const link = `${sender.publicUrl}/orders/${order.orderId}`;
  return {
    subject: `Your ${sender.shopName} order ${order.orderId} is placed`,
    text: textOf(order, sender, link),
    html: htmlOf(order, sender, link),
  };
}
