import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { JobHandler } from '../platform/queue.ts';
import { confirmTokenFor } from '../services/stockAlerts/actions.ts';
import { openTexts } from './mail/openTexts.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import { formatQuestions, type MailText, renderButton, renderQuestions, renderTitle } from './orderMailParts.ts';
import { renderFromShop } from './renderFromShop.ts';
import { renderMailPage } from './renderMailPage.ts';

const payload = z.object({
  email: z.string().max(320),
  requestId: z.uuid(),
  marketplaceId: z.string().max(40).nullable().default(null),
});

/** Renders the email that asks for the confirmation of an address for stock alerts. */
export function renderStockAlertConfirmMail(token: string, sender: Sender): MailText {
  const link = `${sender.publicUrl}/notify-me/confirm?token=${token}`;
  const { say } = openTexts(sender, 'list-mails', 'confirmStockAlert');
  const title = say('title');
  const body = `${renderTitle(title)}
  <p>${escapeHtml(say('asked'))}</p>
  ${renderButton(say('button'), link)}
  <p>${escapeHtml(say('otherwise'))}</p>
  ${renderQuestions(sender)}`;
  return {
    subject: say('subject'),
    text: [say('asked'), `${say('button')}: ${link}`, say('otherwise'), formatQuestions(sender)].join('\n\n'),
    html: renderMailPage({ title, shopName: sender.shopName, body }),
  };
}

/** Sends the confirmation email for stock alerts; once per request. */
export const sendStockAlertConfirmMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail'>, first: Sender): JobHandler =>
  async (input) => {
    const { email, requestId, marketplaceId } = payload.parse(input);
    const token = await confirmTokenFor(parts, email, requestId);
    if (token === undefined) return;
    const sender = await openSender(parts, first, marketplaceId);
    await parts.sendMail({
      key: `stock-alert-confirm:${requestId}`,
      to: email,
      holdsSecret: true,
      ...renderFromShop(sender, () => renderStockAlertConfirmMail(token, sender)),
    });
  };
