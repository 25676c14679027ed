import type { Order, OrderLine } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { formatAddress } from '../../src/lib/formatAddress.ts';
import { formatMoney } from '../../src/lib/money.ts';
import { toShopDay } from '../../src/lib/toShopDay.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { MailAttachment } from '../platform/mail.ts';
import { openTexts } from './mail/openTexts.ts';
import type { Sender } from './mail/sender.ts';

export type MailText = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
};

const formatLineName = (line: OrderLine): string =>
  [line.brandName, [line.genderLabel, line.productName].filter(Boolean).join(' ')].join(', ');

const openItemTexts = (sender: Sender) => openTexts(sender, 'mail-frame', 'items');

export function formatLineOptions({ color, size, width, quantity, giftCard }: OrderLine, sender: Sender): string {
  const { say } = openItemTexts(sender);
  if (giftCard) {
    const { recipientName, recipientEmail, deliverAt } = giftCard;
    return say('giftCard', {
      recipientName,
      recipientEmail,
      day: formatLongDay(toShopDay(deliverAt)),
    });
  }
  const quantityText = quantity > 1 ? say('quantity', { count: String(quantity) }) : '';
  return [color, size && say('size', { size }), width, quantityText].filter(Boolean).join(' · ');
}

const sayGiftMessage = ({ giftMessage }: OrderLine, sender: Sender): string =>
  giftMessage === undefined ? '' : openItemTexts(sender).say('giftMessage', { message: giftMessage });

export function renderGiftMessage(line: OrderLine, sender: Sender): string {
  const message = escapeHtml(sayGiftMessage(line, sender)).replaceAll('\n', '<br>');
  return message && `<br><em class="soft" style="color:#4b5563">${message}</em>`;
}

/** Returns the URL of the order's page. `token` gives access to a guest's order, because guests cannot sign in. */
export const buildOrderLink = ({ orderId }: Order, { publicUrl }: Sender, token?: string): string =>
  `${publicUrl}/orders/${orderId}${token === undefined ? '' : `?token=${token}`}`;

export const getRecipientName = ({ shippingAddress, customerName }: Order): string =>
  shippingAddress?.fullName ?? customerName;

export const listAddressLines = ({ shippingAddress: to }: Order): readonly string[] =>
  to ? formatAddress(to, 'abroad') : [];

export const formatLine = (line: OrderLine, sender: Sender): string =>
  [
    formatLineName(line),
    formatLineOptions(line, sender),
    openItemTexts(sender).say('each', { amount: formatMoney(line.price) }),
    ...(line.giftMessage === undefined ? [] : [sayGiftMessage(line, sender).replaceAll('\n', '\n  ')]),
  ].join('\n  ');

export const renderTitle = (title: string): string =>
  `<h1 style="font-size:22px;line-height:28px;margin:0">${escapeHtml(title)}</h1>`;

export const renderButton = (text: string, href: string): string =>
  `<p><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1b3fc0;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(text)}</a></p>`;

/** Returns the offer of help in one sentence. */
export const formatQuestionsSentence = (sender: Sender): string =>
  openTexts(sender, 'mail-frame', 'footer').say('questionsShort');

export const formatQuestions = (sender: Sender): string => `${formatQuestionsSentence(sender)}\n${sender.shopName}`;
export const renderQuestions = (sender: Sender): string =>
  `<p class="soft" style="color:#4b5563">${escapeHtml(formatQuestionsSentence(sender))}</p>`;
