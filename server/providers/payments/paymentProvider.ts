import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import type { AdoptedCardType } from '../../../src/lib/checkout/cardRules.ts';
import type { DisputeCalls, DisputeReport } from './desk/disputeReport.ts';

/** Card data as typed. It goes only to the vault: never into a table, a log or an error. */
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

/** A card of the vault with what may be shown of it, without its number. */
export type AdoptedCard =
  | (Extract<StoredCard, { status: 'stored' }> & {
      readonly cardType: AdoptedCardType;
      readonly expirationMonth: number;
      readonly expirationYear: number;
    })
  | Extract<StoredCard, { status: 'refused' }>;

/** Why a card was declined, where the shopper can do something about it. Banks tell no more, against card testers. */
export type DeclineReason =
  | 'insufficient funds'
  | 'expired'
  | 'security code'
  /** The bank asks for a confirmation in a payment in which the shopper does not take part. */
  | 'confirmation'
  /** The shopper did not confirm the payment at the bank. */
  | 'not confirmed'
  | 'bank unavailable';

export type Authorization =
  | { readonly status: 'authorized'; readonly reference: string }
  | { readonly status: 'declined'; readonly reason?: DeclineReason | undefined }
  /** It was voided under this idempotency key before: the key cannot be used again. */
  | { readonly status: 'voided' }
  /** Nothing is authorized until the shopper confirms on this page of the provider; then the same call is repeated. */
  | { readonly status: 'confirmation required'; readonly redirectUrl: string };

export type Payment = {
  /** The idempotency key: a repeated call changes nothing and returns the same answer. */
  readonly key: string;
  /** The vault token of a card, or the id of the approved payment session. */
  readonly token: string;
  /** The amount to authorize; for a capture, the amount to capture. */
  readonly amountCents: number;
  /** The provider's reference of the authorization; null while unknown. */
  readonly reference: string | null;
  /** No call was made with this key before, so no earlier result has to be looked up. */
  readonly isFirst?: boolean;
  /**
   * The URL to which the provider redirects after the shopper has confirmed the authorization. Without it, a card is
   * charged in the shopper's absence.
   */
  readonly backTo?: string;
};

export type Refund = {
  /** The idempotency key: a repeated call changes nothing and returns the same answer. */
  readonly key: string;
  readonly amountCents: number;
};

/** A payment method's operations. A caller may repeat any call whose outcome it does not know. */
export type PaymentMethod = {
  authorize(payment: Payment): Promise<Authorization>;
  /** Captures the amount, which may be less than authorized: the rest is then voided. Idempotent. */
  capture(payment: Payment): Promise<{ readonly status: 'captured' | 'refused' }>;
  /** Voids an authorization, also one in progress. Never undoes a capture. */
  void(payment: Payment): Promise<void>;
  /** Refunds a captured amount, or a part of it. */
  refund(payment: Payment, refund: Refund): Promise<{ readonly status: 'refunded' | 'refused' }>;
  /** Only for providers whose disputes are answered by calls. */
  readonly disputes?: DisputeCalls;
};

type CardWebhooks = {
  /** The provider's name in the webhook URL. */
  readonly sender: string;
  /** @throws {ForgedWebhook} if the signature does not match the raw body */
  read(rawBody: Buffer, headers: Headers): Promise<CardPaymentEvent>;
};

export type PaymentProvider = PaymentMethod & {
  readonly webhooks?: CardWebhooks;
  /** Verifies a card and stores it in the vault; the same key returns the same token. */
  storeCard(card: CardToStore, key: string): Promise<StoredCard>;
  /**
   * Verifies a card that the provider knows by a token, from its own fields or of a buying assistant, and keeps it like
   * `storeCard`. Only for providers that give out tokens of cards.
   */
  adoptCard?(token: string, key: string): Promise<AdoptedCard>;
  /** Verifies a card and its security code with the issuer; nothing stays authorized. */
  verifyCard(token: string, cvv: string): Promise<'verified' | 'declined'>;
};

type PaymentEvent = {
  readonly eventId: string;
  readonly kind: 'authorized' | 'declined' | 'voided' | 'captured' | 'something else';
  /** Set by an event about a dispute. */
  readonly dispute?: DisputeReport;
  /** The provider's reference of the authorization, where the event concerns one. */
  readonly reference: string | null;
};
/** A webhook event. Events come in any order and may be repeated. */
export type RedirectPaymentEvent = PaymentEvent & { readonly sessionId: string };
/** A webhook event about a card. A card pays many times, so the event names the attempt's key. */
export type CardPaymentEvent = PaymentEvent & { readonly attemptKey: string };

export class ForgedWebhook extends Error {
  constructor(reason: string) {
    super(`a payment webhook was refused: ${reason}`);
    this.name = 'ForgedWebhook';
  }
}

/** The payment that a shopper is asked to approve. */
export type PaymentToApprove = {
  /** Identifies the attempt; a provider with idempotency keys returns the same session for it. */
  readonly key: string;
  readonly purchaseId: string;
  readonly amountCents: number;
  /** The shop's name on the provider's page. */
  readonly shopName: string;
  /** The shop's data about the payer. */
  readonly payer: { readonly fullName: string; readonly email: string };
  /** The URLs for return after approval and for cancellation. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** The payment in express checkout, where the shopper chooses the address at the provider and the sum is not known yet. */
export type ExpressToApprove = Omit<PaymentToApprove, 'amountCents' | 'payer'> & {
  /** The shop's shipping countries. */
  readonly shipsTo: readonly string[];
};

export type StartedPayment = {
  /** Null if the provider assigns the id only when the shopper returns. */
  readonly sessionId: string | null;
  readonly approvalUrl: string;
};

export type ApprovalState = {
  readonly status: 'waiting' | 'approved' | 'gone';
  /** The payer's name at the provider; empty if it gives none. */
  readonly payer: string;
  /** The key under which the session was started, for a provider that assigns the id only when the shopper returns. */
  readonly startedAs?: string;
  /** The address chosen at the provider, in our fields but not validated. */
  readonly shippingAddress?: AddressFields | undefined;
};

/** A payment method that the shopper approves on the provider's page. Its methods throw where the provider does not answer. */
export type RedirectProvider = PaymentMethod & {
  /** Creates a payment session at the provider. The browser goes to `approvalUrl`. */
  start(payment: PaymentToApprove): Promise<StartedPayment>;
  /** Only for providers that return the address and confirm the sum when the order is placed. */
  startExpress?(payment: ExpressToApprove): Promise<StartedPayment>;
  readState(sessionId: string): Promise<ApprovalState>;
  /** Makes a call that changes nothing. @throws an error, with the `status` of a refusal, if the account does not work */
  checkAccount(): Promise<unknown>;
  /** Returns whether the provider answers, so that a page does not offer a method that would fail. */
  isReachable(): Promise<boolean>;
  /**
   * Reads a webhook event; only for providers that send them.
   * @throws {ForgedWebhook} if the signature does not match the raw body
   */
  readEvent?(rawBody: Buffer, headers: Headers): Promise<RedirectPaymentEvent>;
};
