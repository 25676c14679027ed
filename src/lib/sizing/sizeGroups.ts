/** The groups of sizes in a filter: adults by gender, children by age. */
export const SIZE_GROUPS = ['womens', 'mens', 'baby', 'toddler', 'littleKid', 'bigKid', 'kids'] as const;
export type SizeGroup = (typeof SIZE_GROUPS)[number];

/** The genders of the products that have a size (`GENDERS`), and its groups of wearers. */
const ADULT_GROUPS = { Women: 'womens', Men: 'mens' } as const satisfies Readonly<Record<string, SizeGroup>>;

/** Returns the gender that a group's sizes are for; undefined for children, whose sizes differ from those of adults. */
export const findGroupGender = (group: SizeGroup): string | undefined =>
  Object.entries(ADULT_GROUPS).find(([, adultGroup]) => adultGroup === group)?.[0];

/** The smallest US number of each age, in the order of the numbers: they start again after 13.5. */
const INFANT_SHOES_END = 4;
const TODDLER_SHOES_END = 10;
const LITTLE_KIDS_END = 3;
const LITTLE_KIDS_START_AGAIN = 8;

/** Returns the age of a size that names it, such as `6-9M`, `3T`, `8C`, `1Y` and `8 Toddler`; undefined for any other. */
function findAge(size: string): SizeGroup | undefined {
  const text = size.trim();
  const number = Number.parseFloat(text);
  if (/^\d{1,2}(?:\s*[-–]\s*\d{1,2})?\s*(?:m|mo|months?)$/i.test(text)) return number < 12 ? 'baby' : 'toddler';
  if (/^\d{1,2}t$/i.test(text)) return 'toddler';
  if (/infant$/i.test(text)) return 'baby';
  if (/toddler$/i.test(text)) return 'toddler';
  if (/little kids?$/i.test(text)) return 'littleKid';
  if (/big kids?$/i.test(text)) return 'bigKid';
  if (/^[\d.]+c(?:\s*[-–]\s*[\d.]+c)?$/i.test(text)) {
    if (number <= INFANT_SHOES_END) return 'baby';
    return number <= TODDLER_SHOES_END ? 'toddler' : 'littleKid';
  }
  if (/^[\d.]+y(?:\s*[-–]\s*[\d.]+y)?$/i.test(text))
    return number <= LITTLE_KIDS_END || number >= LITTLE_KIDS_START_AGAIN ? 'littleKid' : 'bigKid';
  return undefined;
}

/** Returns a size's groups: its age, else the wearers whose products have it, which may be several. */
export function findSizeGroups(size: string, genders: readonly string[]): SizeGroup[] {
  const age = findAge(size);
  if (age) return [age];
  const groups: SizeGroup[] = genders.map(
    (gender) => Object.entries(ADULT_GROUPS).find(([adult]) => adult === gender)?.[1] ?? 'kids',
  );
  return SIZE_GROUPS.filter((group) => groups.includes(group));
}
