import { GIFT_CARD_LIMITS } from '../../../src/lib/giftCardRules.ts';
import { cartError } from './cartErrors.ts';

const PREFIX = 'egc-';

/** Returns the public id of an e-gift card's line. No SKU id has this form. */
export const giftCardLineItemId = (lineId: number): string => `${PREFIX}${lineId}`;

/** Returns the line of a public id that `giftCardLineItemId` made. */
export const parseGiftCardLineId = (lineItemId: string): number => Number(lineItemId.slice(PREFIX.length));

type Savable = { readonly saved: boolean };

/** Returns whether a line is in the cart, not saved for later. */
export const isActive = ({ saved }: Savable): boolean => !saved;

/**
 * Rejects a cart with both e-gift cards and goods (browsing §8).
 * @throws {ApiError} cannotAddMixedRetailAndEgc
 */
export function assertNotMixed({ lines, giftCards }: Record<'lines' | 'giftCards', readonly Savable[]>): void {
  if (lines.some(isActive) && giftCards.some(isActive)) throw cartError('cannotAddMixedRetailAndEgc');
}

/** @throws {ApiError} max.cart.size.exceeded */
export function assertGiftCardLimit(active: number): void {
  if (active > GIFT_CARD_LIMITS.perCart) throw cartError('max.cart.size.exceeded');
}

type Kinds = { readonly retail: boolean; readonly giftCards: boolean };

/**
 * Returns which of the customer's lines are saved for later when a guest with the other kind signs in. The guest's
 * lines stay in the cart, so that nothing is lost and nothing is mixed.
 */
export function kindToSaveForLater(guest: Kinds, customer: Kinds): 'retail' | 'giftCards' | null {
  if (guest.giftCards && customer.retail) return 'retail';
  return guest.retail && customer.giftCards ? 'giftCards' : null;
}
