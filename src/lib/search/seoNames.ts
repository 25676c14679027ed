import { GENDERS } from '../products/genders.ts';
import { toSlug } from '../products/productUrls.ts';
import { mergeFilters, type SearchFilters } from './searchCriteria.ts';

/** A word in a single-segment URL, and the filters that it stands for. */
type SeoNoun = { readonly name: string; readonly filters: SearchFilters };

const DEPARTMENTS = ['Shoes', 'Clothing', 'Accessories', 'Toys and Games', 'Adaptive'];

const CATEGORIES = [
  ...['Sneakers & Athletic Shoes', 'Boots', 'Sandals', 'Heels', 'Flats', 'Loafers & Oxfords', 'Slippers', 'Clogs'],
  ...['Dresses', 'Shirts & Tops', 'Sweaters', 'Hoodies & Sweatshirts', 'Coats & Outerwear', 'Blazers'],
  ...['Jeans', 'Pants', 'Shorts', 'Skirts', 'Socks'],
  ...['Bags and Handbags', 'Backpacks', 'Hats', 'Gloves', 'Sunglasses and Eyewear', 'Tech Accessories', 'Jewelry'],
  ...['Adaptive Clothing', 'Adaptive Shoes'],
  ...['Building Toys', 'Outdoor Play', 'Puzzles', 'Stuffed Animals', 'Vehicles'],
];

const PRODUCT_TYPES = [
  ...[
    'Running Shoes',
    'Trail Running Shoes',
    'Walking Shoes',
    'Lifestyle Sneakers',
    'Platform Sneakers',
    'Skate Shoes',
  ],
  ...['Canvas Sneakers', 'Slip-On Sneakers', 'Light-Up Sneakers'],
  ...['Chelsea Boots', 'Chukka Boots', 'Lace-Up Boots', 'Hiking Boots', 'Western Boots', 'Ankle Boots', 'Tall Boots'],
  ...['Rain Boots', 'Pumps', 'Wedges', 'Platform Heels', 'Slingbacks', 'Loafers', 'Driving Shoes', 'Oxfords'],
  ...['Smoking Flats', 'Ballet Flats', 'Pointed Flats', 'Mary Janes', 'Footbed Sandals', 'Sport Sandals'],
  ...['Slide Sandals', 'Strappy Sandals', 'Platform Sandals', 'Flip Flops', 'Fisherman Sandals'],
  ...['Moccasin Slippers', 'Slipper Boots'],
  ...['T-Shirts', 'Long-Sleeve T-Shirts', 'Polo Shirts', 'Graphic T-Shirts', 'Tank Tops', 'Button-Up Shirts'],
  ...['Flannel Shirts', 'Camp Shirts', 'Blouses', 'Denim Shirts', 'Crewneck Sweaters', 'Cardigans', 'Turtlenecks'],
  ...['Hoodies', 'Fleece', 'Puffer Jackets', 'Parkas', 'Rain Jackets', 'Denim Jackets', 'Bomber Jackets'],
  ...['Leather Jackets', 'Casual Dresses', 'Wrap Dresses', 'Slip Dresses', 'Work Dresses', 'Maxi Dresses'],
  ...['Flare Jeans', 'Chinos', 'Wide-Leg Pants', 'Joggers', 'Leggings', 'Casual Shorts', 'Denim Shorts'],
  ...['Athletic Shorts', 'A-Line Skirts', 'Pleated Skirts', 'Pencil Skirts', 'Denim Skirts', 'Maxi Skirts'],
  ...['Tote Bags', 'Satchels', 'Crossbody Bags', 'Bucket Bags', 'Duffel Bags', 'Roll-Top Backpacks', "Kids' Backpacks"],
  ...['Baseball Caps', 'Trucker Hats', 'Visors', 'Bucket Hats', 'Fedoras', 'Sun Hats', 'Beanies', 'Sunglasses'],
  ...['Phone Cases', 'Laptop Sleeves', 'Headphone Cases', 'Knit Gloves', 'Leather Gloves', 'Mittens', 'Ski Gloves'],
  ...['Crew Socks', 'Ankle Socks', 'No-Show Socks', 'Hiking Socks'],
  ...['Rings', 'Necklaces', 'Earrings', 'Bracelets', 'Watches'],
];

const createNoun = (name: string, filters: SearchFilters): SeoNoun => ({ name, filters });
const createNouns = (field: string, values: readonly string[]): SeoNoun[] =>
  values.map((value) => createNoun(toSlug(value), { [field]: [value] }));

