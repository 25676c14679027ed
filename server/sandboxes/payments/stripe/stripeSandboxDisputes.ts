import { sql } from 'kysely';
import { z } from 'zod';
import type { SandboxStripeBody } from '../../../platform/database/columnTypes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  changeObject,
  createAnswer,
  createBadRequest,
  createNotFoundAnswer,
  createObject,
  lockObject,
  type SandboxCall,
  type SentEvent,
} from './stripeSandboxStore.ts';

/** The behavior of the card whose captured payments are disputed. */
const DISPUTED = 'dispute';
const FEE_CENTS = 1_500;
const DAYS_TO_ANSWER = 7;
const DAY_SECONDS = 86_400;

const createEvent = (type: string, object: SandboxStripeBody): SentEvent => ({
  type: `charge.dispute.${type}`,
  object,
  isTwice: true,
});

/** Opens a dispute of a captured payment if its card says so, and returns the events about it. */
export async function openDispute(
  tx: Transaction,
  { behavior, id }: { readonly behavior: string; readonly id: string },
  amount: number,
): Promise<readonly SentEvent[]> {
  if (behavior !== DISPUTED) return [];
  const dispute = await createObject(tx, 'dispute', {
    amount,
    currency: 'usd',
    payment_intent: id,
    reason: 'product_not_received',
    status: 'needs_response',
    evidence_details: { due_by: Math.floor(Date.now() / 1000) + DAYS_TO_ANSWER * DAY_SECONDS },
    balance_transactions: [{ id: `txn_${id}_out`, amount: -amount, fee: FEE_CENTS }],
  });
  return [createEvent('created', dispute), createEvent('funds_withdrawn', dispute)];
}

/** Returns whether a payment is disputed: Stripe refuses to refund it. */
export async function isDisputed(tx: Transaction, intentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sandbox_stripe_objects')
    .select('id')
    .where('kind', '=', 'dispute')
    .where(sql<string>`body ->> 'payment_intent'`, '=', intentId)
    .where(sql<string>`body ->> 'status'`, 'in', ['needs_response', 'under_review'])
    .executeTakeFirst();
  return row !== undefined;
}

const openShape = z.object({ status: z.enum(['needs_response', 'under_review']), amount: z.int() });
const evidenceFields = z.object({
  evidence: z.object({ uncategorized_text: z.string().default('') }).default({ uncategorized_text: '' }),
});

/** Ends an open dispute, or leaves it with the bank, and returns the events about it. */
const decide =
  (readStatus: (fields: unknown) => 'won' | 'lost' | 'under_review'): SandboxCall =>
  async (tx, fields, id) => {
    const dispute = await lockObject(tx, 'dispute', id);
    if (!dispute) return createNotFoundAnswer();
    const open = openShape.safeParse(dispute.body);
    if (!open.success) return createBadRequest('dispute_closed');
    const { amount } = open.data;
    const status = readStatus(fields);
    const out = { id: `txn_${id}_out`, amount: -amount, fee: FEE_CENTS };
    const back = { id: `txn_${id}_back`, amount, fee: 0 };
    const known = z.array(z.unknown()).catch([out]).parse(dispute.body.balance_transactions);
    const change = { status, ...(status === 'won' && { balance_transactions: [...known, back] }) };
    const now = await changeObject(tx, dispute, change);
    const type = status === 'under_review' ? 'updated' : 'closed';
    return createAnswer(now, { webhookEvent: createEvent(type, now) });
  };

/** `POST /v1/disputes/{id}`: as in Stripe's test mode, the text of the evidence decides. */
export const answerDispute = decide((fields) => {
  const { uncategorized_text: text } = evidenceFields.parse(fields).evidence;
  if (text.includes('losing_evidence')) return 'lost';
  return text.includes('winning_evidence') ? 'won' : 'under_review';
});

/** `POST /v1/disputes/{id}/close`: accepts the loss. */
export const closeDispute = decide(() => 'lost');
