import { escapeHtml } from '../platform/escapeHtml.ts';
import { openTexts } from './mail/openTexts.ts';
import type { Sender } from './mail/sender.ts';
import { formatQuestions, type MailText, renderButton, renderQuestions, renderTitle } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

/** Renders an email that asks for the confirmation of an address by a link (double opt-in). */
export function renderConfirmMail(kind: 'confirm' | 'confirmStockAlert', link: string, sender: Sender): MailText {
  const { say } = openTexts(sender, 'list-mails', kind);
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
