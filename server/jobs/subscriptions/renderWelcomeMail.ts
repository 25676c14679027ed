import { escapeHtml } from '../../platform/escapeHtml.ts';
import { WELCOME_PERCENT } from '../../services/promotions/actions.ts';
import { openTexts } from '../mail/openTexts.ts';
import type { Sender } from '../mail/sender.ts';
import { formatQuestions, type MailText, renderButton, renderQuestions, renderTitle } from '../orderMailParts.ts';
import { renderMailPage } from '../renderMailPage.ts';
import { formatMarketingFooter, type MarketingLinks, renderMarketingFooter } from './marketingLinks.ts';

/** Renders the newsletter welcome email: the promo code and where to enter it. */
export function renderWelcomeMail(code: string, links: MarketingLinks, sender: Sender): MailText {
  const { shopName, publicUrl } = sender;
  const { say } = openTexts(sender, 'list-mails', 'welcome');
  const percent = String(WELCOME_PERCENT);
  const codeTitle = say('code', { percent });
  const body = `${renderTitle(say('title', { percent }))}
  <p>${escapeHtml(say('thanks'))} ${escapeHtml(codeTitle)}</p>
  <p style="padding:16px;border:1px solid #e3e6ea;border-radius:8px;text-align:center">
    <strong style="font-size:22px;line-height:32px;letter-spacing:1px;white-space:nowrap">${escapeHtml(code)}</strong></p>
  <p>${escapeHtml(say('how'))}</p>
  ${renderButton(say('button'), publicUrl)}
  ${renderQuestions(sender)}
  ${renderMarketingFooter(say('reason'), links, sender)}`;
  return {
    subject: say('subject', { percent }),
    text: [
      say('thanks'),
      `${codeTitle} ${code}`,
      say('how'),
      `${say('button')}: ${publicUrl}`,
      formatQuestions(sender),
      formatMarketingFooter(say('reason'), links, sender),
    ].join('\n\n'),
    html: renderMailPage({ title: say('title', { percent }), shopName, body }),
  };
}
