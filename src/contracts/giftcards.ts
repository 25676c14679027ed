import { z } from 'zod';
import { amountError, GIFT_CARD_LIMITS } from '../lib/giftCardRules.ts';
import { boundedText, money } from './common.ts';
import { email } from './identity.ts';

/** A look that a card may have. Its ASIN is how carts and orders name it. */
export const giftCardDesign = z.object({
  designId: z.string(),
  name: z.string(),
  asin: z.string(),
  imageId: z.string(),
});
export type GiftCardDesign = z.infer<typeof giftCardDesign>;

/** GET /v1/eGiftCardDesigns (transactions §7): the designs, and what a card may be worth. */
export const giftCardDesigns = z.object({
  designs: z.array(giftCardDesign),
  amounts: z.array(money),
  minAmount: money,
  maxAmount: money,
});
export type GiftCardDesigns = z.infer<typeof giftCardDesigns>;

const required = (missing: string, most: number) =>
  boundedText(1000).trim().min(1, missing).max(most, `Use at most ${most} letters.`);

/** How a card in the cart is named. */
export const egcLineId = z.string().regex(/^egc-\d{1,15}$/);

/** POST /v1/addEGCToCart: one card for one person (browsing §7). With the `lineItemId` of a card in the cart, that one is changed. */
export const addEgcRequest = z.object({
  lineItemId: egcLineId.optional(),
  designId: boundedText(40),
  amountCents: z.int().superRefine((cents, context) => {
    const message = amountError(cents);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  recipientName: required('Enter the name of who gets the card.', GIFT_CARD_LIMITS.name),
  recipientEmail: email,
  senderName: required('Enter your name, so that they know who it is from.', GIFT_CARD_LIMITS.name),
  message: boundedText(2000)
    .trim()
    .max(GIFT_CARD_LIMITS.message, `Use at most ${GIFT_CARD_LIMITS.message} letters.`)
    .default(''),
  /** The day on which its mail is sent; null for at once. */
  deliverOn: z.iso.date().nullable().default(null),
});
export type AddEgcRequest = z.input<typeof addEgcRequest>;

/** For whom a card is, from whom, and when: what carts, purchases and orders show of it. */
export const giftFacts = z.object({
  designId: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  senderName: z.string(),
  message: z.string(),
  deliverOn: z.string().nullable(),
});
export type GiftFacts = z.infer<typeof giftFacts>;

/** `issued` until it is redeemed; `expired` from the day on which it ends. */
export const giftCardStatuses = ['issued', 'redeemed', 'cancelled', 'expired'] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

/** A card that was bought, as its buyer's order shows it. */
export const orderedGiftCard = giftFacts.extend({
  maskedCode: z.string(),
  status: z.enum(giftCardStatuses),
  /** When its mail is to be sent, and when it was. */
  deliverAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OrderedGiftCard = z.infer<typeof orderedGiftCard>;

export const balanceEntryKinds = ['claim', 'payment', 'refund'] as const;

/** GET /v1/giftCard: the customer's balance, and what made it, the newest first (transactions §3, Gift card). */
export const giftBalance = z.object({
  balance: money,
  entries: z.array(
    z.object({
      entryId: z.string(),
      kind: z.enum(balanceEntryKinds),
      amount: money,
      at: z.string(),
      /** Of a claim: which card. */
      maskedCode: z.string().optional(),
      /** Of a payment or a refund: for which order. */
      orderId: z.string().optional(),
    }),
  ),
});
export type GiftBalance = z.infer<typeof giftBalance>;

/** POST /v1/giftCard {claimCode, sessionId}. Who asks is told by the cookies; `sessionId` is taken and not needed. */
export const redeemRequest = z.object({ claimCode: boundedText(100), sessionId: boundedText(100).optional() });
export type RedeemRequest = z.input<typeof redeemRequest>;

/** The balance after it. A card that the customer has redeemed before is not added again, and says so. */
export const redeemAnswer = giftBalance.extend({ redeemed: money, redeemedBefore: z.boolean() });
export type RedeemAnswer = z.infer<typeof redeemAnswer>;
