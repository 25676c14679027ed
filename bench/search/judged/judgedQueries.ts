import { ASKED_AFTERWARDS } from './askedAfterwards.ts';
import { ATTRIBUTES } from './attributes.ts';
import type { Family } from './judgement.ts';
import { KINDS } from './kindsAsked.ts';
import { LIMITS } from './limits.ts';
import { NAMES } from './names.ts';
import { WISHES } from './wishes.ts';
import { WORDS } from './words.ts';

/**
 * Shopper queries by family. Every third query of a family is held out: it is not used while the engine is tuned, so
 * its numbers show how well the tuning generalises.
 */
export const JUDGED_QUERIES: readonly Family[] = [
  ...NAMES,
  ...KINDS,
  ...WORDS,
  ...LIMITS,
  ...WISHES,
  ...ATTRIBUTES,
  ...ASKED_AFTERWARDS,
];

export const isHeldOut = (family: Family, place: number): boolean => family.isHeldOut === true || place % 3 === 2;
