import {
  DEFAULT_CRITERIA,
  normalizeCriteria,
  type SearchCriteria,
  type SearchFilters,
} from '../../src/lib/search/searchCriteria.ts';

const KINDS: readonly SearchFilters[] = [
  { zc1: ['Shoes'] },
  { zc1: ['Clothing'] },
  { zc1: ['Accessories'] },
  { zc2: ['Boots'] },
  { zc2: ['Sandals'] },
  { zc2: ['Sneakers & Athletic Shoes'] },
  { zc2: ['Dresses'] },
  { productType: ['Running Shoes'] },
  { productType: ['Hiking Boots', 'Chelsea Boots'] },
  {},
];
const CHOICES: readonly SearchFilters[] = [
  { colorFacet: ['Black'] },
  { colorFacet: ['Blue', 'Navy', 'Green'], txAttrFacet_Gender: ['Women'] },
  { sizeFacet: ['9'], txAttrFacet_Gender: ['Men'] },
  { sizeFacet: ['8', '8.5'], widthFacet: ['D – Wide'] },
  { priceFacet: ['$50 to $100'] },
  { onSale: ['true'], colorFacet: ['Brown'] },
  { brandNameFacet: ['Halden', 'Ostrel', 'Kestrel Run', 'Nordvik'] },
  { txAttrFacet_Gender: ['Women'], attr_Material: ['Leather', 'Suede'] },
  { sizeFacet: ['7'], colorFacet: ['White'], priceFacet: ['$100 to $150'], txAttrFacet_Gender: ['Women'] },
  { badgeFacet: ['New'] },
];
const SORTS = ['relevance', 'price'] as const;

/** Faceted lists: every product type with every selection, all different. */
export const MEASURED_LISTS: readonly SearchCriteria[] = KINDS.flatMap((kind, first) =>
  CHOICES.flatMap((choice, second) => {
    const key = SORTS[(first + second) % SORTS.length] ?? 'relevance';
    return normalizeCriteria({
      ...DEFAULT_CRITERIA,
      filters: { ...kind, ...choice },
      sort: { key, direction: 'asc' },
      page: 1,
    });
  }),
);

const WORDS = [
  'boots',
  'black boots women',
  'running shoes size 9',
  'waterproof hiking boots under $150',
  'red dress',
  'chelsae boots',
  'shoes for standing all day',
  'mens wide sneakers',
  'kids rain boots',
  'halden',
];

/** Searches with a selected facet. */
export const MEASURED_SEARCHES: readonly SearchCriteria[] = WORDS.flatMap((term) =>
  [{}, { priceFacet: ['$100 to $150'] }, { colorFacet: ['Brown', 'Black'] }, { sizeFacet: ['9'] }].map((filters) =>
    normalizeCriteria({ ...DEFAULT_CRITERIA, term, filters }),
  ),
);

/** The search field's text after each letter. */
export const TYPED_TERMS: readonly string[] = [
  ...WORDS,
  'kestrel run',
  'sandals',
  'womens leather jacket',
  'sneekers',
].flatMap((text) =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)).filter((part) => part.trim() === part),
);
