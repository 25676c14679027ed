import { createElement as h } from 'react';
import { formatPriceText } from '../../../../src/lib/money.ts';
import { buildImageUrl } from '../../../../src/lib/products/pictures.ts';
import type { StyleDescription } from '../../../services/catalog/actions.ts';
import type { Mailing } from '../../../services/subscriptions/mailings/mailingStore.ts';
import {
  createButton,
  createParagraph,
  createTitle,
  Link,
  type MailBlock,
  Picture,
  type RenderedMail,
  renderBlocks,
  soft,
  Table,
  topLine,
} from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import type { Sender } from '../sender.ts';
import { createMarketingFooter, type MarketingLinks } from './subscriptionMails.ts';

export type MailingWords = {
  readonly subject: string;
  /** The sentence that states why the recipient gets the mail. */
  readonly reason: string;
  readonly button: { readonly text: string; readonly href: string };
};

type WordedMailing = Pick<Mailing, 'mailingId' | 'kind' | 'subject' | 'invitesToVip'>;

/** The button leads to the shop, or is an opt-in link of the VIP program with the mail's id (transactions §2). */
function writeListMailing({ mailingId, subject, invitesToVip }: WordedMailing, list: string, sender: Sender) {
  const { publicUrl } = sender;
  const { getText } = openTexts(sender, 'list-mails', 'mailing');
  const button = invitesToVip
    ? { text: getText('vipButton'), href: `${publicUrl}/vip/optin/emailId/mailing-${mailingId}` }
    : { text: getText('button'), href: publicUrl };
  return { subject, reason: getText('reason', { list }), button };
}

/**
 * Returns the words of a mailing in the shop that sends it. An operator has written the subject of a mailing to a list;
 * those of followed brands and styles are published texts.
 * @param name the name of the list, brand or style
 */
export function writeMailing(mailing: WordedMailing, name: string, sender: Sender): MailingWords {
  if (mailing.kind === 'list') return writeListMailing(mailing, name, sender);
  const href = sender.publicUrl;
  if (mailing.kind === 'brand') {
    const { getText } = openTexts(sender, 'list-mails', 'newStyles');
    const values = { brand: name };
    return {
      subject: getText('subject', values),
      reason: getText('reason', values),
      button: { text: getText('button'), href },
    };
  }
  const { getText } = openTexts(sender, 'list-mails', 'onSale');
  const values = { product: name };
  return {
    subject: getText('subject', values),
    reason: getText('reason', values),
    button: { text: getText('button'), href },
  };
}

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

const StyleRow = ({ style, publicUrl }: { readonly style: StyleDescription; readonly publicUrl: string }) => {
  const href = publicUrl + style.productUrl;
  const src = publicUrl + buildImageUrl(style.imageId, { width: 220, height: 164, format: 'jpg' });
  const picture = h(Picture, { src, width: 72, height: 54, alt: '', style: { display: 'block' } });
  return h(
    'tr',
    null,
    h('td', { width: 84, ...topLine({ padding: '16px 16px 16px 0' }) }, h('a', { href }, picture)),
    h(
      'td',
      topLine({ padding: '16px 0' }),
      h('strong', null, style.brandName),
      h('br'),
      h(Link, { text: style.productName, href }),
      h('br'),
      h('span', soft(), style.color),
    ),
    h('td', topLine({ padding: '16px 0 16px 12px', textAlign: 'right' }), formatStylePrice(style)),
  );
};

const createStyles = (styles: readonly StyleDescription[], { publicUrl }: Sender): MailBlock => ({
  text: styles
    .map(
      (style) =>
        `${formatStyleName(style)}, ${style.color}, ${formatStylePrice(style)}\n${publicUrl}${style.productUrl}`,
    )
    .join('\n\n'),
  html: h(Table, null, ...styles.map((style) => h(StyleRow, { style, publicUrl }))),
});

/** Renders a marketing mail as text and as HTML, light and dark. */
export function renderMailing(
  { subject, body, styles, reason, button }: MailingContent,
  links: MarketingLinks,
  sender: Sender,
): RenderedMail {
  return renderBlocks(
    {
      subject,
      blocks: [
        { ...createTitle(subject), text: subject },
        ...splitParagraphs(body).map((text) => createParagraph(text)),
        ...(styles.length > 0 ? [createStyles(styles, sender)] : []),
        createButton(button),
        createMarketingFooter(reason, links, sender),
      ],
    },
    sender,
  );
}
