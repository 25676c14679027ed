import type { Order, OrderLine } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { giftCardDay } from '../../src/lib/giftCardRules.ts';
import { imageUrl } from '../../src/lib/imageUrl.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { MailAttachment } from '../platform/mail.ts';

/** The shop that sends an email: its name, phone number and URL. */
export type Sender = {
  readonly shopName: string;
  readonly phone: string;
  readonly publicUrl: string;
  /** The shop's postal address on one line. */
  readonly address?: string | undefined;
  /** The display name of the email's sender; undefined keeps the configured one. */
  readonly fromName?: string | undefined;
};
export type MailText = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
};

const nameOf = (line: OrderLine): string =>
  [line.brandName, [line.genderLabel, line.productName].filter(Boolean).join(' ')].join(', ');

const giftText = ({ recipientName, recipientEmail, deliverAt }: NonNullable<OrderLine['giftCard']>): string =>
  `To ${recipientName}, ${recipientEmail} · by email on ${formatLongDay(giftCardDay(new Date(deliverAt)))}`;

export const choiceOf = ({ color, size, width, quantity, giftCard }: OrderLine): string =>
  giftCard
    ? giftText(giftCard)
    : [color, size && `Size ${size}`, width, quantity > 1 ? `Qty ${quantity}` : ''].filter(Boolean).join(' · ');

const wordsOf = ({ giftMessage }: OrderLine): string =>
  giftMessage === undefined ? '' : `\n  Gift message: ${giftMessage.replaceAll('\n', '\n  ')}`;

export const wordsHtml = ({ giftMessage }: OrderLine): string =>
  giftMessage === undefined
    ? ''
    : `<br><em class="soft" style="color:#4b5563">Gift message: ${escapeHtml(giftMessage).replaceAll('\n', '<br>')}</em>`;

/** Returns the URL of the order's page. `token` gives access to a guest's order, because guests cannot sign in. */
export const orderLink = ({ orderId }: Order, { publicUrl }: Sender, token?: string): string =>
  `${publicUrl}/orders/${orderId}${token === undefined ? '' : `?token=${token}`}`;

export const nameOn = ({ shippingAddress, customerName }: Order): string => shippingAddress?.fullName ?? customerName;

export function addressLines({ shippingAddress: to }: Order): readonly string[] {
  if (!to) return [];
  const place = `${to.city}, ${to.stateOrRegion} ${to.postalCode}`;
  return [to.fullName, to.addressLine1, to.addressLine2, place, to.countryCode === 'US' ? '' : to.countryCode].filter(
    Boolean,
  );
}

export const lineText = (line: OrderLine): string =>
  `${nameOf(line)}\n  ${choiceOf(line)}\n  ${line.price.amount} each${wordsOf(line)}`;

export function lineHtml(line: OrderLine, publicUrl: string): string {
  const picture = publicUrl + imageUrl(line.imageId, { width: 220, height: 164, format: 'jpg' });
  const page = escapeHtml(publicUrl + line.productUrl);
  return `<tr>
    <td style="padding:12px 12px 12px 0;vertical-align:top"><a href="${page}"><img src="${escapeHtml(picture)}" width="88" height="66" alt="" style="border-radius:8px"></a></td>
    <td style="padding:12px 0;vertical-align:top"><strong>${escapeHtml(line.brandName)}</strong><br>
      <a href="${page}" class="link" style="color:#1b3fc0">${escapeHtml([line.genderLabel, line.productName].filter(Boolean).join(' '))}</a><br>
      <span class="soft" style="color:#4b5563">${escapeHtml(choiceOf(line))}</span>${wordsHtml(line)}</td>
    <td style="padding:12px 0 12px 12px;vertical-align:top;text-align:right;white-space:nowrap">${escapeHtml(line.price.amount)}${line.quantity > 1 ? ' each' : ''}</td>
  </tr>`;
}

export const linesHtml = (lines: readonly OrderLine[], publicUrl: string): string =>
  `<table role="presentation" width="100%">${lines.map((line) => lineHtml(line, publicUrl)).join('')}</table>`;

export const titleHtml = (title: string): string =>
  `<h1 style="font-size:22px;line-height:28px;margin:0">${escapeHtml(title)}</h1>`;

export const orderLinkHtml = ({ orderId }: Order, link: string): string =>
  `<a href="${escapeHtml(link)}" class="link" style="color:#1b3fc0">Order ${orderId}</a>`;

export const buttonHtml = (text: string, href: string): string =>
  `<p><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1b3fc0;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(text)}</a></p>`;

export const questionsText = ({ phone, shopName }: Sender): string => `Questions? Call us 24/7: ${phone}\n${shopName}`;
export const questionsHtml = ({ phone }: Sender): string =>
  `<p class="soft" style="color:#4b5563">Questions? Call us 24/7: ${escapeHtml(phone)}</p>`;
