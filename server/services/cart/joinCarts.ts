import type { CartChange, CartMarks } from '../../../src/contracts/cart.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mergeGiftCards } from './giftCards.ts';
import { readHeld } from './heldStore.ts';
import { joinLines, mayRestore, restoredLines } from './joinRules.ts';
import { endGuestCart, lockGuestCart, makeCart, readOnHand, renameGuestCart, wasMerged } from './joinStore.ts';
import { sessionMark } from './marks.ts';
import { type CartOwner, findOffers, lockCart, saveLines } from './store.ts';

/**
 * Hands a guest's cart over to the customer who signs in (browsing §4): nothing of it is lost, what is saved stays saved, and
 * quantities stay within what is on hand. What was wanted beyond that is told in the cart. Of e-gift cards and goods, the older step
 * aside.
 */
export async function mergeGuestCart(
  tx: Transaction,
  { sessionId, customerId, now }: { sessionId: string; customerId: number; now: Date },
): Promise<void> {
  const guestCartId = await lockGuestCart(tx, sessionId);
  if (guestCartId === undefined) return;
  const { lines: brought } = await readHeld(tx, { sessionId });
  const cartId = await lockCart(tx, { customerId }, now);
  await mergeGiftCards(tx, guestCartId, cartId);
  const { lines: held } = await readHeld(tx, { customerId });
  const onHand = await readOnHand(
    tx,
    brought.map((line) => line.stockId),
  );
  const joined = joinLines(held, brought, onHand);
  await saveLines(
    tx,
    cartId,
    joined.filter((line) => !held.includes(line)),
    now,
  );
  await endGuestCart(tx, { cartId: guestCartId, sessionMark: sessionMark(sessionId), now });
}

/** A guest's cart goes along to the new id of its session; pages that name it by the old one's mark still mean it. */
export async function moveGuestCart(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await renameGuestCart(tx, { from, to, formerMark: sessionMark(from) });
}

export type CartRecord = { readonly owner: CartMarks; readonly items: readonly CartChange[] };

/**
 * Fills a cart that the shop does not know from the browser's record of it (browsing §4, transactions §4, Cart persistence). Does
 * nothing where the shop knows the caller's cart, be it empty (it was emptied), where the record is another shopper's, or where the
 * recorded cart went into an account since.
 */
export async function restoreCart(
  tx: Transaction,
  { owner, marks, now }: { owner: CartOwner; marks: CartMarks; now: Date },
  record: CartRecord,
): Promise<void> {
  if (!mayRestore(record.owner, marks) || (await wasMerged(tx, record.owner.sessionId))) return;
  const cartId = await makeCart(tx, owner, now);
  if (cartId === undefined) return;
  const stockIds = record.items.flatMap(({ stockId }) => (stockId === undefined ? [] : Number(stockId)));
  const offers = await findOffers(tx, { stockIds, asins: [], today: now.toISOString().slice(0, 10) });
  await saveLines(tx, cartId, restoredLines(record.items, offers), now);
}
