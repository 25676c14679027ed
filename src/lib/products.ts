/** The label of a product's measurement with the height and size of the person in its pictures. It is also shown below the sizes. */
export const MODEL_MEASUREMENT = 'Model';

/** The shop's genders, with their names in the catalogue, the gender facet, URLs and titles (browsing §9). */
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

/**
 * Returns the possessive before a product's name: `Women's`, `Boys'`; `Kids'` for boys and girls, `Unisex` for women
 * and men. Empty outside shoes and clothing (browsing §2).
 */
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

/** Countries under an embargo (transactions §6): no sales and no shipments. */
const EMBARGOED_COUNTRIES: ReadonlySet<string> = new Set(['CS', 'CU', 'IR', 'KP', 'SD', 'SS', 'SY', 'YU']);

/** The message for an address in such a country. */
export const EMBARGO_TEXT = 'This country is under a trade embargo: we may not sell or send anything there.';

/** Returns whether a country is under an embargo, by its ISO code in any case. */
export const isEmbargoed = (countryCode: string): boolean => EMBARGOED_COUNTRIES.has(countryCode.trim().toUpperCase());

/** Cards, filters and product pages count stock as low up to this number of pieces (browsing §9). */
export const LOW_STOCK = 10;

/** The pieces of a SKU or a style. */
export type StockCount = {
  readonly onHand: number;
  /** Whether the number is unknown. */
  readonly isUncounted?: boolean | undefined;
};

/** Returns whether a count is low: 1 to 10 pieces; an unknown number is not. */
export const isLowStock = ({ onHand, isUncounted }: StockCount): boolean =>
  !isUncounted && onHand > 0 && onHand <= LOW_STOCK;

type NamedProduct = { readonly genderLabel: string; readonly productName: string };

const normalizeText = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/**
 * Returns a product's title: `Women's Skyline 4`. A name that already contains the gender, as in some feeds, stays
 * unchanged.
 */
export const formatProductTitle = ({ genderLabel, productName }: NamedProduct): string =>
  genderLabel === '' || normalizeText(productName).includes(normalizeText(genderLabel))
    ? productName
    : `${genderLabel} ${productName}`;
