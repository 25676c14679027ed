import { imageUrl } from '../../../src/lib/imageUrl.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import type { StyleDescription } from '../../services/catalog/actions.ts';
import { mailPage } from '../mailPage.ts';
import { buttonHtml, type MailText, type Sender, titleHtml } from '../orderMailParts.ts';
import { type MarketingLinks, marketingFooterHtml, marketingFooterText } from './marketingLinks.ts';

type MailingContent = {
  readonly subject: string;
  /** Paragraphs, separated by empty lines. */
  readonly body: string;
  readonly styles: readonly StyleDescription[];
  /** Ends the sentence "You get this email because you …". */
  readonly because: string;
  readonly button: { readonly text: string; readonly href: string };
};

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

const nameOf = ({ brandName, productName }: StyleDescription): string => `${brandName} ${productName}`;

function styleHtml(style: StyleDescription, publicUrl: string): string {
  const href = escapeHtml(publicUrl + style.productUrl);
  const src = escapeHtml(publicUrl + imageUrl(style.imageId, { width: 220, height: 164, format: 'jpg' }));
  return `<tr><td class="line" width="84" style="padding:16px 16px 16px 0;border-top:1px solid #e3e6ea"><a href="${href}"><img src="${src}" width="72" height="54" alt="" style="display:block;border-radius:8px"></a></td>
    <td class="line" style="padding:16px 0;border-top:1px solid #e3e6ea"><strong>${escapeHtml(style.brandName)}</strong><br><a class="link" href="${href}" style="color:#1b3fc0">${escapeHtml(style.productName)}</a><br><span class="soft" style="color:#4b5563">${escapeHtml(style.color)}</span></td>
    <td class="line" style="padding:16px 0 16px 12px;border-top:1px solid #e3e6ea;text-align:right">${style.price}</td></tr>`;
}

/** Renders a marketing mail as text and as HTML, light and dark. */
export function mailingText(
  { subject, body, styles, because, button }: MailingContent,
  links: MarketingLinks,
  sender: Sender,
): MailText {
  const { publicUrl, shopName } = sender;
  const paragraphs = paragraphsOf(body);
  const html = `${titleHtml(subject)}
  ${paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
  ${styles.length > 0 ? `<table role="presentation" width="100%">${styles.map((style) => styleHtml(style, publicUrl)).join('')}</table>` : ''}
  ${buttonHtml(button.text, button.href)}
  ${marketingFooterHtml(because, links, sender)}`;
  return {
    subject,
    text: [
      subject,
      ...paragraphs,
      ...styles.map((style) => `${nameOf(style)}, ${style.color}, ${style.price}\n${publicUrl}${style.productUrl}`),
      `${button.text}: ${button.href}`,
      marketingFooterText(because, links, sender),
    ].join('\n\n'),
    html: mailPage({ title: subject, shopName, body: html }),
  };
}
