import { z } from 'zod';
import type { Parts } from '../../../../parts.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/queue/queue.ts';
import { findDeskAddress } from '../../../staff/actions.ts';

/** Job name of the mail about a decided refund request. A request is decided once, so its number is the idempotency key. */
export const REFUND_DECISION_MAIL = 'refundDecisionMail';

const payload = z.object({ requestId: z.int() });

/** Queues the mail to the person who has asked for a refund that is decided now. */
export const queueDecisionMail = (tx: Transaction, requestId: number): Promise<void> =>
  enqueue(tx, REFUND_DECISION_MAIL, { requestId });

/** The content of the mail to the person who has asked for a refund. */
export type DecisionMailContent = {
  readonly requestId: number;
  readonly to: string;
  /** The address of the order's page. */
  readonly link: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly isApproved: boolean;
  readonly decidedBy: string;
  readonly answer: string | null;
};

const findDecision = (db: Database, requestId: number) =>
  db
    .selectFrom('refund_requests')
    .select(['order_id as orderId', 'amount_cents as amountCents', 'state', 'asked_by_id as askedById', 'answer'])
    .select('decided_by as decidedBy')
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Returns the mail of a queued job; undefined if the request is gone, or the person may not sign in any more. */
export async function readDecisionMail(
  parts: Pick<Parts, 'db' | 'config'>,
  input: unknown,
): Promise<DecisionMailContent | undefined> {
  const { requestId } = payload.parse(input);
  const decision = await findDecision(parts.db, requestId);
  if (!decision || decision.decidedBy === null) return undefined;
  const { orderId, amountCents, state, askedById, decidedBy, answer } = decision;
  const address = await findDeskAddress(parts, askedById, `/orders/${orderId}`);
  return (
    address && { requestId, ...address, orderId, amountCents, isApproved: state === 'approved', decidedBy, answer }
  );
}
