import type { DeskAct } from './audit.ts';

export const GIFT_CARD_VIEWS = ['all', 'waiting', 'issued', 'redeemed', 'cancelled'] as const;
export type GiftCardView = (typeof GIFT_CARD_VIEWS)[number];

/** A row of GET /api/desk/queries/gift-cards. */
export type DeskGiftCardRow = {
  readonly giftCardId: number;
  readonly lastFour: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly status: 'issued' | 'redeemed' | 'cancelled';
  readonly isPhysical: boolean;
  readonly issuedAt: string;
  readonly deliverAt: string;
  readonly sentAt: string | null;
  readonly redeemedAt: string | null;
  /** Of an e-gift card, masked. */
  readonly recipientEmail: string | null;
};

/** GET /api/desk/gift-cards/{giftCardId}: a card without its code, which is never shown at the desk. */
export type DeskGiftCard = DeskGiftCardRow & {
  readonly version: number;
  readonly expiresAt: string | null;
  readonly recipientName: string | null;
  readonly senderName: string | null;
  /** The customer in whose balance it is; null before it is redeemed. */
  readonly redeemedBy: number | null;
  /** Acts of staff on the card, newest first. */
  readonly acts: readonly DeskAct[];
};

/** The result of `gift-card.reveal`. */
export type RevealedGiftCard = { readonly recipientEmail: string; readonly message: string };
