import type { AddressFields } from '../../../src/contracts/addresses.ts';
import type { PaymentMethod } from './paymentProvider.ts';

/** What a shopper is sent to approve. */
export type PaymentToApprove = {
  /** Names the attempt; a provider that keeps keys answers with the same session under the same one. */
  readonly key: string;
  readonly purchaseId: string;
  readonly amountCents: number;
  /** Who asks, as the provider's page names it. */
  readonly shopName: string;
  /** Who is to pay, as far as the shop knows. */
  readonly payer: { readonly fullName: string; readonly email: string };
  /** Where the browser comes back to, having approved or not. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** The same where the shopper chooses at the provider's where the order goes, so that the sum is not known yet. */
export type ExpressToApprove = Omit<PaymentToApprove, 'amountCents' | 'payer'> & {
  /** The countries that the shop sends to. */
  readonly shipsTo: readonly string[];
};

export type BegunPayment = {
  /** Null where the provider names it when the shopper comes back. */
  readonly sessionId: string | null;
  readonly approvalUrl: string;
};

export type ApprovalState = {
  readonly status: 'waiting' | 'approved' | 'gone';
  /** Who pays, as the provider names them; empty where it does not. */
  readonly payer: string;
  /** The key that the session was begun under, of a provider that names it only when the shopper comes back. */
  readonly begunAs?: string;
  /** Where the order is to go, as it was chosen there; in our fields, but not by our rules. */
  readonly shippingAddress?: AddressFields | undefined;
};

type Notice = {
  readonly eventId: string;
  readonly happened: 'authorized' | 'declined' | 'voided' | 'captured' | 'something else';
  /** Of the reserved money, where it is about that. */
  readonly reference: string | null;
};
/** What a provider tells by itself, in any order, perhaps twice. */
export type PaymentNotice = Notice & { readonly sessionId: string };
/** The same of a card, which pays more than once: it names the key of the attempt. */
export type CardNotice = Notice & { readonly attemptKey: string };

/** A way to pay that the shopper approves on a page of the provider's. Its methods throw where the provider does not answer. */
export type RedirectProvider = PaymentMethod & {
  /** Makes a session at the provider. The browser goes to `approvalUrl`. */
  begin(payment: PaymentToApprove): Promise<BegunPayment>;
  /** Of a provider that tells the address, too, and has the sum confirmed when the order is placed. */
  beginExpress?(payment: ExpressToApprove): Promise<BegunPayment>;
  look(sessionId: string): Promise<ApprovalState>;
  /** Whether the provider answers at all, so that a page need not offer what would fail. */
  isReachable(): Promise<boolean>;
  /**
   * Of a provider that tells what happened by itself.
   * @throws {ForgedNotice} where the signature is not the provider's over exactly these bytes
   */
  readNotice?(rawBody: Buffer, headers: Headers): Promise<PaymentNotice>;
};

export class ForgedNotice extends Error {
  constructor(why: string) {
    super(`a payment notice was refused: ${why}`);
    this.name = 'ForgedNotice';
  }
}
