import type { ConstraintViolation } from '../../../../src/contracts/checkout/constraints.ts';
import { createViolation } from './createViolation.ts';

type GiftableLine = { readonly isGiftCard: boolean };
/** The facts of a line that decide whether its stored gift message can stay. */
export type GiftMessageLine = GiftableLine & {
  readonly lineItemId: string;
  readonly asin: string;
  readonly productName: string;
};

/** Returns whether a line can have a gift message: where the shop prints them, except on gift cards. */
export const isGiftMessagable = ({ isGiftCard }: GiftableLine, hasGiftOptions: boolean): boolean =>
  hasGiftOptions && !isGiftCard;

/** Returns violations for messages whose line cannot have one any more; the shopper removes them. */
export const listGiftMessageViolations = (
  lines: readonly GiftMessageLine[],
  messages: Readonly<Record<string, string>>,
  hasGiftOptions: boolean,
): ConstraintViolation[] =>
  lines
    .filter((line) => messages[line.lineItemId] !== undefined && !isGiftMessagable(line, hasGiftOptions))
    .map(({ asin, productName: product }) => createViolation('INVALID_GIFT_OPTION', { asin, product }));
