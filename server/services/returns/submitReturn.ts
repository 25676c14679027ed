import type { Order } from '../../../src/contracts/orders.ts';
import type { ReturnMethod } from '../../../src/contracts/returns.ts';
import type { RefundDestination } from '../../../src/lib/refundDestinations.ts';
import type { ReturnReason } from '../../../src/lib/returnReasons.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import { newContractId, newRmaId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue.ts';
import { openCarriers } from '../../providers/carriers/openCarriers.ts';
import { type ChosenItem, changePieces, lockOrder } from '../orders/actions.ts';
import { chooseReturnable } from './chooseReturnable.ts';
import { RETURN_LABEL, RETURN_MAIL } from './returnJobs.ts';
import { findByKey, findReturn, insertPieces, insertReturn, type StoredReturn } from './returnStore.ts';
import { findTransportOptions } from './rules.ts';

type ReturnedItem = ChosenItem & { readonly reason: ReturnReason; readonly comment: string };

export type SubmitRequest = {
  readonly items: readonly ReturnedItem[];
  readonly method: ReturnMethod;
  readonly destination: RefundDestination;
  /** The idempotency key. */
  readonly requestKey: string;
};

async function insertNew(
  tx: Transaction,
  orderId: string,
  { request, hasLabel, now }: { readonly request: SubmitRequest; readonly hasLabel: boolean; readonly now: Date },
): Promise<StoredReturn> {
  const { method, destination, requestKey } = request;
  const contractId = newContractId();
  const labelState = hasLabel ? 'pending' : 'none';
  await insertReturn(tx, { contractId, rmaId: newRmaId(), orderId, method, destination, labelState, requestKey }, now);
  const made = await findReturn(tx, contractId);
  if (!made) throw new Error(`return ${contractId} is gone`);
  return made;
}

/**
 * Begins a return (transactions §7, POST /v1/return/submit): its items are "return in progress", and a job buys its label.
 * Idempotent by `requestKey`. The caller has checked the ownership. @param shown the order, as read by the caller
 * @throws {ApiError} 404; 400 `quantity.invalid`, `prior.contract.id`, `ineligible.return.denied`,
 *  `return.method.unavailable`
 */
export const submitReturn = (
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  shown: Order,
  request: SubmitRequest,
): Promise<StoredReturn> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const order = await lockOrder(tx, shown.orderId);
    if (!order) throw notFound('This order');
    const before = await findByKey(tx, order.orderId, request.requestKey);
    if (before) return before;
    const options = findTransportOptions(openCarriers(config) !== undefined);
    const option = options.find(({ method }) => method === request.method);
    if (!option)
      throw new ApiError(400, 'return.method.unavailable', 'This way of sending items back is not offered now.');
    const pieces = await chooseReturnable(tx, order, { shown, items: request.items, now });
    const made = await insertNew(tx, order.orderId, { request, hasLabel: option.hasLabel, now });
    const items = new Map(request.items.map((item) => [item.lineItemId, item]));
    await insertPieces(
      tx,
      made.contractId,
      pieces.flatMap(({ lineItemId, itemUniqueId, refundCents }) => {
        const item = items.get(lineItemId);
        return item ? [{ itemUniqueId, refundCents, reason: item.reason, comment: item.comment }] : [];
      }),
    );
    const ids = pieces.map(({ itemUniqueId }) => itemUniqueId);
    await changePieces(tx, order, ids, 'startReturn');
    // The mail of a return with a label waits for the label.
    const { contractId } = made;
    if (option.hasLabel) await enqueue(tx, RETURN_LABEL, { contractId }, { jobKey: `${RETURN_LABEL}:${contractId}` });
    else await enqueue(tx, RETURN_MAIL, { contractId, event: 'confirmed' });
    return made;
  });
