import type { Parts } from '../../parts.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { lockReturn } from '../returns/actions/lockReturn.ts';
import { endExchange } from './endExchange.ts';
import { findExchange } from './exchangeStore.ts';

const createAlreadyScannedError = (): ApiError =>
  new ApiError(
    409,
    'exchange.scanned',
    'Your item is on its way to us, so this exchange goes on. You can return the new one.',
  );

/**
 * Cancels an exchange for the customer, until a carrier or the warehouse has the parcel. Idempotent. The caller has checked the ownership.
 * @throws {ApiError} 404; 409 `exchange.scanned`
 */
export async function cancelExchange({ db, clock }: Pick<Parts, 'db' | 'clock'>, exchangeId: string): Promise<void> {
  const storedExchange = await findExchange(db, { exchangeId });
  if (!storedExchange) throw createNotFoundError('This exchange');
  await db.transaction().execute(async (tx) => {
    const lockedReturn = await lockReturn(tx, storedExchange.contractId);
    const exchange = await findExchange(tx, { exchangeId });
    if (exchange?.state === 'ended') return;
    const isUnderWay =
      lockedReturn.orderReturn.scannedAt !== null || lockedReturn.pieces.some(({ state }) => state !== 'open');
    if (exchange?.state !== 'open' || isUnderWay) throw createAlreadyScannedError();
    await endExchange(tx, lockedReturn, { exchange, reason: 'cancelled', now: clock.now() });
  });
}
