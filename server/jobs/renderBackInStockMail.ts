import { buildImageUrl } from '../../src/lib/buildImageUrl.ts';
import { formatProductTitle } from '../../src/lib/formatProductTitle.ts';
import { formatCents } from '../../src/lib/money.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { DueAlert } from '../services/stockAlerts/actions.ts';
import type { Sender } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** Returns the URL of the product page with the SKU selected. */
const buildProductLink = ({ stock }: DueAlert, publicUrl: string): string =>
  `${publicUrl}${stock.productUrl}${stock.sizeQuery}`;

const buildUnsubscribeLink = ({ alertId, stopToken }: DueAlert, publicUrl: string): string =>
  `${publicUrl}/notify-me/unsubscribe?alert=${alertId}&token=${stopToken}`;

const REASON = 'You asked us to tell you when this is back. This is the one mail about it.';

function renderHtml(alert: DueAlert, { shopName, phone, publicUrl }: Sender, name: string, choice: string): string {
  const { stock } = alert;
  const link = escapeHtml(buildProductLink(alert, publicUrl));
  const picture = escapeHtml(publicUrl + buildImageUrl(stock.imageId, { width: 600, height: 480, format: 'jpg' }));
  const body = `<h1 style="font-size:22px;line-height:28px;margin:0">It is back in stock</h1>
  <p>${escapeHtml(name)} can be had again, and it may go fast.</p>
  <p><a href="${link}"><img src="${picture}" width="300" height="240" alt="${escapeHtml(name)}" style="border-radius:8px"></a></p>
  <p><strong>${escapeHtml(stock.brandName)}</strong><br>
    <a href="${link}" class="link" style="color:#1b3fc0">${escapeHtml(formatProductTitle(stock))}</a><br>
    <span class="soft" style="color:#4b5563">${escapeHtml(choice)}</span><br>
    <strong>${escapeHtml(formatCents(stock.priceCents))}</strong></p>
  <p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1b3fc0;color:#ffffff;text-decoration:none;font-weight:600">Shop now</a></p>
  <p class="soft" style="color:#4b5563">Questions? Call us 24/7: ${escapeHtml(phone)}</p>
  <p class="soft" style="color:#4b5563;font-size:14px;line-height:20px">${REASON}
    <a href="${escapeHtml(buildUnsubscribeLink(alert, publicUrl))}" class="soft" style="color:#4b5563">Stop all stock alerts to this address</a></p>`;
  return renderMailPage({ title: 'Back in stock', shopName, body });
}

/** Renders the back-in-stock email: image, name, options, price, product link and unsubscribe link. */
export function renderBackInStockMail(alert: DueAlert, sender: Sender): MailText {
  const { stock } = alert;
  const name = `${stock.brandName} ${formatProductTitle(stock)}`;
  const choice = [stock.color, stock.size && `Size ${stock.size}`, stock.width].filter(Boolean).join(' · ');
  return {
    subject: `Back in stock: ${name}`,
    text: [
      `${name} is back in stock, and it may go fast.`,
      `${choice}\n${formatCents(stock.priceCents)}\n${buildProductLink(alert, sender.publicUrl)}`,
      `Questions? Call us 24/7: ${sender.phone}\n${sender.shopName}`,
      `${REASON}\nStop all stock alerts to this address: ${buildUnsubscribeLink(alert, sender.publicUrl)}`,
    ].join('\n\n'),
    html: renderHtml(alert, sender, name, choice),
  };
}
