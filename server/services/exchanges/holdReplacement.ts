import type { ExchangeHold } from '../../../src/contracts/orders/exchanges.ts';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { decrementStock, OutOfStock, restock } from '../catalog/actions.ts';
import { type ChosenExchange, chooseExchange, type ExchangeItemWish } from './chooseExchange.ts';
import { EXCHANGE_HOLD_END } from './exchangeJobs.ts';
import { deleteHold, insertHold, lockHold } from './holdStore.ts';

type HoldParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Ends a hold, and puts its piece back on sale. */
async function endHold(tx: Transaction, itemUniqueId: string, stockId: number): Promise<void> {
  await deleteHold(tx, itemUniqueId);
  await restock(tx, [{ stockId, quantity: 1 }]);
}

/** Ends a hold that has expired. Idempotent; a hold that was renewed stays. */
export const endExpiredHold = ({ db, clock }: Pick<HoldParts, 'db' | 'clock'>, itemUniqueId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const hold = await lockHold(tx, itemUniqueId);
    if (hold && hold.expiresAt <= clock.now()) await endHold(tx, itemUniqueId, hold.stockId);
  });

/** @throws {ApiError} 409 `exchange.out.of.stock` */
async function takeReplacement(tx: Transaction, stockId: number): Promise<void> {
  try {
    await decrementStock(tx, [{ stockId, quantity: 1 }]);
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    throw new ApiError(
      409,
      'exchange.out.of.stock',
      'Someone else just took the last one. Please choose another size.',
    );
  }
}

async function takeHold(
  tx: Transaction,
  { order: { orderId }, piece: { itemUniqueId }, replacement: { stockId } }: ChosenExchange,
  expiresAt: Date,
): Promise<void> {
  await takeReplacement(tx, stockId);
  await insertHold(tx, { itemUniqueId, orderId, stockId, expiresAt });
  await enqueue(
    tx,
    EXCHANGE_HOLD_END,
    { itemUniqueId },
    { runAt: expiresAt, jobKey: `${EXCHANGE_HOLD_END}:${itemUniqueId}` },
  );
}

/**
 * Reserves a replacement for some minutes, instead of the one that was reserved for the item before. A repeated request
 * does not extend the time. The caller has checked the ownership.
 * @throws {ApiError} as `chooseExchange`; 409 `exchange.out.of.stock`
 */
export async function holdReplacement(
  { db, clock, marketplaces }: HoldParts,
  shownOrder: Order,
  wish: ExchangeItemWish,
): Promise<ExchangeHold> {
  const now = clock.now();
  // In a transaction of its own: stock is locked in the order of SKU ids, so one transaction never both takes stock and
  // puts it back.
  const storedHold = await db.transaction().execute(async (tx) => {
    const { piece, replacement } = await chooseExchange({ marketplaces }, tx, { shownOrder, wish, now });
    const hold = await lockHold(tx, piece.itemUniqueId);
    if (!hold) return undefined;
    if (hold.stockId === replacement.stockId && hold.expiresAt > now) return hold;
    await endHold(tx, piece.itemUniqueId, hold.stockId);
    return undefined;
  });
  if (storedHold) return { asin: wish.asin, heldUntil: storedHold.expiresAt.toISOString() };
  const { exchangeHoldMinutes } = marketplaces.getReturnSettings(shownOrder.shop.marketplaceId);
  const holdExpiry = await db.transaction().execute(async (tx) => {
    const chosenExchange = await chooseExchange({ marketplaces }, tx, { shownOrder, wish, now });
    const other = await lockHold(tx, chosenExchange.piece.itemUniqueId);
    if (other?.stockId === chosenExchange.replacement.stockId) return other.expiresAt;
    if (other)
      throw new ApiError(409, 'exchange.changed', 'You have chosen another size meanwhile. Please choose again.');
    const expiresAt = new Date(now.getTime() + exchangeHoldMinutes * 60_000);
    await takeHold(tx, chosenExchange, expiresAt);
    return expiresAt;
  });
  return { asin: wish.asin, heldUntil: holdExpiry.toISOString() };
}

/**
 * Takes the stock of a confirmed replacement: the held piece, or one from the shelf. A hold of another SKU ends by its
 * job. @throws {ApiError} 409 `exchange.out.of.stock`
 */
export async function claimReplacement(tx: Transaction, itemUniqueId: string, stockId: number): Promise<void> {
  const hold = await lockHold(tx, itemUniqueId);
  if (hold?.stockId === stockId) await deleteHold(tx, itemUniqueId);
  else await takeReplacement(tx, stockId);
}
