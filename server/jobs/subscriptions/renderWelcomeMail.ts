import { escapeHtml } from '../../platform/escapeHtml.ts';
import { WELCOME_PERCENT } from '../../services/promotions/actions.ts';
import { formatQuestions, type MailText, renderButton, renderQuestions, type Sender } from '../orderMailParts.ts';
import { renderMailPage } from '../renderMailPage.ts';
import { formatMarketingFooter, type MarketingLinks, renderMarketingFooter } from './marketingLinks.ts';

const BECAUSE = 'joined our list';
const HOW = 'Enter it under Promo code when you check out. It is good for one order.';

/** Renders the newsletter welcome email: the promo code and where to enter it. */
export function renderWelcomeMail(code: string, links: MarketingLinks, sender: Sender): MailText {
  const { shopName, publicUrl } = sender;
  const offer = `${WELCOME_PERCENT}% off your next order`;
  const body = `<h1 style="font-size:22px;line-height:28px;margin:0">Here is ${offer}</h1>
  <p>Thank you for joining our list. Your code:</p>
  <p style="padding:16px;border:1px solid #e3e6ea;border-radius:8px;text-align:center">
    <strong style="font-size:22px;line-height:32px;letter-spacing:1px;white-space:nowrap">${escapeHtml(code)}</strong></p>
  <p>${HOW}</p>
  ${renderButton('Shop now', publicUrl)}
  ${renderQuestions(sender)}
  ${renderMarketingFooter(BECAUSE, links, sender)}`;
  return {
    subject: `${offer} at ${shopName}`,
    text: [
      'Thank you for joining our list.',
      `Your code for ${offer}: ${code}`,
      HOW,
      `Shop now: ${publicUrl}`,
      formatQuestions(sender),
      formatMarketingFooter(BECAUSE, links, sender),
    ].join('\n\n'),
    html: renderMailPage({ title: 'Welcome to our list', shopName, body }),
  };
}
