/** Who a size is made for by age (browsing §9): `adult`, the default, then children as they grow. */
export const AGE_GROUPS = ['adult', 'kids', 'infant', 'toddler', 'little-kids', 'big-kids'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

const LABELS: Readonly<Record<AgeGroup, string>> = {
  adult: 'Adult',
  'big-kids': 'Big Kids',
  infant: 'Infant',
  kids: 'Kids',
  'little-kids': 'Little Kids',
  toddler: 'Toddler',
};

const isAgeGroup = (text: string): text is AgeGroup => AGE_GROUPS.some((group) => group === text);

export const ageGroupLabel = (group: AgeGroup): string => LABELS[group];

/** Children's shoe sizes up to which an age group reaches, in US numbers. */
const TODDLER_ENDS = 10;
const LITTLE_KIDS_END = 3;

/**
 * Whose size it is. A product says so itself; one for `kids` of all ages comes in sizes that tell: months and `2T`, `10C` and `1Y`.
 */
export function ageGroupOf(productAge: string, size: string): AgeGroup {
  const stated = isAgeGroup(productAge) ? productAge : 'adult';
  if (stated !== 'kids') return stated;
  const number = Number.parseFloat(size);
  if (/^[\d-]+M$/.test(size)) return 'infant';
  if (/^\d+T$/.test(size)) return 'toddler';
  if (/^[\d.]+C$/.test(size)) return number <= TODDLER_ENDS ? 'toddler' : 'little-kids';
  if (/^[\d.]+Y$/.test(size)) return number <= LITTLE_KIDS_END ? 'little-kids' : 'big-kids';
  return 'kids';
}
