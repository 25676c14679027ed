import type { CartChange } from '../../../src/contracts/cart.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createCartError } from './cartErrors.ts';
import { buildStoredCartSql, NO_ITEMS, type ReadCart } from './readCart.ts';
import { assertGiftCardRules, changeLines, type StoredLine } from './rules.ts';
import { buildOffersSql, type CartOwner, type FoundOffer, lockCart, writeChangedLines } from './store.ts';

/** Returns the SKUs that changes name, by id or ASIN, and today's date, which decides whether they are on sale. */
export const collectNamedSkus = (changes: readonly CartChange[], now: Date) => ({
  stockIds: changes.flatMap((change) => (change.stockId === undefined ? [] : Number(change.stockId))),
  asins: changes.flatMap((change) => (change.stockId === undefined && change.asin !== undefined ? change.asin : [])),
  today: now.toISOString().slice(0, 10),
});

/** Lines after some changes, with those to write and to delete. */
type CartLineChanges = {
  readonly lines: readonly StoredLine[];
  readonly savedLines: readonly StoredLine[];
  readonly deletedLines: readonly StoredLine[];
};

/** Applies changes in order to a cart as read. @throws {ApiError} with the cart's ids of the error catalog */
export function applyChanges(
  read: ReadCart | null,
  offers: readonly FoundOffer[],
  changes: readonly CartChange[],
): CartLineChanges {
  const { lines: linesBefore, giftCards } = read ?? NO_ITEMS;
  let lines: readonly StoredLine[] = linesBefore;
  for (const change of changes) {
    const offer = offers.find(({ stockId, asin }) =>
      change.stockId === undefined ? asin === change.asin : String(stockId) === change.stockId,
    );
    if (!offer) throw createCartError('asin.not.available');
    lines = changeLines(lines, offer, change);
  }
  assertGiftCardRules({ lines, giftCards }, { lines: linesBefore, giftCards });
  const isKept = (line: StoredLine): boolean =>
    lines.some((other) => other.stockId === line.stockId && other.saved === line.saved);
  return {
    lines,
    savedLines: lines.filter((line) => !linesBefore.includes(line)),
    deletedLines: linesBefore.filter((line) => !isKept(line)),
  };
}

/**
 * Applies changes in order, all or none, in the caller's transaction; the cart's row stays locked until it ends.
 * @throws {ApiError} with the cart's ids of the error catalog
 */
export async function changeCart(
  tx: Transaction,
  owner: CartOwner,
  changes: readonly CartChange[],
  now: Date,
): Promise<void> {
  await lockCart(tx, owner, now);
  const { held: heldCart, offers } = await tx
    .selectNoFrom([buildStoredCartSql(owner).as('held'), buildOffersSql(collectNamedSkus(changes, now)).as('offers')])
    .executeTakeFirstOrThrow();
  await writeChangedLines(tx, owner, { read: heldCart, ...applyChanges(heldCart, offers, changes) }, now);
}
