import type { Order } from '../../../../src/contracts/orders/orders.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { findOrder } from '../../orders/actions/listOrders.ts';
import { lockReturn } from '../actions/lockReturn.ts';
import { HAS_OPEN_PIECE } from '../actions/returnPieceStore.ts';
import { RETURN_MAIL } from '../returnJobs.ts';
import { findContractId } from '../returnStore.ts';

/** A label that the shop has to post, because the customer asked for one by mail. */
export type LabelToPost = {
  readonly contractId: string;
  /** The number on the parcel. */
  readonly rmaId: string;
  readonly orderId: string;
  readonly createdAt: Date;
  readonly to: NonNullable<Order['shippingAddress']>;
};

type PostParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

const MAX_LABELS = 100;

/** Returns the labels to post, oldest first, at most a hundred; without those of cancelled and scanned returns. */
export async function listLabelsToPost(parts: PostParts): Promise<LabelToPost[]> {
  const rows = await parts.db
    .selectFrom('returns')
    .select(['contract_id as contractId', 'rma_id as rmaId', 'order_id as orderId', 'created_at as createdAt'])
    .where('method', '=', 'mail')
    .where('label_state', '=', 'ready')
    .where('label_posted_at', 'is', null)
    .where('scanned_at', 'is', null)
    .where(HAS_OPEN_PIECE)
    .orderBy('created_at')
    .orderBy('contract_id')
    .limit(MAX_LABELS)
    .execute();
  const orders = await Promise.all(rows.map(({ orderId }) => findOrder(parts, orderId)));
  return rows.flatMap((row, index) => {
    const to = orders[index]?.shippingAddress;
    return to ? [{ ...row, to }] : [];
  });
}

export type PostedAnswer = 'posted' | 'posted before' | 'cancelled' | 'no label by mail';

/**
 * Records that the label of a return was posted, and queues the mail that tells the customer. Idempotent. A return that
 * was cancelled or ended is not changed.
 * @throws {ApiError} 404 for an unknown number
 */
export async function markLabelPosted({ db, clock }: PostParts, rmaId: string): Promise<PostedAnswer> {
  const contractId = await findContractId(db, rmaId);
  if (contractId === undefined) throw createNotFoundError('This return');
  return db.transaction().execute(async (tx) => {
    const { orderReturn, pieces } = await lockReturn(tx, contractId);
    if (orderReturn.labelPostedAt !== null) return 'posted before';
    if (!pieces.some(({ state }) => state === 'open')) return 'cancelled';
    if (orderReturn.method !== 'mail' || orderReturn.labelState !== 'ready') return 'no label by mail';
    await tx
      .updateTable('returns')
      .set({ label_posted_at: clock.now() })
      .where('contract_id', '=', contractId)
      .execute();
    await enqueue(tx, RETURN_MAIL, { contractId, event: 'posted' });
    return 'posted';
  });
}
