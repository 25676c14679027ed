import { buildImageUrl } from '../../../src/lib/buildImageUrl.ts';
import { formatPriceText } from '../../../src/lib/formatPriceText.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import type { StyleDescription } from '../../services/catalog/actions.ts';
import type { Sender } from '../mail/sender.ts';
import { type MailText, renderButton, renderTitle } from '../orderMailParts.ts';
import { renderMailPage } from '../renderMailPage.ts';
import { formatMarketingFooter, type MarketingLinks, renderMarketingFooter } from './marketingLinks.ts';
import type { MailingWords } from './writeMailing.ts';

type MailingContent = MailingWords & {
  /** Paragraphs, separated by empty lines. */
  readonly body: string;
  readonly styles: readonly StyleDescription[];
};

const splitParagraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** In the locale of the shop that sends the mail: the styles were read for all shops. */
const formatStylePrice = ({ priceCents, isFrom }: StyleDescription): string => formatPriceText(priceCents, isFrom);

const formatStyleName = ({ brandName, productName }: StyleDescription): string => `${brandName} ${productName}`;

function renderStyle(style: StyleDescription, publicUrl: string): string {
  const href = escapeHtml(publicUrl + style.productUrl);
  const src = escapeHtml(publicUrl + buildImageUrl(style.imageId, { width: 220, height: 164, format: 'jpg' }));
  return `<tr><td class="line" width="84" style="padding:16px 16px 16px 0;border-top:1px solid #e3e6ea"><a href="${href}"><img src="${src}" width="72" height="54" alt="" style="display:block;border-radius:8px"></a></td>
    <td class="line" style="padding:16px 0;border-top:1px solid #e3e6ea"><strong>${escapeHtml(style.brandName)}</strong><br><a class="link" href="${href}" style="color:#1b3fc0">${escapeHtml(style.productName)}</a><br><span class="soft" style="color:#4b5563">${escapeHtml(style.color)}</span></td>
    <td class="line" style="padding:16px 0 16px 12px;border-top:1px solid #e3e6ea;text-align:right">${escapeHtml(formatStylePrice(style))}</td></tr>`;
}

/** Renders a marketing mail as text and as HTML, light and dark. */
export function renderMailing(
  { subject, body, styles, reason, button }: MailingContent,
  links: MarketingLinks,
  sender: Sender,
): MailText {
  const { publicUrl, shopName } = sender;
  const paragraphs = splitParagraphs(body);
  const html = `${renderTitle(subject)}
  ${paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
  ${styles.length > 0 ? `<table role="presentation" width="100%">${styles.map((style) => renderStyle(style, publicUrl)).join('')}</table>` : ''}
  ${renderButton(button.text, button.href)}
  ${renderMarketingFooter(reason, links, sender)}`;
  return {
    subject,
    text: [
      subject,
      ...paragraphs,
      ...styles.map(
        (style) =>
          `${formatStyleName(style)}, ${style.color}, ${formatStylePrice(style)}\n${publicUrl}${style.productUrl}`,
      ),
      `${button.text}: ${button.href}`,
      formatMarketingFooter(reason, links, sender),
    ].join('\n\n'),
    html: renderMailPage({ title: subject, shopName, body: html }),
  };
}
