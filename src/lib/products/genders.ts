/** The shop's genders, with their names in the catalog, the gender facet, URLs and titles (browsing §9). */
export const GENDERS = [
  { key: 'womens', label: 'Women', possessive: "Women's", seoName: 'womens' },
  { key: 'mens', label: 'Men', possessive: "Men's", seoName: 'mens' },
  { key: 'boys', label: 'Boys', possessive: "Boys'", seoName: 'boys' },
  { key: 'girls', label: 'Girls', possessive: "Girls'", seoName: 'girls' },
] as const;

/** A value of the facet `txAttrFacet_Gender`. */
type GenderLabel = (typeof GENDERS)[number]['label'];

/** Adaptive contains only shoes and clothing, in women's, men's and children's sizes. */
const GENDERED_DEPARTMENTS: ReadonlySet<string> = new Set(['Shoes', 'Clothing', 'Adaptive']);

/** Returns the facet label of a gender key: `Women` for `womens`; undefined for an unknown key. */
export const findGenderLabel = (key: string): GenderLabel | undefined =>
  GENDERS.find((gender) => gender.key === key)?.label;

/** Returns the possessive before a name: `Women's`, `Kids'`, `Unisex`; empty outside shoes and clothing. */
export function getGenderPossessive(genders: readonly string[], department: string): string {
  if (!GENDERED_DEPARTMENTS.has(department)) return '';
  return formatPossessive(genders);
}

/** Returns the possessive for gender keys or facet labels: `Women's`, `Kids'`, `Unisex`; empty for none. */
export function formatPossessive(genders: readonly string[]): string {
  const matchedGenders = GENDERS.filter(({ key, label }) => genders.includes(key) || genders.includes(label));
  const [first, second] = matchedGenders;
  if (!first) return '';
  if (!second) return first.possessive;
  return matchedGenders.every(({ key }) => key === 'boys' || key === 'girls') ? "Kids'" : 'Unisex';
}
