import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import {
  type DueGiftCard,
  findArrivedGiftCard,
  findDueGiftCard,
  markGiftCardSent,
} from '../services/giftcards/actions.ts';
import { captureOrder, deliverLine, findMarketplaceOfOrder } from '../services/orders/actions.ts';
import { createPayments } from '../services/payments/actions.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import { renderFromShop } from './renderFromShop.ts';
import { renderGiftCardMail } from './renderGiftCardMail.ts';

const payload = z.object({ giftCardId: z.number().int() });

type Needs = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'sendMail'>;

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
    key: `gift-card:${giftCardId}`,
    to: card.gift.recipientEmail,
    holdsSecret: true,
    ...renderFromShop(from, () => renderGiftCardMail(card, from)),
  });
  await markGiftCardSent(parts, giftCardId);
}

/**
 * Sends an e-gift card to its recipient; once, because the mail key contains the card's id. A card is worth money, so
 * it is sent only after its order's payment is captured, and waits for the next retry until then.
 */
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
