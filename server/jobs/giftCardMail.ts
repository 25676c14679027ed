import { z } from 'zod';
import type { Parts } from '../platform/parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { captureOrder, openCheckout } from '../services/checkout/actions.ts';
import { findDueGiftCard, giftCardSent } from '../services/giftcards/actions.ts';
import { lineDelivered } from '../services/orders/actions.ts';
import { giftCardMailText } from './giftCardMailText.ts';
import type { Sender } from './orderMailParts.ts';

const payload = z.object({ giftCardId: z.number().int() });

/**
 * Sends an e-gift card to whom it is for; once, however often the job runs, as the mail is named after its card. A card is as good as
 * money: it goes out when its order has been charged, and waits for its next turn until then.
 */
export const giftCardMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'sendMail'>, sender: Sender): JobHandler =>
  async (given) => {
    const { giftCardId } = payload.parse(given);
    const card = await findDueGiftCard(parts, giftCardId);
    if (!card) return;
    const isPaid = await captureOrder(openCheckout(parts), card.orderId);
    if (!isPaid) throw new Error(`the order ${card.orderId} of gift card ${giftCardId} is not paid`);
    await parts.sendMail({
      key: `gift-card:${giftCardId}`,
      to: card.gift.recipientEmail,
      holdsSecret: true,
      ...giftCardMailText(card, sender),
    });
    await giftCardSent(parts, giftCardId);
    await lineDelivered(parts, card);
  };
