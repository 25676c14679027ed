import { randomInt } from 'node:crypto';
import { GIFT_CODE_LETTERS } from '../../../src/lib/giftCardRules.ts';

/** With the prefix, its length differs from that of a gift card code, so that the two cannot be confused. */
const LETTERS = 8;

/** Creates the name of a code for one person: the prefix and random letters. */
export const createPromoCode = (prefix: string): string =>
  `${prefix}-${Array.from({ length: LETTERS }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('')}`;
