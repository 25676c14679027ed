import { ASKED_AFTERWARDS } from './askedAfterwards.ts';
import { ATTRIBUTES } from './attributes.ts';
import type { Family } from './judgement.ts';
import { KINDS } from './kindsAsked.ts';
import { LIMITS } from './limits.ts';
import { NAMES } from './names.ts';
import { WISHES } from './wishes.ts';
import { WORDS } from './words.ts';

/**
 * What shoppers type, by families. Of each family every third query is held out: nobody looks at how it does while the engine is
 * tuned, so that its numbers tell whether what helps the others helps what nobody thought of.
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
