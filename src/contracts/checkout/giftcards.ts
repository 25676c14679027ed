import { z } from 'zod';
import { getAmountError } from '../../lib/checkout/giftCardRules.ts';
import { GIFT_CARD_LIMITS } from '../../lib/products/products.ts';
import { email } from '../account/identity.ts';
import { createBoundedText, createCodeText, createMultilineText, createOneLineText, money } from '../common.ts';

/** A gift card design. Carts and orders identify it by its ASIN. */
const giftCardDesign = z.object({
  designId: z.string(),
  name: z.string(),
  asin: z.string(),
  imageId: z.string(),
});
export type GiftCardDesign = z.infer<typeof giftCardDesign>;

/** GET /v1/eGiftCardDesigns (transactions §7): the designs and the allowed amounts. */
export const giftCardDesigns = z.object({
  designs: z.array(giftCardDesign),
  amounts: z.array(money),
  minAmount: money,
  maxAmount: money,
});
export type GiftCardDesigns = z.infer<typeof giftCardDesigns>;

/** GET /v1/physicalGiftCards: designs with amounts in stock. POST /v1/cart adds one by its `stockId`. */
export const physicalGiftCards = z.object({
  designs: z.array(
    z.object({
      designId: z.string(),
      name: z.string(),
      imageId: z.string(),
      cards: z.array(z.object({ stockId: z.string(), asin: z.string(), amount: money, onHand: z.int() })),
    }),
  ),
});
export type PhysicalGiftCards = z.infer<typeof physicalGiftCards>;

const createRequiredText = (missingMessage: string, maxLength: number) =>
  createOneLineText(1000).min(1, missingMessage).max(maxLength, `Use at most ${maxLength} letters.`);

/** The id of a gift card line in the cart. */
export const egcLineId = z.string().regex(/^egc-\d{1,15}$/);

/** POST /v1/addEGCToCart: one card for one recipient (browsing §7); with `lineItemId`, changes that. */
export const addEgcRequest = z.object({
  lineItemId: egcLineId.optional(),
  designId: createBoundedText(40),
  amountCents: z.int().superRefine((cents, context) => {
    const message = getAmountError(cents);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  recipientName: createRequiredText("Enter the recipient's name.", GIFT_CARD_LIMITS.name),
  recipientEmail: email,
  senderName: createRequiredText('Enter your name, so that they know who it is from.', GIFT_CARD_LIMITS.name),
  message: createMultilineText(2000)
    .max(GIFT_CARD_LIMITS.message, `Use at most ${GIFT_CARD_LIMITS.message} letters.`)
    .default(''),
  /** The day on which the card is emailed; null for immediately. */
  deliverOn: z.iso.date().nullable().default(null),
});
export type AddEgcRequest = z.input<typeof addEgcRequest>;

/** The details of a gift card that carts, purchases and orders show. */
export const giftFacts = z.object({
  designId: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  senderName: z.string(),
  message: z.string(),
  deliverOn: z.string().nullable(),
});
export type GiftFacts = z.infer<typeof giftFacts>;

/** `issued` until it is redeemed; `expired` from its expiry date. */
const giftCardStatuses = ['issued', 'redeemed', 'cancelled', 'expired'] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

/** A purchased gift card, as the buyer's order shows it. */
export const orderedGiftCard = giftFacts.extend({
  maskedCode: z.string(),
  status: z.enum(giftCardStatuses),
  /** The scheduled and the actual time of the email, ISO 8601. */
  deliverAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OrderedGiftCard = z.infer<typeof orderedGiftCard>;

/** Kinds of entries in the balance history: a redeemed card, a payment, a refund, redeemed reward points, goodwill of the shop. */
const balanceEntryKinds = ['claim', 'payment', 'refund', 'reward', 'credit'] as const;

/** GET /v1/giftCard: the customer's balance and its history, newest first (transactions §3, Gift card). */
export const giftBalance = z.object({
  balance: money,
  entries: z.array(
    z.object({
      entryId: z.string(),
      kind: z.enum(balanceEntryKinds),
      amount: money,
      at: z.string(),
      /** Claims only: the redeemed card. */
      maskedCode: z.string().optional(),
      /** Payments and refunds only: the order. */
      orderId: z.string().optional(),
      /** Goodwill only: the reason. */
      reason: z.string().optional(),
    }),
  ),
});
export type GiftBalance = z.infer<typeof giftBalance>;

/** POST /v1/giftCard {claimCode, sessionId}. The cookies identify the caller; `sessionId` is accepted and ignored. */
export const redeemRequest = z.object({
  claimCode: createCodeText(100),
  sessionId: createBoundedText(100).optional(),
});

/** The new balance. `redeemedBefore` is true for a card that the customer has already redeemed; it is not added again. */
export const redeemAnswer = giftBalance.extend({ redeemed: money, redeemedBefore: z.boolean() });
export type RedeemAnswer = z.infer<typeof redeemAnswer>;
