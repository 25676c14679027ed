import type { Order } from '../../src/contracts/orders.ts';
import { formatFullDay } from '../../src/lib/dates.ts';
import { toShopDay } from '../../src/lib/toShopDay.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { openTexts } from './mail/openTexts.ts';
import type { Sender } from './mail/sender.ts';
import {
  buildOrderLink,
  formatQuestions,
  type MailText,
  renderButton,
  renderQuestions,
  renderTitle,
} from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

/**
 * Renders the email with the link of an order.
 * @param expiresAt when the token expires
 * @param token gives access to a guest's order; a member signs in instead
 */
export function renderOrderLinkMail(order: Order, expiresAt: Date, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const { say } = openTexts(sender, 'order-mails', 'link');
  const title = say('title');
  const sentence = token === undefined ? say('member') : say('guest', { day: formatFullDay(toShopDay(expiresAt)) });
  const ignore = say('ignore');
  const number = openTexts(sender, 'mail-frame', 'order').say('number', { orderId: order.orderId });
  const body = `${renderTitle(title)}
  <p>${escapeHtml(sentence)}<br>
    ${escapeHtml(number)}</p>
  ${renderButton(say('button'), link)}
  <p class="soft" style="color:#4b5563">${escapeHtml(ignore)}</p>
  ${renderQuestions(sender)}`;
  return {
    subject: title,
    text: [`${title}. ${sentence}`, `${number}\n${link}`, ignore, formatQuestions(sender)].join('\n\n'),
    html: renderMailPage({ title, shopName: sender.shopName, body }),
  };
}
