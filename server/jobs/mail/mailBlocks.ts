import type { OrderLine } from '../../../src/contracts/orders.ts';
import { buildImageUrl } from '../../../src/lib/buildImageUrl.ts';
import { formatProductTitle } from '../../../src/lib/formatProductTitle.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { formatLineOptions, renderGiftMessage } from '../orderMailParts.ts';
import type { MailCode, MailColumn, MailItem, MailLink, TrackStep } from './mailContent.ts';
import type { Sender } from './sender.ts';

/** Mail clients read inline styles; the classes are for dark mode, in `renderMailPage`. */
const SOFT_STYLE = 'class="soft" style="color:#4b5563"';
const WASH = 'class="wash" style="background:#f6f7f8;border-radius:8px;padding:24px"';
const HEADING = 'style="font-size:18px;line-height:24px;font-weight:600;margin:32px 0 12px"';

const renderTable = (rows: string, style = ''): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;${style}">${rows}</table>`;

export const renderLinkHtml = ({ text, href }: MailLink): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#1b3fc0">${escapeHtml(text)}</a>`;

export const renderWideButton = ({ text, href }: MailLink): string =>
  `<a href="${escapeHtml(href)}" style="display:block;padding:14px 20px;border-radius:6px;background:#1b3fc0;color:#ffffff;text-align:center;text-decoration:none;font-size:18px;line-height:24px;font-weight:600">${escapeHtml(text)}</a>`;

/** The QR code keeps its white box in dark mode, because scanners need it. */
export const renderCode = ({ cid, alt, number, text }: MailCode): string =>
  `<div style="text-align:center">
    <div style="display:inline-block;padding:16px;background:#ffffff;border-radius:8px"><img src="cid:${cid}" width="200" height="200" alt="${escapeHtml(alt)}" style="display:block;color:black"></div>
    <p style="margin:12px 0 4px;font-size:18px;font-weight:700;letter-spacing:1px">${escapeHtml(number)}</p>
    <p ${SOFT_STYLE.replace('style="', 'style="margin:0 0 20px;')}>${escapeHtml(text)}</p>
  </div>`;

export function renderPicture(line: OrderLine, publicUrl: string): string {
  const src = publicUrl + buildImageUrl(line.imageId, { width: 600, height: 480, format: 'jpg' });
  return `<p style="margin:0 0 20px;text-align:center"><img src="${escapeHtml(src)}" width="300" height="240" alt="${escapeHtml(`${line.brandName} ${formatProductTitle(line)}`)}" style="border-radius:8px;max-width:100%"></p>`;
}

const COLORS = { done: '#1b3fc0', open: '#cdd6f3' } as const;

/** The steps of a parcel in a row; the text repeats the meaning of the colours. */
export function trackHtml(steps: readonly TrackStep[]): string {
  const cells = steps.map(
    ({ name, day, state }) =>
      `<td width="${Math.floor(100 / steps.length)}%" style="padding-right:4px;vertical-align:top;font-size:14px;line-height:20px">
      <div class="${state === 'open' ? 'open' : 'done'}" style="height:4px;margin-bottom:8px;background:${state === 'open' ? COLORS.open : COLORS.done}"></div>
      <span style="${state === 'current' ? 'font-weight:700' : ''}">${escapeHtml(name)}</span><br>
      <span ${SOFT_STYLE}>${escapeHtml(day)}</span></td>`,
  );
  return renderTable(`<tr>${cells.join('')}</tr>`, 'margin-bottom:20px');
}

export function renderItem({ line, amount, detail }: MailItem, sender: Sender): string {
  const { publicUrl } = sender;
  const picture = publicUrl + buildImageUrl(line.imageId, { width: 220, height: 164, format: 'jpg' });
  const page = escapeHtml(publicUrl + line.productUrl);
  const details = [formatLineOptions(line, sender), detail].filter(Boolean).join(' · ');
  return `<tr><td class="line" width="84" style="padding:16px 16px 16px 0;border-top:1px solid #e3e6ea"><a href="${page}"><img src="${escapeHtml(picture)}" width="72" height="54" alt="" style="display:block;border-radius:8px"></a></td>
    <td class="line" style="padding:16px 0;border-top:1px solid #e3e6ea"><strong>${escapeHtml(line.brandName)}</strong><br>${escapeHtml(formatProductTitle(line))}<br><span ${SOFT_STYLE.replace('style="', 'style="font-size:14px;')}>${escapeHtml(details)}</span>${renderGiftMessage(line, sender)}</td>
    <td class="line" style="padding:16px 0 16px 12px;border-top:1px solid #e3e6ea;text-align:right;white-space:nowrap"><strong>${escapeHtml(amount)}</strong></td></tr>`;
}

export const renderItems = (title: string, items: readonly MailItem[], sender: Sender): string =>
  items.length === 0
    ? ''
    : `<h2 ${HEADING}>${escapeHtml(title)}</h2>${renderTable(items.map((item) => renderItem(item, sender)).join(''))}`;

export const renderSums = (sums: readonly (readonly [string, string])[]): string =>
  sums.length === 0
    ? ''
    : renderTable(
        sums
          .map(
            ([label, amount]) =>
              `<tr><td style="padding:4px 0"><span ${SOFT_STYLE}>${escapeHtml(label)}</span></td><td style="padding:4px 0;text-align:right">${escapeHtml(amount)}</td></tr>`,
          )
          .join(''),
        'margin:12px 0',
      );

export const renderSumHtml = ([label, amount]: readonly [string, string]): string =>
  renderTable(
    `<tr><td class="line" style="padding:16px 0;border-top:1px solid #e3e6ea"><strong>${escapeHtml(label)}</strong></td><td class="line" style="padding:16px 0;border-top:1px solid #e3e6ea;text-align:right"><strong>${escapeHtml(amount)}</strong></td></tr>`,
  );

export const renderBox = (facts: readonly (readonly [string, string])[]): string =>
  facts.length === 0
    ? ''
    : `<div ${WASH.replace('padding:24px', 'padding:20px 24px;margin-top:24px')}>${facts
        .map(
          ([title, text]) =>
            `<p style="margin:4px 0"><strong>${escapeHtml(title)}</strong><br><span ${SOFT_STYLE}>${escapeHtml(text)}</span></p>`,
        )
        .join('')}</div>`;

export const renderCard = (content: string): string => `<div ${WASH}>${content}</div>`;

export function renderColumns(columns: readonly MailColumn[]): string {
  const cells = columns.map(
    ({ title, lines, link }) =>
      `<td width="50%" style="padding:24px 12px 0 0;vertical-align:top;font-size:14px;line-height:22px"><strong>${escapeHtml(title)}</strong><br><span ${SOFT_STYLE}>${lines.map(escapeHtml).join('<br>')}</span>${link ? `<br>${renderLinkHtml(link)}` : ''}</td>`,
  );
  return columns.length === 0 ? '' : renderTable(`<tr>${cells.join('')}</tr>`);
}

export const renderClosing = (title: string, text: string, link?: MailLink): string =>
  `<p ${SOFT_STYLE.replace('style="', 'style="margin:24px 0 0;')}><strong class="ink" style="color:#101820">${escapeHtml(title)}</strong> ${escapeHtml(text)}${link ? ` ${renderLinkHtml(link)}` : ''}</p>`;
