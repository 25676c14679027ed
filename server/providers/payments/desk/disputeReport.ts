import type { DisputeState } from '../../../../src/contracts/desk/orders.ts';

/** A sum that the provider withdrew for a dispute, its fee, or a sum that it returned. */
export type DisputeMovement = {
  /** The provider's reference: it is the same in each report. */
  readonly reference: string;
  readonly kind: 'dispute' | 'dispute fee' | 'dispute return';
  readonly cents: number;
};

/** The present state of a dispute, as a webhook event reports it. Reports may come twice, late and in any order. */
export type DisputeReport = {
  /** The provider's id of the dispute. */
  readonly reference: string;
  /** The provider's reference of the payment, or null where it names the purchase instead. */
  readonly paymentReference: string | null;
  readonly purchaseId: string;
  readonly state: DisputeState;
  readonly amountCents: number;
  /** The reason in plain words. */
  readonly reason: string;
  /** ISO 8601; null if no answer is awaited. */
  readonly answerBy: string | null;
  readonly movements: readonly DisputeMovement[];
};

/** The shop's answer to a dispute. */
export type DisputeEvidence = {
  /** The words of staff. */
  readonly text: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly shippingAddress: string;
  readonly products: string;
  /** Of the last parcel; null if nothing has left. */
  readonly parcel: { readonly carrier: string; readonly trackingNumber: string; readonly shippedOn: string } | null;
};

/** The calls about disputes of a payment provider. A repeated call changes nothing. */
export type DisputeCalls = {
  answerDispute(reference: string, evidence: DisputeEvidence): Promise<void>;
  /** Accepts the loss. */
  acceptDispute(reference: string): Promise<void>;
};

const MAX_REASON = 100;

/** Returns a provider's code of a reason in plain words: `product_not_received` is "product not received". */
export const describeReason = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, MAX_REASON) || 'no reason given';
