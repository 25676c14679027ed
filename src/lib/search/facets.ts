import { getOwnValue } from '../collections.ts';

/** A facet for URLs and list pages. Index and filter panel: `server/services/search/index/indexedFacets.ts`. */
type FacetTraits = {
  /** Accepts a single value. */
  readonly isSingleSelect?: true;
  /** Defines a list, such as a department or brand page, rather than a selection within it. */
  readonly definesList?: true;
  /** The noun for its values: "Show all 46 brands". */
  readonly noun?: string;
  /** Offered above a list with all of its values, or with one of them. */
  readonly popular?: 'allValues' | { readonly value: string };
  /** The fact on cards without which the facet is not offered (browsing §2, Star rating, and §9, Low-stock label). */
  readonly shownOnCards?: 'hasRatings' | 'hasLowStockLabel';
};

/** The facets by their keys in search URLs, in canonical order. `attr_{Name}` keys come after them. */
const FACETS = {
  collection: { isSingleSelect: true, definesList: true },
  brandId: { isSingleSelect: true, definesList: true },
  zc1: { definesList: true },
  zc2: { definesList: true, noun: 'categories' },
  productType: { definesList: true, noun: 'types' },
  txAttrFacet_Gender: { definesList: true },
  brandNameFacet: { noun: 'brands' },
  sizeFacet: { noun: 'sizes', popular: 'allValues' },
  widthFacet: { noun: 'widths' },
  colorFacet: { noun: 'colors', popular: 'allValues' },
  priceFacet: { popular: 'allValues' },
  ratingFacet: { isSingleSelect: true, shownOnCards: 'hasRatings' },
  onSale: { isSingleSelect: true, popular: { value: 'true' } },
  lowStock: { isSingleSelect: true, shownOnCards: 'hasLowStockLabel' },
  badgeFacet: { popular: { value: 'New' } },
} as const satisfies Readonly<Record<string, FacetTraits>>;

export type FacetField = keyof typeof FACETS;

/** The facets of a saved set of sizes. */
export const SIZE_FIELDS = { sizes: 'sizeFacet', widths: 'widthFacet' } as const satisfies Readonly<
  Record<string, FacetField>
>;

export const GENDER_FIELD = 'txAttrFacet_Gender' satisfies FacetField;

export const FACET_FIELDS: readonly string[] = Object.keys(FACETS);

/** Returns the traits of a facet; none for attributes and unknown keys. */
export const getFacetTraits = (field: string): FacetTraits => getOwnValue<FacetTraits>(FACETS, field) ?? {};

/** Returns whether a facet accepts only one value. */
export const isSingleSelect = (field: string): boolean => getFacetTraits(field).isSingleSelect === true;

/** Returns whether a facet defines a list, such as a department or brand page. */
export const definesList = (field: string): boolean => getFacetTraits(field).definesList === true;

/** Returns the facet key of a product attribute: `attr_Cushioning`. */
export const toAttributeField = (name: string): string => `attr_${name}`;

/** Returns the attribute of a facet key; undefined for any other key. */
export const parseAttributeName = (field: string): string | undefined =>
  field.startsWith('attr_') && field.length > 'attr_'.length ? field.slice('attr_'.length) : undefined;

/** Returns whether a URL may filter by this key. */
export const isFacetField = (field: string): boolean =>
  FACET_FIELDS.includes(field) || parseAttributeName(field) !== undefined;
