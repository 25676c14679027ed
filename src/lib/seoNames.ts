import { GENDERS } from './genders.ts';
import { mergeFilters, type SearchFilters } from './searchCriteria.ts';
import { SEO_NOUNS } from './seoNouns.ts';

const GENDER_FIELD = 'txAttrFacet_Gender';

/** What may stand before a noun, or alone: `womens-boots`, `women`. The first name of each choice is the canonical one. */
export const SEO_GENDERS: readonly { readonly name: string; readonly values: readonly string[] }[] = [
  ...GENDERS.map(({ seoName, label }) => ({ name: seoName, values: [label] })),
  { name: 'kids', values: ['Boys', 'Girls'] },
  { name: 'women', values: ['Women'] },
  { name: 'men', values: ['Men'] },
];

// In both maps the first of equals stands, so they are filled from behind.
const FILTERS_OF_NOUN = new Map(SEO_NOUNS.map(({ name, filters }) => [name, filters] as const).reverse());
const NOUN_OF_FILTERS = new Map(SEO_NOUNS.map(({ name, filters }) => [keyOf(filters), name] as const).reverse());

/** The filters behind `womens-running-shoes`, `kids` or `sale`; undefined for a name that is not one of the shop's. */
export function filtersOfSeoName(given: string): SearchFilters | undefined {
  const name = given.toLowerCase();
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

/** What every name that the shop has for a list means; some mean the same. */
export function* namedFilters(): Generator<SearchFilters> {
  for (const { filters } of SEO_NOUNS) yield filters;
  for (const { values } of SEO_GENDERS) {
    const gender = { [GENDER_FIELD]: values };
    yield gender;
    for (const { filters } of SEO_NOUNS) yield mergeFilters(gender, filters);
  }
}

/** The one name for exactly these (normalised) filters; undefined where they have none. */
export function seoNameOf(filters: SearchFilters): string | undefined {
  const { [GENDER_FIELD]: genders, ...others } = filters;
  const gender = SEO_GENDERS.find(({ values }) => values.join() === genders?.join())?.name;
  if (genders && !gender) return undefined;
  if (Object.keys(others).length === 0) return gender;
  const noun = NOUN_OF_FILTERS.get(keyOf(others));
  if (noun === undefined) return undefined;
  return gender ? `${gender}-${noun}` : noun;
}

function keyOf(filters: SearchFilters): string {
  return JSON.stringify(Object.entries(filters));
}
