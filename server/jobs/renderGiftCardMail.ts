import { buildImageUrl } from '../../src/lib/buildImageUrl.ts';
import { formatGiftCode } from '../../src/lib/giftCode.ts';
import { formatCents } from '../../src/lib/money.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { DueGiftCard } from '../services/giftcards/actions.ts';
import type { Sender } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** The page to redeem a card. The code is typed there and never part of a URL, which others may see. */
const REDEEM_PATH = '/account/gift-cards';

const renderParagraph = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function renderHtml({ gift, design, amountCents, code }: DueGiftCard, { shopName, phone, publicUrl }: Sender): string {
  const picture = escapeHtml(publicUrl + buildImageUrl(design.imageId, { width: 1000, height: 750, format: 'jpg' }));
  const link = escapeHtml(publicUrl + REDEEM_PATH);
  const amount = escapeHtml(formatCents(amountCents));
  const body = `<h1 style="font-size:22px;line-height:28px;margin:0">${escapeHtml(gift.senderName)} sent you a gift</h1>
  <p><img src="${picture}" width="500" height="375" alt="${escapeHtml(design.name)}" style="max-width:100%;height:auto;border-radius:8px"></p>
  <p>Hi ${escapeHtml(gift.recipientName)},</p>
  ${gift.message ? `<p style="font-size:18px;line-height:26px">${renderParagraph(gift.message)}</p>` : ''}
  <p>${escapeHtml(gift.senderName)} sent you an e-Gift Card worth <strong>${amount}</strong> for ${escapeHtml(shopName)}.</p>
  <p style="padding:16px;border:1px solid #e3e6ea;border-radius:8px;text-align:center">Your code<br>
    <strong style="font-size:22px;line-height:32px;letter-spacing:1px;white-space:nowrap">${formatGiftCode(code)}</strong></p>
  <p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1b3fc0;color:#ffffff;text-decoration:none;font-weight:600">Redeem your gift card</a></p>
  <p class="soft" style="color:#4b5563;font-size:14px;line-height:20px">Sign in, or create an account, and enter the code under Gift Cards: its worth goes into your balance, and stays there.
    Anyone with the code can redeem it, so keep it private. Questions? Call us 24/7: ${escapeHtml(phone)}</p>`;
  return renderMailPage({ title: 'A gift for you', shopName, body });
}

/** Renders the gift card email: design, message, value and code. */
export function renderGiftCardMail(card: DueGiftCard, sender: Sender): MailText {
  const { gift, amountCents, code } = card;
  const amount = formatCents(amountCents);
  return {
    subject: `${gift.senderName} sent you a ${amount} ${sender.shopName} e-Gift Card`.replace(/\s+/g, ' '),
    text: [
      `Hi ${gift.recipientName},`,
      ...(gift.message ? [gift.message] : []),
      `${gift.senderName} sent you an e-Gift Card worth ${amount} for ${sender.shopName}.`,
      `Your code: ${formatGiftCode(code)}`,
      `Sign in, or create an account, and enter the code here:\n${sender.publicUrl}${REDEEM_PATH}`,
      `Anyone with the code can redeem it, so keep it private.\nQuestions? Call us 24/7: ${sender.phone}`,
    ].join('\n\n'),
    html: renderHtml(card, sender),
  };
}
