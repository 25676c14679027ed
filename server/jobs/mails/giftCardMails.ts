import { createElement as h } from 'react';
import { z } from 'zod';
import { formatGiftCode } from '../../../src/lib/checkout/giftCardRules.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { buildImageUrl } from '../../../src/lib/products/pictures.ts';
import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import {
  type DueGiftCard,
  findArrivedGiftCard,
  findDueGiftCard,
  markGiftCardSent,
} from '../../services/giftcards/actions.ts';
import { captureOrder } from '../../services/orders/actions/payments.ts';
import { findMarketplaceOfOrder } from '../../services/orders/actions/placement.ts';
import { deliverLine } from '../../services/orders/actions/shipping.ts';
import { createPayments } from '../../services/payments/actions/paymentsParts.ts';
import {
  CodeBox,
  createButton,
  createParagraph,
  createTitle,
  describeHelp,
  Picture,
  type RenderedMail,
  renderBlocks,
  SMALL,
  soft,
} from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { openSender, renderFromShop, type Sender } from './sender.ts';

/** The page to redeem a card. The code is typed there and never part of a URL, which others may see. */
const REDEEM_PATH = '/account/gift-cards';

/** Returns the sentences of the email, in which the names are those of the card. */
function formatSentences({ gift, amountCents }: DueGiftCard, sender: Sender) {
  const { senderName, recipientName } = gift;
  const amount = formatCents(amountCents);
  const { getText, getLead } = openTexts(sender, 'order-mails', 'giftCard');
  return {
    getText,
    subject: getText('subject', { senderName, amount }),
    title: getText('title', { senderName }),
    greeting: getText('greeting', { recipientName }),
    worth: getLead('worth', { senderName, amount }),
  };
}

/** Renders the gift card email: design, message, value and code. */
export function renderGiftCardMail(card: DueGiftCard, sender: Sender): RenderedMail {
  const { gift, design } = card;
  const { publicUrl } = sender;
  const { getText, subject, title, greeting, worth } = formatSentences(card, sender);
  const [before, strong, after] = worth;
  const code = formatGiftCode(card.code);
  const src = publicUrl + buildImageUrl(design.imageId, { width: 1000, height: 750, format: 'jpg' });
  const picture = { src, width: 500, height: 375, alt: design.name, style: { maxWidth: '100%', height: 'auto' } };
  const href = publicUrl + REDEEM_PATH;
  const questions = describeHelp(sender);
  return renderBlocks(
    {
      subject: subject.replace(/\s+/g, ' '),
      title,
      blocks: [
        createTitle(title),
        { text: '', html: h('p', null, h(Picture, picture)) },
        createParagraph(greeting),
        ...(gift.message ? [createParagraph(gift.message, { style: { fontSize: 18, lineHeight: '26px' } })] : []),
        { text: worth.join(''), html: h('p', null, before, h('strong', null, strong), after) },
        { text: `${getText('code')}: ${code}`, html: h(CodeBox, { title: getText('code'), code }) },
        { ...createButton({ text: getText('button'), href }), text: `${getText('howByLink')}\n${href}` },
        {
          text: `${getText('secrecy')}\n${questions}`,
          html: h('p', soft(SMALL), [getText('how'), getText('secrecy'), questions].join(' ')),
        },
      ],
    },
    sender,
  );
}

const payload = z.object({ giftCardId: z.number().int() });

type Needs = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'sendMail' | 'providers' | 'marketplaces'>;

/** @throws where the order cannot be captured: the queue retries */
async function sendWhenPaid(parts: Needs, sender: Sender, { giftCardId, orderId }: DueGiftCard): Promise<void> {
  const isPaid = await captureOrder(createPayments(parts), orderId);
  if (!isPaid) throw new Error(`the order ${orderId} of gift card ${giftCardId} is not paid`);
  // Read again: a card that has been cancelled owes nothing and counts as paid.
  const card = await findDueGiftCard(parts, giftCardId);
  if (!card) return;
  const marketplaceId = await findMarketplaceOfOrder(parts.db, orderId);
  const from = await openSender(parts, sender, marketplaceId);
  await parts.sendMail({
    key: !card.resent ? `gift-card:${giftCardId}` : `gift-card:${giftCardId}:${card.resent}`,
    to: card.gift.recipientEmail,
    holdsSecret: true,
    ...renderFromShop(from, () => renderGiftCardMail(card, from)),
  });
  await markGiftCardSent(parts, giftCardId);
}

/** Sends an e-gift card, once per request (the mail key has its id), and only after its payment is captured. */
export const sendGiftCardMail =
  (parts: Needs, sender: Sender): JobHandler =>
  async (input) => {
    const { giftCardId } = payload.parse(input);
    const due = await findDueGiftCard(parts, giftCardId);
    if (due) await sendWhenPaid(parts, sender, due);
    // Also after a crash between email and status: the recipient may already have redeemed the card.
    const arrivedCard = await findArrivedGiftCard(parts, giftCardId);
    if (arrivedCard) await deliverLine(parts, arrivedCard);
  };
