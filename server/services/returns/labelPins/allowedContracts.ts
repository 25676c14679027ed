import type { AllowedContract } from '../../../../src/contracts/orders/labelPins.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { lockReturn } from '../actions/lockReturn.ts';
import { presentReturns } from '../actions/presentReturns.ts';
import { setLabelState } from '../labels/labelStore.ts';
import { RETURN_LABEL } from '../returnJobs.ts';
import { readReturns } from '../returnStore.ts';

type AllowParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Returns the allow-list of an order: its returns with a label whose parcels no carrier has yet. */
export async function listAllowed(parts: AllowParts, orderId: string): Promise<AllowedContract[]> {
  const returns = await presentReturns(parts, await readReturns(parts.db, { orderId }));
  return returns.flatMap(({ contractId, rmaId, status, items, dropOffBy, labelInfo }) => {
    const isWaiting = status === 'return via drop-off' || status === 'return scheduled for pick-up';
    if (!isWaiting || !labelInfo || labelInfo.isLabelless || labelInfo.state === 'void') return [];
    const pieces = items.filter(({ state }) => state === 'open').length;
    return [{ contractId, rmaId, orderId, pieces, dropOffBy, labelState: labelInfo.state }];
  });
}

/**
 * Returns one return of the allow-list. @throws {ApiError} 404 for an unknown return, and in the same way for another
 * order's
 */
export async function findAllowed(parts: AllowParts, orderId: string, contractId: string): Promise<AllowedContract> {
  const contract = (await listAllowed(parts, orderId)).find((candidate) => candidate.contractId === contractId);
  if (!contract) throw createNotFoundError('This return');
  return contract;
}

/**
 * Queues the label of an allowed return. A failed label is tried again; a label that is in progress or complete stays
 * as it is. Idempotent. @throws {ApiError} 404; 409 `return.final` for a cancelled return
 */
export async function generateLabel(
  parts: AllowParts,
  { orderId, contractId }: { readonly orderId: string; readonly contractId: string },
): Promise<AllowedContract> {
  await findAllowed(parts, orderId, contractId);
  await parts.db.transaction().execute(async (tx) => {
    const { orderReturn, pieces } = await lockReturn(tx, contractId);
    if (!pieces.some(({ state }) => state === 'open'))
      throw new ApiError(409, 'return.final', 'This return has ended already.');
    if (orderReturn.labelState !== 'refused') return;
    await setLabelState(tx, contractId, 'pending');
    await enqueue(tx, RETURN_LABEL, { contractId }, { jobKey: `${RETURN_LABEL}:${contractId}` });
  });
  return findAllowed(parts, orderId, contractId);
}
