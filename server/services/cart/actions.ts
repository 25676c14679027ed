import { sql } from 'kysely';
import type { CartChange, CartMarks, CartRequest } from '../../../src/contracts/cart.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createOldRows } from '../../platform/database/oldRows.ts';
import { buildStocksSql } from '../catalog/actions.ts';
import { createCartError, OWNER_CHANGED } from './cartErrors.ts';
import { buildOwnerDataSql, type CartOfOwner, type CartParts, describeCart, toCartOfOwner } from './cartOfOwner.ts';
import { changeGiftCards } from './giftCards.ts';
import { restoreCart } from './mergeGuestCart.ts';
import { hasFormerMark } from './mergeStore.ts';
import { changeGifts } from './promotionGifts.ts';
import { buildCartStockIdsSql, buildStoredCartSql, NO_ITEMS, type ReadCart } from './readCart.ts';
import { assertGiftCardRules, changeLines, isCartOfCaller, type StoredLine } from './rules.ts';
import {
  buildNamedStockIdsSql,
  buildOffersSql,
  type CartOwner,
  type FoundOffer,
  lockCart,
  writeChangedLines,
} from './store.ts';

/** Returns the SKUs that changes name, by id or ASIN, and today's date, which decides whether they are on sale. */
const collectNamedSkus = (changes: readonly CartChange[], now: Date) => ({
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
function applyChanges(
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

export { answerCart, toCartRewards } from './answerCart.ts';
export { type CartContents, describeCart, readCartContents } from './cartOfOwner.ts';
export { removePurchasedGiftCards } from './giftCardStore.ts';
export { changeGiftCards } from './giftCards.ts';
export { mergeCustomerCart, mergeGuestCart, moveGuestCart } from './mergeGuestCart.ts';
export { type GiftStock, presentGifts, readGiftStocks } from './promotionGifts.ts';
export { buildCartSql, buildCartStockIdsSql, EMPTY_CART, type StoredCart } from './readCart.ts';
export { formatGiftCardLineItemId, MAX_CART_LINES } from './rules.ts';
export {
  buildCartCountSql,
  buildCartVersionSql,
  buildLockCartSql,
  buildOwnerCondition,
  buildRemovePurchasedSql,
  type CartOwner,
  cartData,
  countPieces,
} from './store.ts';

/**
 * Applies changes in order, all or none, with a read and a write, which is rejected if the cart has changed in between.
 * @returns the changed cart; undefined if the cart has to be locked, because another call has changed it, or lines must leave
 * it: nothing is written
 * @throws {ApiError} with the cart's ids of the error catalog
 */
async function changeCartUnlocked(
  db: Database,
  owner: CartOwner,
  changes: readonly CartChange[],
  now: Date,
): Promise<CartOfOwner | undefined> {
  const namedSkus = collectNamedSkus(changes, now);
  const ownerData = buildOwnerDataSql(owner, now);
  const {
    held: heldCart,
    offers,
    stocks,
    ...owned
  } = await db
    .selectNoFrom([
      buildStoredCartSql(owner).as('held'),
      buildOffersSql(namedSkus).as('offers'),
      buildStocksSql(sql`${buildCartStockIdsSql(owner)} union all ${buildNamedStockIdsSql(namedSkus)}`).as('stocks'),
      ownerData.addresses.as('addresses'),
      ownerData.member.as('member'),
      ownerData.promos.as('promos'),
    ])
    .executeTakeFirstOrThrow();
  const { giftCards, giftChoices } = heldCart ?? NO_ITEMS;
  const changedCart = applyChanges(heldCart, offers, changes);
  const { unavailable, ...contents } = describeCart({ lines: changedCart.lines, giftCards, giftChoices, stocks });
  if (unavailable.length > 0) return undefined;
  const isWritten = await writeChangedLines(db, owner, { read: heldCart, ...changedCart }, now);
  return isWritten ? toCartOfOwner({ ...contents, removedItems: [] }, owner, owned) : undefined;
}

const isGiftCardChange = ({ lineItemId }: CartChange): boolean => lineItemId !== undefined;
const isGiftChange = ({ gift }: CartChange): boolean => gift !== undefined;
const isLineChange = (change: CartChange): boolean => !isGiftCardChange(change) && !isGiftChange(change);

async function changeAll(tx: Transaction, owner: CartOwner, changes: readonly CartChange[], now: Date): Promise<void> {
  const giftCards = changes.filter(isGiftCardChange);
  const skus = changes.filter(isLineChange);
  const gifts = changes.filter(isGiftChange);
  if (giftCards.length > 0) await changeGiftCards(tx, owner, giftCards, now);
  if (skus.length > 0) await changeCart(tx, owner, skus, now);
  if (gifts.length > 0) await changeGifts(tx, await lockCart(tx, owner, now), gifts);
}

export type CartCall = { readonly owner: CartOwner; readonly marks: CartMarks; readonly request: CartRequest };

/**
 * Changes or restores the owner's cart, all or nothing.
 * @returns the changed cart, where it is known without reading it again
 * @throws {ApiError} cart.owner.changed where the page shows another shopper's cart, and the cart's ids of the error
 * catalog
 */
export async function updateCart(
  { db, clock }: Pick<CartParts, 'db' | 'clock'>,
  { owner, marks, request }: CartCall,
): Promise<CartOfOwner | undefined> {
  const { items, owner: intendedOwner, restore } = request;
  const now = clock.now();
  if (intendedOwner && !restore && !isCartOfCaller(intendedOwner, marks)) {
    const isFormer =
      intendedOwner.xMain === '' &&
      'sessionId' in owner &&
      (await hasFormerMark(db, owner.sessionId, intendedOwner.sessionId));
    if (!isFormer) throw createCartError(OWNER_CHANGED);
  }
  const record = intendedOwner && restore ? { owner: intendedOwner, items } : undefined;
  if (!record && items.every(isLineChange)) {
    const changedCart = await changeCartUnlocked(db, owner, items, now);
    if (changedCart) return changedCart;
  }
  await db
    .transaction()
    .execute((tx) => (record ? restoreCart(tx, { owner, marks, now }, record) : changeAll(tx, owner, items, now)));
  return undefined;
}

/** Carts of guests, by their last change; their lines go with them. */
export const oldGuestCarts = createOldRows('carts', (before) => sql`customer_id is null and updated_at < ${before}`);
