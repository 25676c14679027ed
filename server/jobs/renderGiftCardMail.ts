import { buildImageUrl } from '../../src/lib/buildImageUrl.ts';
import { formatGiftCode } from '../../src/lib/giftCode.ts';
import { formatCents } from '../../src/lib/money.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { DueGiftCard } from '../services/giftcards/actions.ts';
import { openTexts } from './mail/openTexts.ts';
import type { Sender } from './mail/sender.ts';
import { formatQuestionsSentence } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** The page to redeem a card. The code is typed there and never part of a URL, which others may see. */
const REDEEM_PATH = '/account/gift-cards';

const renderParagraph = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Returns the sentences of the email, in which the names are those of the card. */
function writeSentences({ gift, amountCents }: DueGiftCard, sender: Sender) {
  const { senderName, recipientName } = gift;
  const amount = formatCents(amountCents);
  const { say, lead } = openTexts(sender, 'order-mails', 'giftCard');
  return {
    say,
    subject: say('subject', { senderName, amount }),
    title: say('title', { senderName }),
    greeting: say('greeting', { recipientName }),
    worth: lead('worth', { senderName, amount }),
  };
}

function renderHtml(card: DueGiftCard, sender: Sender): string {
  const { gift, design, code } = card;
  const { shopName, publicUrl } = sender;
  const { say, title, greeting, worth } = writeSentences(card, sender);
  const [before, strong, after] = worth.map((part) => escapeHtml(part));
  const picture = escapeHtml(publicUrl + buildImageUrl(design.imageId, { width: 1000, height: 750, format: 'jpg' }));
  const link = escapeHtml(publicUrl + REDEEM_PATH);
  const body = `<h1 style="font-size:22px;line-height:28px;margin:0">${escapeHtml(title)}</h1>
  <p><img src="${picture}" width="500" height="375" alt="${escapeHtml(design.name)}" style="max-width:100%;height:auto;border-radius:8px"></p>
  <p>${escapeHtml(greeting)}</p>
  ${gift.message ? `<p style="font-size:18px;line-height:26px">${renderParagraph(gift.message)}</p>` : ''}
  <p>${before}<strong>${strong}</strong>${after}</p>
  <p style="padding:16px;border:1px solid #e3e6ea;border-radius:8px;text-align:center">${escapeHtml(say('code'))}<br>
    <strong style="font-size:22px;line-height:32px;letter-spacing:1px;white-space:nowrap">${formatGiftCode(code)}</strong></p>
  <p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1b3fc0;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(say('button'))}</a></p>
  <p class="soft" style="color:#4b5563;font-size:14px;line-height:20px">${escapeHtml(say('how'))}
    ${escapeHtml(say('secrecy'))} ${escapeHtml(formatQuestionsSentence(sender))}</p>`;
  return renderMailPage({ title, shopName, body });
}

/** Renders the gift card email: design, message, value and code. */
export function renderGiftCardMail(card: DueGiftCard, sender: Sender): MailText {
  const { gift, code } = card;
  const { say, subject, greeting, worth } = writeSentences(card, sender);
  return {
    subject: subject.replace(/\s+/g, ' '),
    text: [
      greeting,
      ...(gift.message ? [gift.message] : []),
      worth.join(''),
      `${say('code')}: ${formatGiftCode(code)}`,
      `${say('howByLink')}\n${sender.publicUrl}${REDEEM_PATH}`,
      `${say('secrecy')}\n${formatQuestionsSentence(sender)}`,
    ].join('\n\n'),
    html: renderHtml(card, sender),
  };
}
