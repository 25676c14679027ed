import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { readLockedLines } from '../orders/actions/lockOrder.ts';
import { moveParts } from '../orders/actions/pieces.ts';
import { takeBackCredit } from '../orders/actions/refunds/exchangedValue.ts';
import { cancelPieces } from './actions/cancelReturn.ts';
import { listPaymentsBack } from './actions/keptGifts.ts';
import { type LockedReturn, listPieceIds, lockReturn } from './actions/lockReturn.ts';
import { markRefunded } from './actions/returnPieceStore.ts';
import { findUnsentCredited } from './dueReturnStore.ts';
import { RETURN_MAIL } from './returnJobs.ts';
import { isCreditOverdue } from './rules.ts';

/** The pieces that stay with the customer, and the store credit taken back for them. */
export type ExpireAnswer = { readonly pieces: number; readonly takenCents: number };
const EMPTY_ANSWER: ExpireAnswer = { pieces: 0, takenCents: 0 };

type ExpireRequest = {
  readonly contractId: string;
  /** Whether to end the return only if its store credit is overdue: set by the job, not by an operator. */
  readonly byRule?: boolean;
};

/** @throws {ApiError} 409 */
function checkNeverSent({ orderReturn: { scannedAt, isExchange } }: LockedReturn): void {
  if (isExchange)
    throw new ApiError(409, 'return.exchange', 'This return belongs to an exchange, which ends by its own rule.');
  if (scannedAt !== null)
    throw new ApiError(409, 'return.scanned', 'The carrier has this parcel: receive or refuse it.');
}

/**
 * Ends a return whose parcel never came. Its open items stay with the customer, its label is voided, and the store
 * credit given for them is taken back, at most the current gift balance. Gifts that they paid for are free again. Idempotent.
 * @throws {ApiError} 404; 409 `return.scanned`, `return.exchange`
 */
export const expireReturn = (
  { db, clock, marketplaces }: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  { contractId, byRule = false }: ExpireRequest,
): Promise<ExpireAnswer> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const lockedReturn = await lockReturn(tx, contractId);
    const { orderReturn, order, pieces } = lockedReturn;
    const open = pieces.filter(({ state }) => state === 'open');
    if (open.length === 0) return EMPTY_ANSWER;
    const creditedPieces =
      orderReturn.destination === 'store credit' ? open.filter(({ isRefunded }) => isRefunded) : [];
    const { creditGraceDays } = marketplaces.getReturnSettings(orderReturn.marketplaceId);
    if (byRule && !isCreditOverdue({ ...orderReturn, hasCredit: creditedPieces.length > 0 }, { creditGraceDays, now }))
      return EMPTY_ANSWER;
    checkNeverSent(lockedReturn);
    const creditByPiece = new Map(creditedPieces.map(({ itemUniqueId, refundCents }) => [itemUniqueId, refundCents]));
    const takenShares = await takeBackCredit(tx, order, {
      returnId: contractId,
      pieces: [...creditByPiece].map(([itemUniqueId, cents]) => ({ itemUniqueId, cents })),
      now,
    });
    const remainingRefunds = takenShares.map(({ itemUniqueId, cents }) => ({
      itemUniqueId,
      refundCents: (creditByPiece.get(itemUniqueId) ?? 0) - cents,
    }));
    await markRefunded(tx, contractId, remainingRefunds);
    await cancelPieces(tx, lockedReturn, open);
    const lines = await readLockedLines(tx, order.orderId);
    await moveParts(tx, listPaymentsBack({ lines }, creditedPieces));
    const takenCents = takenShares.reduce((sum, { cents }) => sum + cents, 0);
    await enqueue(tx, RETURN_MAIL, { contractId, event: 'expired', takenCents, itemUniqueIds: listPieceIds(open) });
    return { pieces: open.length, takenCents };
  });

const BATCH_SIZE = 50;

/** Ends the returns whose store credit is overdue, at most fifty at once. */
export async function expireOverdueReturns(parts: Pick<Parts, 'db' | 'clock' | 'log' | 'marketplaces'>): Promise<void> {
  for (const contractId of await findUnsentCredited(parts.db, parts.clock.now(), BATCH_SIZE)) {
    const { pieces, takenCents } = await expireReturn(parts, { contractId, byRule: true });
    if (pieces > 0) parts.log.info({ contractId, takenCents }, 'a return ended whose parcel never came');
  }
}
