import type { Parts } from '../../parts.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { createManageToken, type SubscriptionTarget } from '../../services/subscriptions/actions.ts';
import { openTexts } from '../mail/openTexts.ts';
import type { Sender } from '../mail/sender.ts';

/** The links in every marketing mail. */
export type MarketingLinks = {
  /** The page of the unsubscribe button. */
  readonly unsubscribe: string;
  /** For the header `List-Unsubscribe`: a POST there unsubscribes (RFC 8058). */
  readonly oneClick: string;
  /** All subscriptions of the address. */
  readonly manage: string;
};

export const buildMarketingLinks = (token: string, { publicUrl }: Pick<Sender, 'publicUrl'>): MarketingLinks => ({
  unsubscribe: `${publicUrl}/subscriptions/unsubscribe/${token}`,
  oneClick: `${publicUrl}/unsubscribe.do?token=${token}`,
  manage: `${publicUrl}/subscriptions/token/${token}`,
});

/** Creates the token of one mail and its links. @param scope the subscription that the mail belongs to */
export async function createMarketingLinks(
  parts: Pick<Parts, 'config' | 'db' | 'clock'>,
  { email, scope }: { email: string; scope: SubscriptionTarget },
  sender: Pick<Sender, 'publicUrl'>,
): Promise<MarketingLinks> {
  return buildMarketingLinks(await createManageToken(parts, email, scope), sender);
}

const ADDRESS_HTML = ({ shopName, address }: Sender): string =>
  escapeHtml([shopName, address].filter(Boolean).join(', '));

/** The end of a marketing mail: the reason for it, the unsubscribe link, and the shop's postal address. */
export function renderMarketingFooter(reason: string, links: MarketingLinks, sender: Sender): string {
  const { say } = openTexts(sender, 'mail-frame', 'footer');
  return `<p class="soft" style="margin:32px 0 0;color:#4b5563;font-size:14px;line-height:22px">${escapeHtml(reason)}
    <a class="link" href="${escapeHtml(links.unsubscribe)}" style="color:#1b3fc0">${escapeHtml(say('unsubscribe'))}</a> ·
    <a class="link" href="${escapeHtml(links.manage)}" style="color:#1b3fc0">${escapeHtml(say('manage'))}</a><br>${ADDRESS_HTML(sender)}</p>`;
}

export function formatMarketingFooter(reason: string, links: MarketingLinks, sender: Sender): string {
  const { say } = openTexts(sender, 'mail-frame', 'footer');
  return [
    reason,
    `${say('unsubscribe')}: ${links.unsubscribe}`,
    `${say('manage')}: ${links.manage}`,
    [sender.shopName, sender.address].filter(Boolean).join(', '),
  ].join('\n');
}
