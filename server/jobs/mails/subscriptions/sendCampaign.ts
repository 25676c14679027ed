import { decodeHTML, escapeUTF8 } from 'entities';
import { createElement as h } from 'react';
import type { Parts } from '../../../parts.ts';
import { createToken } from '../../../platform/ids.ts';
import { enqueue, type JobHandler } from '../../../platform/queue/queue.ts';
import { type Campaign, type CampaignTerms, getCampaign } from '../../../services/campaigns/campaignStore.ts';
import {
  campaignJob,
  campaignTestJob,
  isMeasured,
  SEND_CAMPAIGN,
  startSending,
} from '../../../services/campaigns/campaigns.ts';
import {
  claimRecipient,
  endClaim,
  endIfSent,
  findSubscriber,
  setToken,
} from '../../../services/campaigns/recipients.ts';
import { MARKETING_WISH } from '../../../services/subscriptions/subscribe.ts';
import { findSubscriptionList, MARKETING_LIST } from '../../../services/subscriptions/subscriptionLists.ts';
import { type MailBlock, type RenderedMail, renderBlocks, useThemeColors } from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import { openSender, renderFromShop, type Sender } from '../sender.ts';
import { isUnsent } from './sendMailing.ts';
import {
  buildMarketingLinks,
  createMarketingFooter,
  createMarketingLinks,
  type MarketingLinks,
} from './subscriptionMails.ts';

type Content = Pick<CampaignTerms, 'subject' | 'previewText' | 'html'> & { readonly campaignId: number };

type CampaignLinks = {
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

function renderCampaignMail(
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

/** The number of mails in one run of the job; the worker may stop between runs. */
const BATCH = 20;

type CampaignJobParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sendMail' | 'marketplaces'>;

/** Returns a function that opens the sender of a shop by its id, once for each. */
function createSenderCache(parts: CampaignJobParts, first: Sender) {
  const senders = new Map<string | null, Promise<Sender>>();
  return (marketplaceId: string | null): Promise<Sender> => {
    const sender = senders.get(marketplaceId) ?? openSender(parts, first, marketplaceId);
    senders.set(marketplaceId, sender);
    return sender;
  };
}

type OpenSender = ReturnType<typeof createSenderCache>;

async function mailTo(
  parts: CampaignJobParts,
  { campaign, email, marketplaceId }: { campaign: Campaign; email: string; marketplaceId: string | null },
  open: OpenSender,
): Promise<void> {
  const { campaignId } = campaign;
  const sender = await open(marketplaceId);
  const marketing = await createMarketingLinks(parts, { email, scope: MARKETING_WISH }, sender);
  const token = isMeasured(parts, marketplaceId) ? createToken() : null;
  if (token !== null) await setToken(parts.db, { campaignId, email }, token);
  await parts.sendMail({
    key: `campaign:${campaignId}:${email}`,
    to: email,
    holdsSecret: true,
    oneClickUnsubscribe: marketing.oneClick,
    ...renderFromShop(sender, () => renderCampaignMail(campaign, { marketing, token }, sender)),
  });
}

/** Sends one claimed mail and records the outcome. A mail that may have been sent is never repeated. */
async function sendOne(
  parts: CampaignJobParts,
  { campaign, email }: { campaign: Campaign; email: string },
  open: OpenSender,
): Promise<void> {
  const { db, clock, log } = parts;
  const claim = { campaignId: campaign.campaignId, email };
  const end = (state: Parameters<typeof endClaim>[2]['state']) => endClaim(db, claim, { state, now: clock.now() });
  const subscriber = await findSubscriber(db, email);
  if (!subscriber) return end('skipped');
  try {
    await mailTo(parts, { campaign, email, marketplaceId: subscriber.marketplaceId }, open);
  } catch (error) {
    await end(isUnsent(error) ? 'waiting' : 'failed');
    if (isUnsent(error)) throw error;
    log.warn({ err: error, campaignId: campaign.campaignId }, 'a mail of a campaign failed');
    return;
  }
  await end('sent');
}

/** Sends the next mails of a campaign that is due, and queues the rest. Recipients are claimed, so none gets two. */
export const sendCampaign =
  (parts: CampaignJobParts & Pick<Parts, 'search'>, first: Sender): JobHandler =>
  async (input, signal) => {
    const { db, clock, config } = parts;
    const { campaignId } = campaignJob.parse(input);
    const campaign = await startSending(parts, campaignId);
    if (!campaign) return;
    const open = createSenderCache(parts, first);
    for (let sentCount = 0; sentCount < BATCH; sentCount += 1) {
      signal?.throwIfAborted();
      const email = await claimRecipient(db, campaignId, clock.now());
      if (email === undefined) return endIfSent(db, campaignId, clock.now());
      await sendOne(parts, { campaign, email }, open);
    }
    const runAt = new Date(clock.now().getTime() + (BATCH * 60_000) / config.mailsPerMinute);
    await enqueue(db, SEND_CAMPAIGN, { campaignId }, { jobKey: `campaign:${campaignId}`, runAt });
  };

const EXAMPLE_TOKEN = 'example';

/** Renders a campaign for its preview and its test: its links to subscriptions lead nowhere, and nothing is measured. */
export const renderCampaignExample = (campaign: Campaign, sender: Sender) =>
  renderFromShop(sender, () =>
    renderCampaignMail(campaign, { marketing: buildMarketingLinks(EXAMPLE_TOKEN, sender), token: null }, sender),
  );

/** Sends a campaign to the person who asks, marked as a test. */
export const sendCampaignTest =
  (parts: CampaignJobParts, first: Sender): JobHandler =>
  async (input) => {
    const { to, requestId, campaignId } = campaignTestJob.parse(input);
    const campaign = await getCampaign(parts.db, campaignId);
    const { subject, ...mail } = renderCampaignExample(
      campaign,
      await openSender(parts, first, campaign.marketplaceId),
    );
    await parts.sendMail({ ...mail, key: `test:${requestId}`, to, subject: `[Test] ${subject}` });
  };
