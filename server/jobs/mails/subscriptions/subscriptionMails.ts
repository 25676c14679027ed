import { createElement as h } from 'react';
import type { Parts } from '../../../parts.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import type { SubscriptionTarget } from '../../../services/subscriptions/store.ts';
import {
  confirmMailRequest,
  createConfirmToken,
  MARKETING_WISH,
  welcomeMailRequest,
} from '../../../services/subscriptions/subscribe.ts';
import { isSuppressed } from '../../../services/subscriptions/suppression/suppressionStore.ts';
import { createManageToken } from '../../../services/subscriptions/unsubscribe.ts';
import {
  CodeBox,
  createButton,
  createParagraph,
  createQuestions,
  createTitle,
  Link,
  type MailBlock,
  type RenderedMail,
  renderBlocks,
  soft,
} from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import { openSender, renderFromShop, type Sender } from '../sender.ts';

export type MarketingLinks = {
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

/** The end of a marketing mail: the reason for it, the unsubscribe link, and the shop's postal address. */
export function createMarketingFooter(reason: string, links: MarketingLinks, sender: Sender): MailBlock {
  const { getText } = openTexts(sender, 'mail-frame', 'footer');
  const address = [sender.shopName, sender.address].filter(Boolean).join(', ');
  const unsubscribe = { text: getText('unsubscribe'), href: links.unsubscribe };
  const manage = { text: getText('manage'), href: links.manage };
  return {
    text: [reason, ...[unsubscribe, manage].map(({ text, href }) => `${text}: ${href}`), address].join('\n'),
    html: h(
      'p',
      soft({ margin: '32px 0 0', fontSize: 14, lineHeight: '22px' }),
      reason,
      ' ',
      h(Link, unsubscribe),
      ' · ',
      h(Link, manage),
      h('br'),
      address,
    ),
  };
}

/** Renders an email that asks for the confirmation of an address by a link (double opt-in). */
export function renderConfirmMail(kind: 'confirm' | 'confirmStockAlert', link: string, sender: Sender): RenderedMail {
  const { getText } = openTexts(sender, 'list-mails', kind);
  const title = getText('title');
  return renderBlocks(
    {
      subject: getText('subject'),
      title,
      blocks: [
        createTitle(title),
        createParagraph(getText('asked')),
        createButton({ text: getText('button'), href: link }),
        createParagraph(getText('otherwise')),
        createQuestions(sender),
      ],
    },
    sender,
  );
}

/** Renders the mail that asks for the confirmation of an address (double opt-in). */
export const renderConfirmSubscriptionMail = (token: string, sender: Sender): RenderedMail =>
  renderConfirmMail('confirm', `${sender.publicUrl}/subscriptions/confirm/${token}`, sender);

/** Sends the confirmation mail of a signup; once, because the mail key contains the time of the signup. */
export const sendConfirmSubscriptionMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'marketplaces'>, first: Sender): JobHandler =>
  async (input) => {
    const { email, requestedAt, marketplaceId } = confirmMailRequest.parse(input);
    if (await isSuppressed(parts.db, email)) return;
    const token = await createConfirmToken(parts, email);
    const sender = await openSender(parts, first, marketplaceId);
    await parts.sendMail({
      key: `confirm-subscription:${email}:${requestedAt}`,
      to: email,
      holdsSecret: true,
      ...renderFromShop(sender, () => renderConfirmSubscriptionMail(token, sender)),
    });
  };

type WelcomeCode = { readonly code: string; readonly offer: string };

/** Renders the newsletter welcome email: the promo code and where to enter it. */
export function renderWelcomeMail({ code, offer }: WelcomeCode, links: MarketingLinks, sender: Sender): RenderedMail {
  const { getText } = openTexts(sender, 'list-mails', 'welcome');
  const title = getText('title', { offer });
  const codeTitle = getText('code', { offer });
  return renderBlocks(
    {
      subject: getText('subject', { offer }),
      title,
      blocks: [
        createTitle(title),
        { text: getText('thanks'), html: h('p', null, getText('thanks'), ' ', codeTitle) },
        { text: `${codeTitle} ${code}`, html: h(CodeBox, { code }) },
        createParagraph(getText('how')),
        createButton({ text: getText('button'), href: sender.publicUrl }),
        createQuestions(sender),
        createMarketingFooter(getText('reason'), links, sender),
      ],
    },
    sender,
  );
}

/** Sends new newsletter subscribers their promo code; once, because the mail key contains the code. */
export const sendWelcomeMail =
  (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sendMail' | 'marketplaces'>, first: Sender): JobHandler =>
  async (input) => {
    const { to, code, offer, marketplaceId } = welcomeMailRequest.parse(input);
    if (await isSuppressed(parts.db, to)) return;
    const sender = await openSender(parts, first, marketplaceId);
    const links = await createMarketingLinks(parts, { email: to, scope: MARKETING_WISH }, sender);
    await parts.sendMail({
      key: `welcome:${code}`,
      to,
      holdsSecret: true,
      oneClickUnsubscribe: links.oneClick,
      ...renderFromShop(sender, () => renderWelcomeMail({ code, offer }, links, sender)),
    });
  };
