import type { CartChange, CartMarks, CartRequest } from '../../../src/contracts/cart.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createCartError, OWNER_CHANGED } from './cartErrors.ts';
import type { CartOfOwner } from './cartOfOwner.ts';
import type { CartParts } from './cartParts.ts';
import { changeCart } from './changeCart.ts';
import { changeCartUnlocked } from './changeCartUnlocked.ts';
import { changeGiftCards } from './giftCards.ts';
import { restoreCart } from './mergeGuestCart.ts';
import { isCartOfCaller } from './mergeRules.ts';
import { hasFormerMark } from './mergeStore.ts';
import type { CartOwner } from './store.ts';

export { type CartContents, describeCart, readCartContents } from './cartContents.ts';
export { changeCart } from './changeCart.ts';
export { formatGiftCardLineItemId } from './giftCardRules.ts';
export { type HeldGiftCard, removePurchasedGiftCards } from './giftCardStore.ts';
export { buildCartSql, buildCartStockIdsSql, EMPTY_CART, type HeldCart } from './heldStore.ts';
export { mergeGuestCart, moveGuestCart } from './mergeGuestCart.ts';
export { MAX_CART_LINES } from './rules.ts';
export {
  buildCartCountSql,
  buildCartVersionSql,
  type CartOwner,
  countPieces,
  lockCartSql,
  removePurchasedLines,
  removePurchasedSql,
} from './store.ts';
export { toCartRewards } from './toCartRewards.ts';

const isGiftCardChange = ({ lineItemId }: CartChange): boolean => lineItemId !== undefined;

async function changeAll(tx: Transaction, owner: CartOwner, changes: readonly CartChange[], now: Date): Promise<void> {
  const giftCards = changes.filter(isGiftCardChange);
  const skus = changes.filter((change) => !isGiftCardChange(change));
  if (giftCards.length > 0) await changeGiftCards(tx, owner, giftCards, now);
  if (skus.length > 0) await changeCart(tx, owner, skus, now);
}

/** A cart request with its owner and the owner marks of the caller. */
export type CartCall = { readonly owner: CartOwner; readonly marks: CartMarks; readonly request: CartRequest };

/**
 * Changes or restores the owner's cart, all or nothing.
 * @returns the changed cart, where it is known without reading it again
 * @throws {ApiError} cart.owner.changed where the page shows another shopper's cart, and the cart's ids of the error
 * catalogue
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
  if (!record && items.length > 0 && !items.some(isGiftCardChange)) {
    const changedCart = await changeCartUnlocked(db, owner, items, now);
    if (changedCart) return changedCart;
  }
  await db
    .transaction()
    .execute((tx) => (record ? restoreCart(tx, { owner, marks, now }, record) : changeAll(tx, owner, items, now)));
  return undefined;
}
export { cartData } from './customerData.ts';
