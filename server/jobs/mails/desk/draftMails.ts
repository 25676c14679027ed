import { createElement as h } from 'react';
import { formatFullDay } from '../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { type DraftMailContent, readDraftMail } from '../../../services/checkout/desk/drafts/draftMail.ts';
import {
  createButton,
  createParagraph,
  createQuestions,
  createTitle,
  type RenderedMail,
  renderBlocks,
  soft,
} from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import { toMailItems } from '../order/orderMailContent.ts';
import { createItems } from '../order/orderMailItems.ts';
import { openSender, renderFromShop, type Sender } from '../sender.ts';

/** Renders the mail with the link by which a customer pays an order that the shop has prepared. */
export function renderDraftMail(
  { message, lines, totalCents, expiresAt, token }: Omit<DraftMailContent, 'to' | 'marketplaceId'>,
  sender: Sender,
): RenderedMail {
  const { getText, getLead } = openTexts(sender, 'order-mails', 'draft');
  const title = getText('title');
  const [before, strong, after] = getLead('total', { amount: formatCents(totalCents) });
  const href = `${sender.publicUrl}/checkout/draft?token=${token}`;
  return renderBlocks(
    {
      subject: title,
      blocks: [
        createTitle(title),
        ...(message === '' ? [] : [createParagraph(message, { style: { whiteSpace: 'pre-line' } })]),
        { text: `${before}${strong}${after}`, html: h('p', null, before, h('strong', null, strong), after) },
        createParagraph(getText('until', { day: formatFullDay(toShopDay(expiresAt)) })),
        createButton({ text: getText('button'), href }, ':\n'),
        createItems(getText('items'), toMailItems(lines, sender), sender),
        createParagraph(getText('ignore'), soft()),
        createQuestions(sender),
      ],
    },
    sender,
  );
}

/** Mails the link of a prepared order, once for each request. */
export const sendDraftMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'sendMail' | 'marketplaces'>, first: Sender): JobHandler =>
  async (input) => {
    const mail = await readDraftMail(parts, input);
    if (!mail) return;
    const from = await openSender(parts, first, mail.marketplaceId);
    await parts.sendMail({
      key: `draft:${mail.requestId}`,
      to: mail.to,
      holdsSecret: true,
      ...renderFromShop(from, () => renderDraftMail(mail, from)),
    });
  };
