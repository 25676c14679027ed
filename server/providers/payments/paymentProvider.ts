import type { CardNotice } from './redirectProvider.ts';

/** What a shopper types from the card. It goes to the vault and nowhere else: not into a table, a log or an error. */
export type CardToStore = {
  readonly number: string;
  readonly cvv: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly fullName: string;
};

export type StoredCard =
  | { readonly status: 'stored'; readonly token: string; readonly lastFour: string }
  | { readonly status: 'refused'; readonly reason: 'expired' | 'wrong number' | 'declined' };

export type Authorization =
  | { readonly status: 'authorized'; readonly reference: string }
  | { readonly status: 'declined' }
  /** It was voided under this key before: the key is used up. */
  | { readonly status: 'voided' }
  /** Nothing is reserved before the shopper has confirmed it on this page of the provider's; then the same is asked again. */
  | { readonly status: 'confirmation required'; readonly redirectUrl: string };

/** One try to take money. */
export type Payment = {
  /** Repeated under the same key, nothing new happens and the answer is the same. */
  readonly key: string;
  /** The vault's token of a card, or the session that the shopper has approved. */
  readonly token: string;
  /** What is reserved; of a capture, what is taken of it. */
  readonly amountCents: number;
  /** What the provider calls the money it has reserved; null while we do not know. */
  readonly reference: string | null;
  /** Nothing was asked of the provider under the key before, so nothing needs to be looked for. */
  readonly isFirst?: boolean;
  /** Where a page of the provider's, on which the shopper confirms what is reserved, leads back to. */
  readonly backTo?: string;
};

/** One giving back of money that was taken. */
export type Refund = {
  /** Repeated under the same key, nothing new happens and the answer is the same. */
  readonly key: string;
  readonly amountCents: number;
};

/** Money by one way to pay. A caller may always ask again when it does not know what became of a call. */
export type PaymentMethod = {
  /** Reserves the amount. */
  authorize(payment: Payment): Promise<Authorization>;
  /** Takes the amount, which may be less than what was reserved: the rest is then given back. Once; again answers as before. */
  capture(payment: Payment): Promise<{ readonly status: 'captured' | 'refused' }>;
  /** Gives back what was, or is about to be, reserved. Never undoes a capture. */
  void(payment: Payment): Promise<void>;
  /** Gives back some or all of what was taken. */
  refund(payment: Payment, refund: Refund): Promise<{ readonly status: 'refunded' | 'refused' }>;
};

/** What a card provider tells by itself. */
export type CardNotices = {
  /** Who tells it, as the address of its webhook names it. */
  readonly sender: string;
  /** @throws {ForgedNotice} where the signature is not the provider's over exactly these bytes */
  read(rawBody: Buffer, headers: Headers): Promise<CardNotice>;
};

/** A payment provider with a vault for cards. */
export type PaymentProvider = PaymentMethod & {
  readonly notices?: CardNotices;
  /** Verifies a card and puts it into the vault, in exchange for a token; the same token for the same key. */
  storeCard(card: CardToStore, key: string): Promise<StoredCard>;
  /** Asks whoever gave the card out whether it is good, with its security code; no money stays reserved. */
  verifyCard(token: string, cvv: string): Promise<'verified' | 'declined'>;
};
