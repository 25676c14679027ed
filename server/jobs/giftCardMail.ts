import { z } from 'zod';
import type { Parts } from '../platform/parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { captureOrder, openCheckout } from '../services/checkout/actions.ts';
import { type DueGiftCard, findArrivedGiftCard, findDueGiftCard, giftCardSent } from '../services/giftcards/actions.ts';
import { lineDelivered } from '../services/orders/actions.ts';
import { giftCardMailText } from './giftCardMailText.ts';
import type { Sender } from './orderMailParts.ts';

const payload = z.object({ giftCardId: z.number().int() });

type Needs = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'sendMail'>;

/** @throws where the order cannot be charged: the queue asks again later */
async function sendWhenPaid(parts: Needs, sender: Sender, { giftCardId, orderId }: DueGiftCard): Promise<void> {
  const isPaid = await captureOrder(openCheckout(parts), orderId);
  if (!isPaid) throw new Error(`the order ${orderId} of gift card ${giftCardId} is not paid`);
  // Looked at anew: what was cancelled meanwhile owes nothing, and counts as paid.
  const card = await findDueGiftCard(parts, giftCardId);
  if (!card) return;
  await parts.sendMail({
    key: `gift-card:${giftCardId}`,
    to: card.gift.recipientEmail,
    holdsSecret: true,
    ...giftCardMailText(card, sender),
  });
  await giftCardSent(parts, giftCardId);
}

/**
 * Sends an e-gift card to whom it is for; once, however often the job runs, as the mail is named after its card. A card is as good as
 * money: it goes out when its order has been charged, and waits for its next turn until then.
 */
export const giftCardMail =
  (parts: Needs, sender: Sender): JobHandler =>
  async (given) => {
    const { giftCardId } = payload.parse(given);
    const due = await findDueGiftCard(parts, giftCardId);
    if (due) await sendWhenPaid(parts, sender, due);
    // Also where a turn before was stopped after the mail: who got it may have redeemed the card by now.
    const arrived = await findArrivedGiftCard(parts, giftCardId);
    if (arrived) await lineDelivered(parts, arrived);
  };
