import type { CartType } from '../../../src/contracts/purchase.ts';
import { GIFT_CARDS_GROUP } from '../../../src/lib/giftCardRules.ts';

type Line = {
  readonly glProductGroupType: string;
  readonly giftCard?: { readonly gift: { readonly deliverOn: string | null } } | undefined;
};

/** Returns the kind of cart that a purchase is made of (transactions §4, Checkout). */
export function cartTypeOf(lines: readonly Line[]): CartType {
  const digital = lines.filter((line) => line.giftCard !== undefined).length;
  const physical = lines.filter(
    (line) => line.giftCard === undefined && line.glProductGroupType === GIFT_CARDS_GROUP,
  ).length;
  if (lines.length === 0) return 'OTHER';
  if (digital === lines.length) return 'DIGITAL_GIFT_CARDS';
  if (physical === lines.length) return 'PHYSICAL_GIFT_CARDS';
  if (digital + physical === lines.length) return 'GIFT_CARDS';
  return digital + physical > 0 ? 'MIXED' : 'RETAIL';
}

/** Returns whether a line is a gift card, digital or physical. */
export const isGiftCard = (line: Pick<Line, 'giftCard' | 'glProductGroupType'>): boolean =>
  line.giftCard !== undefined || line.glProductGroupType === GIFT_CARDS_GROUP;

/**
 * Returns whether promo codes apply: only where there are goods to reduce (transactions §4 leaves open which cart types
 * take them).
 */
export const takesPromoBalance = (cartType: CartType): boolean => cartType === 'RETAIL' || cartType === 'MIXED';

/** Returns whether a purchase has only digital lines: then it has no address, shipment or tax. */
export const isDigitalOnly = (lines: readonly Pick<Line, 'giftCard'>[]): boolean =>
  lines.length > 0 && lines.every((line) => line.giftCard !== undefined);

/** Returns the latest sending day of the e-gift cards; null where all are sent at once. */
export const lastGiftDay = (lines: readonly Pick<Line, 'giftCard'>[]): string | null =>
  lines
    .map((line) => line.giftCard?.gift.deliverOn ?? null)
    .reduce((last, day) => ((day ?? '') > (last ?? '') ? day : last), null);
