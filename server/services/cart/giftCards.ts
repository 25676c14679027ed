import type { z } from 'zod';
import type { CartChange } from '../../../src/contracts/cart.ts';
import type { addEgcRequest } from '../../../src/contracts/checkout/giftcards.ts';
import { getDeliveryDayError } from '../../../src/lib/checkout/giftCardRules.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { findDesign, listDiscontinuedDesigns } from '../giftcards/actions.ts';
import { createCartError } from './cartErrors.ts';
import type { CartParts } from './cartOfOwner.ts';
import {
  deleteGiftLine,
  insertGiftLine,
  moveGiftLine,
  moveGiftLinesToCart,
  readActiveKinds,
  setGiftCardsAside,
  setRetailAside,
} from './giftCardStore.ts';
import { readStoredItems } from './readCart.ts';
import { assertGiftCardRules, chooseKindToSaveForLater, MAX_LINE_QUANTITY, parseGiftCardLineId } from './rules.ts';
import { type CartOwner, lockCart } from './store.ts';

type GiftCardRequest = z.output<typeof addEgcRequest>;

/** Rejects wrong designs and days, which depend on the shop's state and so are not in the contract. */
function assertValidGiftCard(
  { designId, deliverOn }: GiftCardRequest,
  stoppedDesigns: readonly string[],
  now: Date,
): void {
  const fields: Record<string, string> = {};
  if (!findDesign(designId)) fields.designId = 'Choose a design.';
  if (stoppedDesigns.includes(designId))
    fields.designId = 'This design is not available any more. Please choose another.';
  const day = getDeliveryDayError(deliverOn ?? '', toShopDay(now));
  if (day) fields.deliverOn = day;
  if (Object.keys(fields).length > 0) throw new ApiError(400, 'input.invalid', 'Invalid input', fields);
}

async function checkGiftCards(tx: Transaction, owner: CartOwner): Promise<void> {
  assertGiftCardRules(await readStoredItems(tx, owner));
}

/**
 * Adds an e-gift card to the cart, or replaces the one named by `lineItemId`. The replacement keeps its place but gets
 * a new id, so that a concurrent order removes only the card that the shopper reviewed.
 * @throws {ApiError} 400 with the fields at fault; cannotAddMixedRetailAndEgc; max.cart.size.exceeded
 */
export async function addGiftCard({ db, clock }: CartParts, owner: CartOwner, request: GiftCardRequest): Promise<void> {
  const now = clock.now();
  assertValidGiftCard(request, await listDiscontinuedDesigns(db), now);
  const { lineItemId, amountCents, ...gift } = request;
  await db.transaction().execute(async (tx) => {
    const cartId = await lockCart(tx, owner, now);
    const previousLine =
      lineItemId === undefined ? undefined : await deleteGiftLine(tx, cartId, parseGiftCardLineId(lineItemId));
    if (lineItemId !== undefined && !previousLine) throw createCartError('cart.validation.exception');
    const { saved = false, addedAt = now } = previousLine ?? {};
    await insertGiftLine(tx, cartId, { saved, addedAt, amountCents, gift });
    await checkGiftCards(tx, owner);
  });
}

/** Removes e-gift cards (quantity 0) or moves them between cart and saved; the quantity is always 1. */
export async function changeGiftCards(
  tx: Transaction,
  owner: CartOwner,
  changes: readonly CartChange[],
  now: Date,
): Promise<void> {
  const cartId = await lockCart(tx, owner, now);
  for (const { lineItemId = '', quantity, quantityAddition, saved } of changes) {
    if (quantityAddition !== undefined || (quantity ?? 0) > 1) throw createCartError('cart.validation.exception');
    if (quantity === 0) await deleteGiftLine(tx, cartId, parseGiftCardLineId(lineItemId));
    else if (saved !== undefined) await moveGiftLine(tx, cartId, parseGiftCardLineId(lineItemId), saved);
  }
  if (changes.some(({ saved }) => saved === false)) await checkGiftCards(tx, owner);
}

/** Moves a guest's e-gift cards to the customer's cart; the customer's lines of the other kind are saved for later. */
export async function mergeGiftCards(tx: Transaction, guestCartId: number, cartId: number): Promise<void> {
  const kindToSave = chooseKindToSaveForLater(
    await readActiveKinds(tx, guestCartId),
    await readActiveKinds(tx, cartId),
  );
  if (kindToSave === 'retail') await setRetailAside(tx, cartId, MAX_LINE_QUANTITY);
  if (kindToSave === 'giftCards') await setGiftCardsAside(tx, cartId);
  await moveGiftLinesToCart(tx, guestCartId, cartId);
}
