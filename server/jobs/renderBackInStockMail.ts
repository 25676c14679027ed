import { buildImageUrl } from '../../src/lib/buildImageUrl.ts';
import { formatProductTitle } from '../../src/lib/formatProductTitle.ts';
import { formatCents } from '../../src/lib/money.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { DueAlert } from '../services/stockAlerts/actions.ts';
import { openTexts } from './mail/openTexts.ts';
import type { Sender } from './mail/sender.ts';
import { formatQuestions, type MailText, renderQuestions, renderTitle } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

/** Returns the URL of the product page with the SKU selected. */
const buildProductLink = ({ stock }: DueAlert, publicUrl: string): string =>
  `${publicUrl}${stock.productUrl}${stock.sizeQuery}`;

const buildUnsubscribeLink = ({ alertId, stopToken }: DueAlert, publicUrl: string): string =>
  `${publicUrl}/notify-me/unsubscribe?alert=${alertId}&token=${stopToken}`;

const formatChoice = ({ color, size, width }: DueAlert['stock'], sender: Sender): string =>
  [color, size && openTexts(sender, 'mail-frame', 'items').say('size', { size }), width].filter(Boolean).join(' · ');

const openAlertTexts = (sender: Sender) => openTexts(sender, 'list-mails', 'stockAlert');

function renderHtml(alert: DueAlert, sender: Sender, name: string, choice: string): string {
  const { stock } = alert;
  const { shopName, publicUrl } = sender;
  const { say } = openAlertTexts(sender);
  const link = escapeHtml(buildProductLink(alert, publicUrl));
  const picture = escapeHtml(publicUrl + buildImageUrl(stock.imageId, { width: 600, height: 480, format: 'jpg' }));
  const body = `${renderTitle(say('title'))}
  <p>${escapeHtml(say('text', { product: name }))}</p>
  <p><a href="${link}"><img src="${picture}" width="300" height="240" alt="${escapeHtml(name)}" style="border-radius:8px"></a></p>
  <p><strong>${escapeHtml(stock.brandName)}</strong><br>
    <a href="${link}" class="link" style="color:#1b3fc0">${escapeHtml(formatProductTitle(stock))}</a><br>
    <span class="soft" style="color:#4b5563">${escapeHtml(choice)}</span><br>
    <strong>${escapeHtml(formatCents(stock.priceCents))}</strong></p>
  <p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1b3fc0;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(say('button'))}</a></p>
  ${renderQuestions(sender)}
  <p class="soft" style="color:#4b5563;font-size:14px;line-height:20px">${escapeHtml(say('reason'))}
    <a href="${escapeHtml(buildUnsubscribeLink(alert, publicUrl))}" class="soft" style="color:#4b5563">${escapeHtml(say('stop'))}</a></p>`;
  return renderMailPage({ title: say('title'), shopName, body });
}

/** Renders the back-in-stock email: image, name, options, price, product link and unsubscribe link. */
export function renderBackInStockMail(alert: DueAlert, sender: Sender): MailText {
  const { stock } = alert;
  const name = `${stock.brandName} ${formatProductTitle(stock)}`;
  const choice = formatChoice(stock, sender);
  const { say } = openAlertTexts(sender);
  return {
    subject: say('subject', { product: name }),
    text: [
      say('text', { product: name }),
      `${choice}\n${formatCents(stock.priceCents)}\n${buildProductLink(alert, sender.publicUrl)}`,
      formatQuestions(sender),
      `${say('reason')}\n${say('stop')}: ${buildUnsubscribeLink(alert, sender.publicUrl)}`,
    ].join('\n\n'),
    html: renderHtml(alert, sender, name, choice),
  };
}
