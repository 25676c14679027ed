import { GENDERS } from './genders.ts';
import { mergeFilters, type SearchFilters } from './searchCriteria.ts';
import { SEO_NOUNS } from './seoNouns.ts';

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

/** Returns the name for exactly these normalised filters; undefined when they have none. */
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
