import { sql } from 'kysely';
import type { CartChange } from '../../../src/contracts/cart.ts';
import type { Database } from '../../platform/database/database.ts';
import { buildStocksSql } from '../catalog/actions.ts';
import { describeCart } from './cartContents.ts';
import { buildOwnerDataSql, type CartOfOwner, toCartOfOwner } from './cartOfOwner.ts';
import { applyChanges, collectNamedSkus } from './changeCart.ts';
import { buildCartStockIdsSql, buildHeldCartSql, NOTHING_HELD } from './heldStore.ts';
import { buildNamedStockIdsSql, buildOffersSql, type CartOwner, writeChangedLines } from './store.ts';

/**
 * Applies changes in order, all or none, with a read and a write, which is rejected if the cart has changed in between.
 * @returns the changed cart; undefined if the cart has to be locked, because another call has changed it, or lines must leave
 * it: nothing is written
 * @throws {ApiError} with the cart's ids of the error catalogue
 */
export async function changeCartUnlocked(
  db: Database,
  owner: CartOwner,
  changes: readonly CartChange[],
  now: Date,
): Promise<CartOfOwner | undefined> {
  const namedSkus = collectNamedSkus(changes, now);
  const ownerData = buildOwnerDataSql(owner);
  const {
    held: heldCart,
    offers,
    stocks,
    addresses,
    member,
  } = await db
    .selectNoFrom([
      buildHeldCartSql(owner).as('held'),
      buildOffersSql(namedSkus).as('offers'),
      buildStocksSql(sql`${buildCartStockIdsSql(owner)} union all ${buildNamedStockIdsSql(namedSkus)}`).as('stocks'),
      ownerData.addresses.as('addresses'),
      ownerData.member.as('member'),
    ])
    .executeTakeFirstOrThrow();
  const { giftCards } = heldCart ?? NOTHING_HELD;
  const changedCart = applyChanges(heldCart, offers, changes);
  const { unavailable, ...contents } = describeCart({ lines: changedCart.lines, giftCards, stocks });
  if (unavailable.length > 0) return undefined;
  const isWritten = await writeChangedLines(db, owner, { read: heldCart, ...changedCart }, now);
  return isWritten ? toCartOfOwner({ ...contents, removedItems: [] }, owner, { addresses, member }) : undefined;
}
