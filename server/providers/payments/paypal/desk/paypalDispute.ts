import { z } from 'zod';
import type { DisputeState } from '../../../../../src/contracts/desk/orders.ts';
import { type DisputeMovement, type DisputeReport, describeReason } from '../../desk/disputeReport.ts';

const money = z.object({ value: z.string().regex(/^-?\d{1,9}(\.\d{2})?$/) });

/** The fields that we read from a dispute of PayPal (Customer Disputes v1). */
const paypalDispute = z.object({
  dispute_id: z.string().min(1).max(200),
  reason: z.string().max(200).default(''),
  status: z.string().max(60).default('OPEN'),
  dispute_amount: money,
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
  /** `custom` holds the purchase, as the payment was created with it. */
  disputed_transactions: z.array(z.object({ custom: z.string().max(200).default('') })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().max(60) }).optional(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().max(40),
        type: z.string().max(40),
        amount: money,
        reason: z.string().max(60).default(''),
        initiated_time: z.string().max(40).default(''),
      }),
    )
    .max(50)
    .default([]),
});

/** A webhook event about a dispute. */
export const paypalDisputeEvent = z.object({
  id: z.string(),
  event_type: z.string().startsWith('CUSTOMER.DISPUTE.'),
  resource: paypalDispute,
});
export type PaypalDispute = z.output<typeof paypalDispute>;

const toCents = ({ value }: z.output<typeof money>): number => Math.round(Math.abs(Number(value)) * 100);

const WON = /^(RESOLVED_SELLER|CANCELED_BY_BUYER|DENIED|NONE)/;

function toState({ status, dispute_outcome }: PaypalDispute): DisputeState {
  if (status === 'RESOLVED') return WON.test(dispute_outcome?.outcome_code ?? '') ? 'won' : 'lost';
  return status === 'UNDER_REVIEW' || status === 'WAITING_FOR_BUYER_RESPONSE' ? 'answered' : 'open';
}

function listMovements({ dispute_id, money_movements }: PaypalDispute): DisputeMovement[] {
  return money_movements
    .filter(({ affected_party }) => affected_party === 'SELLER')
    .map(({ type, amount, reason, initiated_time }) => {
      const outKind = reason.includes('FEE') ? 'dispute fee' : 'dispute';
      const kind = type === 'DEBIT' ? outKind : 'dispute return';
      return { kind, cents: toCents(amount), reference: [dispute_id, type, reason, initiated_time].join(':') };
    });
}

/** Reads the dispute of a webhook event of PayPal (`CUSTOMER.DISPUTE.*`). */
export function toDisputeReport(dispute: PaypalDispute): DisputeReport {
  const { dispute_id, reason, dispute_amount, seller_response_due_date, disputed_transactions } = dispute;
  return {
    reference: dispute_id,
    paymentReference: null,
    purchaseId: disputed_transactions[0]?.custom ?? '',
    state: toState(dispute),
    amountCents: toCents(dispute_amount),
    reason: describeReason(reason),
    answerBy: seller_response_due_date ?? null,
    movements: listMovements(dispute),
  };
}
