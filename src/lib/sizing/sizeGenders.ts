import type { AgeGroup } from './ageGroups.ts';

/** The gender that stands while nobody has chosen one (browsing §9). */
export const DEFAULT_GENDER = 'womens';

const ORDER = ['womens', 'mens', 'girls', 'boys'];

/** Men and Women for adults, Boys and Girls otherwise (browsing §9). */
export function genderOptionLabel(gender: string, ageGroup: AgeGroup): string {
  const isFemale = gender === 'womens' || gender === 'girls';
  if (ageGroup === 'adult') return isFemale ? 'Women' : 'Men';
  return isFemale ? 'Girls' : 'Boys';
}

/** A product's genders, women and girls first. */
export const inOrder = (genders: readonly string[]): string[] =>
  genders.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
