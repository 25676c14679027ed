import type { AddressFields } from '../../../src/contracts/addresses.ts';
import type { RedirectPaymentEvent } from './paymentEvent.ts';
import type { PaymentMethod } from './paymentProvider.ts';

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

/**
 * The payment in express checkout, where the shopper chooses the address at the provider and the sum is not known yet.
 */
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

/**
 * A payment method that the shopper approves on the provider's page. Its methods throw where the provider does not
 * answer.
 */
export type RedirectProvider = PaymentMethod & {
  /** Creates a payment session at the provider. The browser goes to `approvalUrl`. */
  start(payment: PaymentToApprove): Promise<StartedPayment>;
  /** Only for providers that return the address and confirm the sum when the order is placed. */
  startExpress?(payment: ExpressToApprove): Promise<StartedPayment>;
  /** Asks the provider for the state of a session. */
  readState(sessionId: string): Promise<ApprovalState>;
  /** Returns whether the provider answers, so that a page does not offer a method that would fail. */
  isReachable(): Promise<boolean>;
  /**
   * Reads a webhook event; only for providers that send them.
   * @throws {ForgedWebhook} if the signature does not match the raw body
   */
  readEvent?(rawBody: Buffer, headers: Headers): Promise<RedirectPaymentEvent>;
};
