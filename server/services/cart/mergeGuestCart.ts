import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { CartChange, CartMarks } from '../../../src/contracts/cart.ts';
import type { CustomerMerge } from '../../platform/customerData.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mergeGiftCards } from './giftCards.ts';
import {
  createCart,
  deleteCart,
  deleteMergedCart,
  isMergedCart,
  lockCartOf,
  readOnHand,
  renameGuestCart,
} from './mergeStore.ts';
import { mergeGiftChoices } from './promotionGifts.ts';
import { readStoredItems } from './readCart.ts';
import { canRestoreCart, mergeLines, toRestoredLines } from './rules.ts';
import { type CartOwner, findOffers, lockCart, saveLines } from './store.ts';

/** 132 bits: not guessable, and short in the page. */
const LENGTH = 22;

/** Returns the mark of a session. The cookie is random enough that the hash does not reveal it. */
const createSessionMark = (sessionId: string): string =>
  createHash('sha256').update(`cart of session ${sessionId}`).digest('base64url').slice(0, LENGTH);

/** Returns a customer's mark, which is keyed, because sequential ids could be enumerated. */
const computeCustomerMark = (customerId: number, key: string): string =>
  createHmac('sha256', key).update(`cart of customer ${customerId}`).digest('base64url').slice(0, LENGTH);

/**
 * Returns marks that identify the cart's owner without the cookies, which scripts cannot read and should not store
 * (browsing §3, the local-storage cart record). A mark grants no access; it can only be compared.
 */
export const createCartMarks = ({ sessionId, customerId }: Caller, key: string): CartMarks => ({
  xMain: customerId === null ? '' : computeCustomerMark(customerId, key),
  sessionId: sessionId === null ? '' : createSessionMark(sessionId),
});

/**
 * Merges a guest's cart into that of the customer who signs in (browsing §4): no line is lost, saved lines stay saved,
 * and quantities are limited to stock on hand; the cart reports a wanted quantity beyond that. If one cart has e-gift
 * cards and the other goods, the customer's older lines are saved for later.
 */
export async function mergeGuestCart(
  tx: Transaction,
  { sessionId, customerId, now }: { sessionId: string; customerId: number; now: Date },
): Promise<void> {
  const guestCartId = await lockCartOf(tx, { sessionId });
  if (guestCartId === undefined) return;
  await moveLines(tx, { from: guestCartId, owner: { sessionId }, customerId, now });
  await deleteMergedCart(tx, { cartId: guestCartId, sessionMark: createSessionMark(sessionId), now });
}

/** Merges the cart of a customer into that of another account of the same person, as that of a guest. */
export async function mergeCustomerCart(tx: Transaction, { from, into, now }: CustomerMerge): Promise<void> {
  const owner = { customerId: from };
  const cartId = await lockCartOf(tx, owner);
  if (cartId === undefined) return;
  await moveLines(tx, { from: cartId, owner, customerId: into, now });
  await deleteCart(tx, cartId);
}

type MovedCart = {
  readonly from: number;
  readonly owner: CartOwner;
  readonly customerId: number;
  readonly now: Date;
};

async function moveLines(tx: Transaction, { from, owner, customerId, now }: MovedCart): Promise<void> {
  const { lines: guestLines } = await readStoredItems(tx, owner);
  const cartId = await lockCart(tx, { customerId }, now);
  await mergeGiftCards(tx, from, cartId);
  await mergeGiftChoices(tx, from, cartId);
  await sql`update carts c set draft_id = f.draft_id from carts f
    where c.cart_id = ${cartId} and f.cart_id = ${from} and f.draft_id is not null`.execute(tx);
  const { lines: heldLines } = await readStoredItems(tx, { customerId });
  const onHand = await readOnHand(
    tx,
    guestLines.map((line) => line.stockId),
  );
  const mergedLines = mergeLines(heldLines, guestLines, onHand);
  await saveLines(
    tx,
    cartId,
    mergedLines.filter((line) => !heldLines.includes(line)),
    now,
  );
}

/** Moves a guest's cart to the session's new id; pages with the old id's mark stay valid. */
export async function moveGuestCart(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await renameGuestCart(tx, { from, to, formerMark: createSessionMark(from) });
}

export type CartRecord = { readonly owner: CartMarks; readonly items: readonly CartChange[] };

/**
 * Fills a cart from the browser's record where the shop has none (browsing §4, transactions §4, Cart persistence). Does
 * nothing if the shop has the caller's cart, even an empty one. Does nothing either if the record is another shopper's,
 * or if the recorded cart has been merged into an account.
 */
export async function restoreCart(
  tx: Transaction,
  { owner, marks, now }: { owner: CartOwner; marks: CartMarks; now: Date },
  record: CartRecord,
): Promise<void> {
  if (!canRestoreCart(record.owner, marks) || (await isMergedCart(tx, record.owner.sessionId))) return;
  const cartId = await createCart(tx, owner, now);
  if (cartId === undefined) return;
  const stockIds = record.items.flatMap(({ stockId }) => (stockId === undefined ? [] : Number(stockId)));
  const offers = await findOffers(tx, { stockIds, asins: [], today: now.toISOString().slice(0, 10) });
  await saveLines(tx, cartId, toRestoredLines(record.items, offers), now);
}
