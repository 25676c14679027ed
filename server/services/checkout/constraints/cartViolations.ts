import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/giftCardRules.ts';
import { MAX_CART_LINES } from '../../cart/actions.ts';
import { unavailable, violation } from './violation.ts';

type StockedLine = {
  readonly asin: string;
  readonly productName: string;
  readonly quantity: number;
  readonly onHand: number;
};
type CountedLine = Pick<StockedLine, 'quantity'> & {
  readonly isGiftCard: boolean;
  readonly giftCard?: object | undefined;
};
type DesignedLine = Pick<StockedLine, 'asin' | 'productName'> & {
  readonly giftCard?: { readonly gift: { readonly designId: string } } | undefined;
};
/** The facts of a line that decide whether it can be bought now. */
export type CartLine = StockedLine & DesignedLine & CountedLine;

/** Returns violations for lines that want more than is in stock. */
export const stockViolations = (lines: readonly StockedLine[]): ConstraintViolation[] =>
  lines
    .filter(({ quantity, onHand }) => quantity > onHand)
    .map(({ asin, productName: product }) => violation('ITEM_QUANTITY_UNAVAILABLE', { asin, product }));

/**
 * Returns violations for e-gift cards whose design is no longer sold: digital items that are not available
 * (transactions §8).
 */
export function designViolations(
  lines: readonly DesignedLine[],
  discontinuedDesigns: readonly string[],
): ConstraintViolation[] {
  const discontinued = lines.filter(({ giftCard }) => giftCard && discontinuedDesigns.includes(giftCard.gift.designId));
  return discontinued
    .filter(({ asin }, index) => discontinued.findIndex((line) => line.asin === asin) === index)
    .map(unavailable);
}

/**
 * Returns violations for a merged cart that exceeds the cart's limits. A merge keeps all lines, but they cannot be
 * bought at once.
 */
export function cartSizeViolations(lines: readonly CountedLine[]): ConstraintViolation[] {
  const skus = lines.filter(({ giftCard }) => giftCard === undefined).length;
  const giftCards = lines.filter(({ isGiftCard }) => isGiftCard).reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(skus > MAX_CART_LINES ? [violation('CART_QUANTITY_LIMIT')] : []),
    ...(giftCards > GIFT_CARD_LIMITS.perCart ? [violation('GIFT_CARD_QUANTITY')] : []),
  ];
}
