import type { AgeGroup } from './ageGroups.ts';

/** The default gender (browsing §9). */
export const DEFAULT_GENDER = 'womens';

const ORDER = ['womens', 'mens', 'girls', 'boys'];

/** Returns the label of a gender: Men and Women for adults, Boys and Girls otherwise (browsing §9). */
export function getGenderOptionLabel(gender: string, ageGroup: AgeGroup): string {
  const isFemale = gender === 'womens' || gender === 'girls';
  if (ageGroup === 'adult') return isFemale ? 'Women' : 'Men';
  return isFemale ? 'Girls' : 'Boys';
}

/** Sorts a product's genders, women and girls first. */
export const sortGenders = (genders: readonly string[]): string[] =>
  genders.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
