import type Stripe from 'stripe';
import type { DisputeState } from '../../../../src/contracts/desk/orders.ts';
import { callStripe } from '../stripe/createStripeClient.ts';
import { type DisputeCalls, type DisputeMovement, type DisputeReport, describeReason } from './disputeReport.ts';

const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'open',
  needs_response: 'open',
  warning_under_review: 'answered',
  under_review: 'answered',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Reads a transaction of the shop's balance: the amount is below zero for a withdrawal, and the fee above. */
function listMovements({ id, amount, fee }: Stripe.BalanceTransaction): DisputeMovement[] {
  const sums: readonly (readonly [DisputeMovement['kind'], string, number])[] = [
    ['dispute', id, -amount],
    ['dispute fee', `${id}:fee`, fee],
    ['dispute return', id, amount],
    ['dispute return', `${id}:fee`, -fee],
  ];
  return sums.flatMap(([kind, reference, cents]) => (cents > 0 ? [{ kind, reference, cents }] : []));
}

const getId = (of: string | { readonly id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/** Reads the dispute of a webhook event of Stripe (`charge.dispute.*`). */
export function toDisputeReport(dispute: Stripe.Dispute): DisputeReport {
  const { id, amount, reason, status, payment_intent, evidence_details, balance_transactions } = dispute;
  const dueBy = evidence_details.due_by;
  return {
    reference: id,
    paymentReference: getId(payment_intent),
    purchaseId: '',
    state: STATES[status] ?? 'open',
    amountCents: amount,
    reason: describeReason(reason),
    answerBy: dueBy === null ? null : new Date(dueBy * 1000).toISOString(),
    movements: balance_transactions.flatMap(listMovements),
  };
}

/** Answers and accepts disputes at Stripe. */
export const createStripeDisputeCalls = (open: () => Promise<Stripe>): DisputeCalls => ({
  answerDispute: async (reference, { text, customerName, customerEmail, shippingAddress, products, parcel }) => {
    const stripe = await open();
    const evidence = {
      uncategorized_text: text,
      customer_name: customerName,
      customer_email_address: customerEmail,
      shipping_address: shippingAddress,
      product_description: products,
      ...(parcel && {
        shipping_carrier: parcel.carrier,
        shipping_tracking_number: parcel.trackingNumber,
        shipping_date: parcel.shippedOn,
      }),
    };
    await callStripe(() => stripe.disputes.update(reference, { evidence, submit: true }));
  },
  acceptDispute: async (reference) => {
    const stripe = await open();
    await callStripe(() => stripe.disputes.close(reference));
  },
});
