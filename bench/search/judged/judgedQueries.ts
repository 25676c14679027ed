import { ATTRIBUTES } from './attributes.ts';
import type { Family } from './judgment.ts';
import { LATER_QUERIES } from './laterQueries.ts';
import { LIMITS } from './limits.ts';
import { NAMES } from './names.ts';
import { QUERIES_BY_KIND } from './queriesByKind.ts';
import { SOCKS_AND_JEWELRY } from './socksAndJewelry.ts';
import { WISHES } from './wishes.ts';
import { WORDS } from './words.ts';

/**
 * Shopper queries by family. Every third query of a family is held out: it is not used while the engine is tuned, so
 * its numbers show how well the tuning generalizes.
 */
export const JUDGED_QUERIES: readonly Family[] = [
  ...NAMES,
  ...QUERIES_BY_KIND,
  ...WORDS,
  ...LIMITS,
  ...WISHES,
  ...ATTRIBUTES,
  ...LATER_QUERIES,
  ...SOCKS_AND_JEWELRY,
];

export const isHeldOut = (family: Family, place: number): boolean => family.isHeldOut === true || place % 3 === 2;
