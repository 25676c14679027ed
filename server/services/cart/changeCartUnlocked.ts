import { sql } from 'kysely';
import type { CartChange } from '../../../src/contracts/cart.ts';
import type { Database } from '../../platform/database/database.ts';
import { buildStocksSql } from '../catalog/actions.ts';
import { describeCart } from './cartContents.ts';
import { type CartOfOwner, ownerDataSql, toCartOfOwner } from './cartOfOwner.ts';
import { applyChanges, namedIn } from './changeCart.ts';
import { buildCartStockIdsSql, buildHeldCartSql, NOTHING_HELD } from './heldStore.ts';
import { buildOffersSql, type CartOwner, namedStockIdsSql, writeChangedLines } from './store.ts';

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
  const named = namedIn(changes, now);
  const mine = ownerDataSql(owner);
  const { held, offers, stocks, addresses, member } = await db
    .selectNoFrom([
      buildHeldCartSql(owner).as('held'),
      buildOffersSql(named).as('offers'),
      buildStocksSql(sql`${buildCartStockIdsSql(owner)} union all ${namedStockIdsSql(named)}`).as('stocks'),
      mine.addresses.as('addresses'),
      mine.member.as('member'),
    ])
    .executeTakeFirstOrThrow();
  const { giftCards } = held ?? NOTHING_HELD;
  const changed = applyChanges(held, offers, changes);
  const { unavailable, ...contents } = describeCart({ lines: changed.lines, giftCards, stocks });
  if (unavailable.length > 0) return undefined;
  const isWritten = await writeChangedLines(db, owner, { read: held, ...changed }, now);
  return isWritten ? toCartOfOwner({ ...contents, removedItems: [] }, owner, { addresses, member }) : undefined;
}
