import type { ConstraintViolation } from '../../../../src/contracts/constraints.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/giftCardLimits.ts';
import { MAX_CART_LINES } from '../../cart/actions.ts';
import { createUnavailableViolation, createViolation } from './createViolation.ts';

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
export const findStockViolations = (lines: readonly StockedLine[]): ConstraintViolation[] =>
  lines
    .filter(({ quantity, onHand }) => quantity > onHand)
    .map(({ asin, productName: product }) => createViolation('ITEM_QUANTITY_UNAVAILABLE', { asin, product }));

/**
 * Returns violations for e-gift cards whose design is no longer sold: digital items that are not available
 * (transactions §8).
 */
export function findDesignViolations(
  lines: readonly DesignedLine[],
  discontinuedDesigns: readonly string[],
): ConstraintViolation[] {
  const discontinuedLines = lines.filter(
    ({ giftCard }) => giftCard && discontinuedDesigns.includes(giftCard.gift.designId),
  );
  return discontinuedLines
    .filter(({ asin }, index) => discontinuedLines.findIndex((line) => line.asin === asin) === index)
    .map(createUnavailableViolation);
}

/**
 * Returns violations for a merged cart that exceeds the cart's limits. A merge keeps all lines, but they cannot be
 * bought at once.
 */
export function findCartSizeViolations(lines: readonly CountedLine[]): ConstraintViolation[] {
  const skus = lines.filter(({ giftCard }) => giftCard === undefined).length;
  const giftCards = lines.filter(({ isGiftCard }) => isGiftCard).reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(skus > MAX_CART_LINES ? [createViolation('CART_QUANTITY_LIMIT')] : []),
    ...(giftCards > GIFT_CARD_LIMITS.perCart ? [createViolation('GIFT_CARD_QUANTITY')] : []),
  ];
}
