import { decodeHTML, escapeUTF8 } from 'entities';
import { createElement as h } from 'react';
import type { CampaignTerms } from '../../../services/campaigns/campaignStore.ts';
import { findSubscriptionList, MARKETING_LIST } from '../../../services/subscriptions/subscriptionLists.ts';
import { type MailBlock, type RenderedMail, renderBlocks, useThemeColors } from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import type { Sender } from '../sender.ts';
import { createMarketingFooter, type MarketingLinks } from './subscriptionMails.ts';

type Content = Pick<CampaignTerms, 'subject' | 'previewText' | 'html'> & { readonly campaignId: number };

/** The links of one mail. */
export type CampaignLinks = {
  readonly marketing: MarketingLinks;
  /** Measures the mail; null where nothing may be measured. */
  readonly token: string | null;
};

const SITE_PATH = /^\/(?!\/)/;
const HREF = /(<a\b[^>]*?\shref=")([^"]*)"/g;

/** Returns the address of a link of the mail: links into the shop name the campaign. */
function buildHref(href: string, { campaignId, token, publicUrl }: Tracked): string {
  if (!SITE_PATH.test(href)) return href;
  if (token !== null) return `${publicUrl}/campaign.do?token=${token}&to=${encodeURIComponent(href)}`;
  const url = new URL(href, publicUrl);
  url.searchParams.set('utm_source', 'newsletter');
  url.searchParams.set('utm_campaign', `campaign-${campaignId}`);
  return url.href;
}

type Tracked = {
  readonly campaignId: number;
  readonly token: string | null;
  readonly publicUrl: string;
};

const withLinks = (html: string, tracked: Tracked): string =>
  html.replace(
    HREF,
    (_, start: string, href: string) => `${start}${escapeUTF8(buildHref(decodeHTML(href), tracked))}"`,
  );

/** Returns the text of sanitized HTML, with the address of each link behind its words. */
const toMailText = (html: string): string =>
  decodeHTML(
    html
      .replace(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replace(/<li\b[^>]*>/g, '- ')
      .replace(/<br\b[^>]*>|<\/(?:li|tr)>/g, '\n')
      .replace(/<\/(?:p|h2|h3|h4|ul|ol|blockquote|table)>/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const Body = ({ html }: { readonly html: string }) => {
  const { accent } = useThemeColors();
  const styled = html.replace(/<a\b/g, `<a class="link" style="color:${accent}"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was written
  return h('div', { dangerouslySetInnerHTML: { __html: styled } });
};

/** The words that inboxes show behind the subject; not shown in the mail. */
const createPreviewText = (text: string): MailBlock => ({
  text: '',
  html: h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, text),
});

/** Renders a campaign mail as the shop sends it. */
export function renderCampaignMail(
  { campaignId, subject, previewText, html }: Content,
  { marketing, token }: CampaignLinks,
  sender: Sender,
): RenderedMail {
  const { publicUrl, shopName } = sender;
  const linked = withLinks(html, { campaignId, token, publicUrl });
  const list = findSubscriptionList(MARKETING_LIST)?.name(shopName) ?? '';
  const { getText } = openTexts(sender, 'list-mails', 'mailing');
  const pixel = `${publicUrl}/campaign.do?token=${token}`;
  return renderBlocks(
    {
      subject,
      blocks: [
        ...(previewText === '' ? [] : [createPreviewText(previewText)]),
        { text: toMailText(linked), html: h(Body, { html: linked }) },
        createMarketingFooter(getText('reason', { list }), marketing, sender),
        ...(token === null ? [] : [{ text: '', html: h('img', { src: pixel, width: 1, height: 1, alt: '' }) }]),
      ],
    },
    sender,
  );
}
