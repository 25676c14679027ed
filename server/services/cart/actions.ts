import type { CartChange, CartMarks, CartRequest } from '../../../src/contracts/cart.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { cartError, OWNER_CHANGED } from './cartErrors.ts';
import type { CartParts } from './cartParts.ts';
import { assertGiftCardRules } from './giftCardRules.ts';
import { changeGiftCards } from './giftCards.ts';
import { heldCartSql, NOTHING_HELD } from './heldStore.ts';
import { restoreCart } from './mergeGuestCart.ts';
import { isCartOfCaller } from './mergeRules.ts';
import { hasFormerMark } from './mergeStore.ts';
import { changeLines, type HeldLine } from './rules.ts';
import { type CartOwner, deleteLines, lockCart, offersSql, saveLines } from './store.ts';

export { type CartContents, readCartContents } from './cartContents.ts';
export { toCartRewards } from './cartRewards.ts';
export { giftCardLineItemId } from './giftCardRules.ts';
export { type HeldGiftCard, removePurchasedGiftCards } from './giftCardStore.ts';
export { cartSql, cartStockIdsSql, EMPTY_CART } from './heldStore.ts';
export { mergeGuestCart, moveGuestCart } from './mergeGuestCart.ts';
export { MAX_CART_LINES } from './rules.ts';
export { type CartOwner, cartVersionOf, countPieces, removePurchasedLines } from './store.ts';

/**
 * Applies changes in order, all or none, in the caller's transaction; the cart's row stays locked until it ends.
 * @throws {ApiError} with the cart's ids of the error catalogue
 */
export async function changeCart(
  tx: Transaction,
  owner: CartOwner,
  changes: readonly CartChange[],
  now: Date,
): Promise<void> {
  const cartId = await lockCart(tx, owner, now);
  const named = {
    stockIds: changes.flatMap((change) => (change.stockId === undefined ? [] : Number(change.stockId))),
    asins: changes.flatMap((change) => (change.stockId === undefined && change.asin !== undefined ? change.asin : [])),
    today: now.toISOString().slice(0, 10),
  };
  const { held, offers } = await tx
    .selectNoFrom([heldCartSql(owner).as('held'), offersSql(named).as('offers')])
    .executeTakeFirstOrThrow();
  const { lines: before, giftCards } = held ?? NOTHING_HELD;
  let after: readonly HeldLine[] = before;
  for (const change of changes) {
    const offer = offers.find(({ stockId, asin }) =>
      change.stockId === undefined ? asin === change.asin : String(stockId) === change.stockId,
    );
    if (!offer) throw cartError('asin.not.available');
    after = changeLines(after, offer, change);
  }
  const isKept = (line: HeldLine): boolean =>
    after.some((other) => other.stockId === line.stockId && other.saved === line.saved);
  await deleteLines(
    tx,
    owner,
    before.filter((line) => !isKept(line)),
  );
  await saveLines(
    tx,
    cartId,
    after.filter((line) => !before.includes(line)),
    now,
  );
  assertGiftCardRules({ lines: after, giftCards }, { lines: before, giftCards });
}

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
 * Changes or restores the owner's cart in one transaction.
 * @throws {ApiError} cart.owner.changed where the page shows another shopper's cart, and the cart's ids of the error
 * catalogue
 */
export async function updateCart(
  { db, clock }: Pick<CartParts, 'db' | 'clock'>,
  { owner, marks, request }: CartCall,
): Promise<void> {
  const { items, owner: meant, restore } = request;
  const now = clock.now();
  if (meant && !restore && !isCartOfCaller(meant, marks)) {
    const isFormer =
      meant.xMain === '' && 'sessionId' in owner && (await hasFormerMark(db, owner.sessionId, meant.sessionId));
    if (!isFormer) throw cartError(OWNER_CHANGED);
  }
  await db
    .transaction()
    .execute((tx) =>
      meant && restore
        ? restoreCart(tx, { owner, marks, now }, { owner: meant, items })
        : changeAll(tx, owner, items, now),
    );
}
export { cartData } from './customerData.ts';
