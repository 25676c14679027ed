/** Age groups of sizes (browsing §9); `adult` is the default. */
export const AGE_GROUPS = ['adult', 'kids', 'newborn', 'infant', 'toddler', 'little-kids', 'big-kids'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

const LABELS: Readonly<Record<AgeGroup, string>> = {
  adult: 'Adult',
  'big-kids': 'Big Kids',
  infant: 'Infant',
  kids: 'Kids',
  'little-kids': 'Little Kids',
  newborn: 'Newborn',
  toddler: 'Toddler',
};

const isAgeGroup = (text: string): text is AgeGroup => AGE_GROUPS.some((group) => group === text);

export const getAgeGroupLabel = (group: AgeGroup): string => LABELS[group];

/** The largest children's shoe size of an age group, in US numbers. */
const TODDLER_ENDS = 10;
const LITTLE_KIDS_END = 3;

/** Returns the age group of a size. Sizes of `kids` show it: months and `2T`, `10C` and `1Y`. */
export function getAgeGroup(productAge: string, size: string): AgeGroup {
  const ageGroup = isAgeGroup(productAge) ? productAge : 'adult';
  if (ageGroup !== 'kids') return ageGroup;
  const number = Number.parseFloat(size);
  if (/^[\d-]+M$/.test(size)) return 'infant';
  if (/^\d+T$/.test(size)) return 'toddler';
  if (/^[\d.]+C$/.test(size)) return number <= TODDLER_ENDS ? 'toddler' : 'little-kids';
  if (/^[\d.]+Y$/.test(size)) return number <= LITTLE_KIDS_END ? 'little-kids' : 'big-kids';
  return 'kids';
}
