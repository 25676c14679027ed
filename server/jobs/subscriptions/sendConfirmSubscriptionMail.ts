import type { Parts } from '../../parts.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { confirmMailRequest, createConfirmToken, isSuppressed } from '../../services/subscriptions/actions.ts';
import { openTexts } from '../mail/openTexts.ts';
import type { Sender } from '../mail/sender.ts';
import { openSender } from '../openSender.ts';
import { formatQuestions, type MailText, renderButton, renderQuestions, renderTitle } from '../orderMailParts.ts';
import { renderFromShop } from '../renderFromShop.ts';
import { renderMailPage } from '../renderMailPage.ts';

/** Renders the mail that asks for the confirmation of an address (double opt-in). */
export function renderConfirmSubscriptionMail(token: string, sender: Sender): MailText {
  const link = `${sender.publicUrl}/subscriptions/confirm/${token}`;
  const { say } = openTexts(sender, 'list-mails', 'confirm');
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

/** Sends the confirmation mail of a signup; once, because the mail key contains the time of the signup. */
export const sendConfirmSubscriptionMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail'>, first: Sender): JobHandler =>
  async (input) => {
    const { email, requestedAt, marketplaceId } = confirmMailRequest.parse(input);
    if (await isSuppressed(parts.db, email)) return;
    const token = await createConfirmToken(parts, email);
    const sender = await openSender(parts, first, marketplaceId);
    await parts.sendMail({
      key: `confirm-subscription:${email}:${requestedAt}`,
      to: email,
      holdsSecret: true,
      ...renderFromShop(sender, () => renderConfirmSubscriptionMail(token, sender)),
    });
  };
