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
  | { readonly status: 'voided' };

/**
 * A payment provider with a vault for cards. Every call names a key; repeated under the same key it does nothing new and
 * answers as it did, so that a caller may always ask again when it does not know what became of a call.
 */
export type PaymentProvider = {
  /** Verifies a card and puts it into the vault, in exchange for a token. */
  storeCard(card: CardToStore, key: string): Promise<StoredCard>;
  /** Reserves an amount, in cents. */
  authorize(token: string, amountCents: number, key: string): Promise<Authorization>;
  /** Takes the amount that was reserved under the key of its authorization. */
  capture(authorizationKey: string): Promise<{ readonly status: 'captured' | 'refused' }>;
  /** Gives back what was, or is about to be, reserved under the key of its authorization. Never undoes a capture. */
  void(authorizationKey: string): Promise<void>;
};
