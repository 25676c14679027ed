import { GIFT_CARD_LIMITS } from '../../../src/lib/giftCardRules.ts';
import { cartError } from './cartErrors.ts';

const PREFIX = 'egc-';

/** How the line of an e-gift card is named outside: no SKU's id has that form. */
export const lineItemIdOf = (lineId: number): string => `${PREFIX}${lineId}`;
export const lineIdOf = (lineItemId: string): number => Number(lineItemId.slice(PREFIX.length));

type Savable = { readonly saved: boolean };

/** Whether it is to be bought, not saved for later. */
export const isActive = ({ saved }: Savable): boolean => !saved;

/**
 * What is bought is either e-gift cards or goods, never both (browsing §8).
 * @throws {ApiError} cannotAddMixedRetailAndEgc
 */
export function refuseMixed({ lines, giftCards }: Record<'lines' | 'giftCards', readonly Savable[]>): void {
  if (lines.some(isActive) && giftCards.some(isActive)) throw cartError('cannotAddMixedRetailAndEgc');
}

/** @throws {ApiError} max.cart.size.exceeded */
export function refuseTooMany(active: number): void {
  if (active > GIFT_CARD_LIMITS.perCart) throw cartError('max.cart.size.exceeded');
}

type Kinds = { readonly retail: boolean; readonly giftCards: boolean };

/**
 * What of a customer's cart steps back when a guest signs in whose cart holds the other kind. What they were just about to buy stays
 * in the cart; the older lines are saved for later, so that nothing is lost and nothing is mixed.
 */
export function toSetAside(guest: Kinds, customer: Kinds): 'retail' | 'giftCards' | null {
  if (guest.giftCards && customer.retail) return 'retail';
  return guest.retail && customer.giftCards ? 'giftCards' : null;
}
