import { GIFT_CARD_LIMITS } from '../../../src/lib/products.ts';
import { createCartError } from './cartErrors.ts';

const PREFIX = 'egc-';

/** Returns the public id of an e-gift card's line. No SKU id has this form. */
export const formatGiftCardLineItemId = (lineId: number): string => `${PREFIX}${lineId}`;

/** Returns the line number in a public id that `formatGiftCardLineItemId` created. */
export const parseGiftCardLineId = (lineItemId: string): number => Number(lineItemId.slice(PREFIX.length));

type Savable = { readonly saved: boolean };

/** Returns whether a line is in the cart, not saved for later. */
const isActive = ({ saved }: Savable): boolean => !saved;

type SkuLine = Savable & { readonly quantity: number; readonly isGiftCard?: boolean | undefined };
type Lines = { readonly lines: readonly SkuLine[]; readonly giftCards: readonly Savable[] };

/** Rejects a cart with both e-gift cards and goods (browsing §8). Physical gift cards can be combined with both. */
function assertNotMixed({ lines, giftCards }: Lines): void {
  const hasGoods = lines.some((line) => isActive(line) && !line.isGiftCard);
  if (hasGoods && giftCards.some(isActive)) throw createCartError('cannotAddMixedRetailAndEgc');
}

/** Returns the number of gift cards in a cart, e-gift cards and physical ones together, without saved ones. */
const countGiftCards = ({ lines, giftCards }: Lines): number =>
  lines
    .filter((line) => isActive(line) && line.isGiftCard)
    .reduce((sum, { quantity }) => sum + quantity, giftCards.filter(isActive).length);

/**
 * Checks the gift cards of a cart: their combination with goods, and their number. A merged cart beyond the limit can
 * be made smaller.
 * @throws {ApiError} cannotAddMixedRetailAndEgc, max.cart.size.exceeded
 */
export function assertGiftCardRules(after: Lines, before?: Lines): void {
  assertNotMixed(after);
  const limit = Math.max(GIFT_CARD_LIMITS.perCart, before ? countGiftCards(before) : 0);
  if (countGiftCards(after) > limit) throw createCartError('max.cart.size.exceeded');
}

type Kinds = { readonly retail: boolean; readonly giftCards: boolean };

/**
 * Returns which of the customer's lines are saved for later when a guest with the other kind signs in. The guest's
 * lines stay in the cart, so that nothing is lost and nothing is mixed.
 */
export function chooseKindToSaveForLater(guest: Kinds, customer: Kinds): 'retail' | 'giftCards' | null {
  if (guest.giftCards && customer.retail) return 'retail';
  return guest.retail && customer.giftCards ? 'giftCards' : null;
}