/** Short names that are better known than the category's name. */
const FIRST_NAMES: readonly SeoNoun[] = [
  createNoun('sneakers', { zc2: ['Sneakers & Athletic Shoes'] }),
  createNoun('tops', { zc2: ['Shirts & Tops'] }),
  createNoun('coats', { zc2: ['Coats & Outerwear'] }),
  createNoun('bags', { zc2: ['Bags and Handbags'] }),
];
const OTHER_NAMES: readonly SeoNoun[] = [
  createNoun('handbags', { zc2: ['Bags and Handbags'] }),
  createNoun('outerwear', { zc2: ['Coats & Outerwear'] }),
  createNoun('jackets', { zc2: ['Coats & Outerwear'] }),
  createNoun('toys', { zc1: ['Toys and Games'] }),
  createNoun('eyewear', { zc2: ['Sunglasses and Eyewear'] }),
  createNoun('new-arrivals', { badgeFacet: ['New'] }),
];

/**
 * Sorted by precedence: of nouns with the same name the first wins; of nouns with the same filters the first is
 * canonical. A product type that is missing here is still found, by a text search for its words.
 */
export const SEO_NOUNS: readonly SeoNoun[] = [
  ...FIRST_NAMES,
  ...createNouns('zc1', DEPARTMENTS),
  ...createNouns('zc2', CATEGORIES),
  ...createNouns('productType', PRODUCT_TYPES),
  createNoun('sale', { onSale: ['true'] }),
  createNoun('new', { badgeFacet: ['New'] }),
  ...OTHER_NAMES,
];

const GENDER_FIELD = 'txAttrFacet_Gender';

/** Gender names, used alone or before a noun: `womens-boots`, `women`. The first name with given values is canonical. */
export const SEO_GENDERS: readonly { readonly name: string; readonly values: readonly string[] }[] = [
  ...GENDERS.map(({ seoName, label }) => ({ name: seoName, values: [label] })),
  { name: 'kids', values: ['Boys', 'Girls'] },
  { name: 'women', values: ['Women'] },
  { name: 'men', values: ['Men'] },
];

// The first of duplicate entries must win, so the maps are filled in reverse.
const FILTERS_OF_NOUN = new Map(SEO_NOUNS.map(({ name, filters }) => [name, filters] as const).reverse());
const NOUN_OF_FILTERS = new Map(
  SEO_NOUNS.map(({ name, filters }) => [buildFilterKey(filters), name] as const).reverse(),
);

/** Returns the filters of `womens-running-shoes`, `kids` or `sale`; undefined for an unknown name. */
export function parseSeoName(text: string): SearchFilters | undefined {
  const name = text.toLowerCase();
  const noun = FILTERS_OF_NOUN.get(name);
  if (noun) return noun;
  for (const gender of SEO_GENDERS) {
    const genderFilter = { [GENDER_FIELD]: gender.values };
    if (name === gender.name) return genderFilter;
    const rest = name.startsWith(`${gender.name}-`)
      ? FILTERS_OF_NOUN.get(name.slice(gender.name.length + 1))
      : undefined;
    if (rest) return mergeFilters(genderFilter, rest);
  }
  return undefined;
}

/** Yields the filters of every known list name; may contain duplicates. */
export function* listNamedFilters(): Generator<SearchFilters> {
  for (const { filters } of SEO_NOUNS) yield filters;
  for (const { values } of SEO_GENDERS) {
    const gender = { [GENDER_FIELD]: values };
    yield gender;
    for (const { filters } of SEO_NOUNS) yield mergeFilters(gender, filters);
  }
}

/** Returns the name for exactly these normalized filters; undefined when they have none. */
export function formatSeoName(filters: SearchFilters): string | undefined {
  const { [GENDER_FIELD]: genders, ...others } = filters;
  const gender = SEO_GENDERS.find(({ values }) => values.join() === genders?.join())?.name;
  if (genders && !gender) return undefined;
  if (Object.keys(others).length === 0) return gender;
  const noun = NOUN_OF_FILTERS.get(buildFilterKey(others));
  if (noun === undefined) return undefined;
  return gender ? `${gender}-${noun}` : noun;
}

function buildFilterKey(filters: SearchFilters): string {
  return JSON.stringify(Object.entries(filters));
}
