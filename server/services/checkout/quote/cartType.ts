import type { CartType } from '../../../../src/contracts/purchase.ts';

type Line = { readonly isGiftCard: boolean; readonly isDigital: boolean };
type Gifted = { readonly giftCard?: { readonly gift: { readonly deliverOn: string | null } } | undefined };

/** Returns the kind of cart that a purchase has (transactions §4, Checkout). */
export function getCartType(lines: readonly Line[]): CartType {
  const digital = lines.filter(({ isDigital }) => isDigital).length;
  const giftCards = lines.filter(({ isGiftCard }) => isGiftCard).length;
  if (lines.length === 0) return 'OTHER';
  if (digital === lines.length) return 'DIGITAL_GIFT_CARDS';
  if (giftCards === lines.length) return digital === 0 ? 'PHYSICAL_GIFT_CARDS' : 'GIFT_CARDS';
  return giftCards > 0 ? 'MIXED' : 'RETAIL';
}

/**
 * Returns whether promo codes apply: only to carts with goods (transactions §4 leaves open which cart types these are).
 */
export const isPromoBalanceAllowed = (cartType: CartType): boolean => cartType === 'RETAIL' || cartType === 'MIXED';

/** Returns whether a purchase has only digital lines. Such a purchase has no address, no shipment and no tax. */
export const isDigitalOnly = (lines: readonly { readonly giftCard?: object | undefined }[]): boolean =>
  lines.length > 0 && lines.every(({ giftCard }) => giftCard !== undefined);

/** Returns the latest sending day of the e-gift cards; null if all are sent at once. */
export const findLastGiftDay = (lines: readonly Gifted[]): string | null =>
  lines
    .map(({ giftCard }) => giftCard?.gift.deliverOn ?? null)
    .reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last), null);
