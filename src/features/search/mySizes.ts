import type { SizeFilter, SizeFilterRequest } from '../../contracts/account/preferences.ts';
import type { SearchResults } from '../../contracts/search.ts';
import { SIZE_FIELDS } from '../../lib/search/facets.ts';
import type { SearchFilters } from '../../lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../lib/search/searchUrl.ts';
import { hasSizes } from './hasSizes.ts';
import { toCriteria } from './listLinks.ts';

/** The value of each single-select filter; empty or missing when nothing is selected. */
type SingleSelects = Readonly<Record<string, string | undefined>>;

/** Only changes how prices are labeled, not which products are listed, so it may stay empty. */
const OPTIONAL = 'pricingTag';

/** Returns whether all filters except pricingTag have a value (browsing §5). */
export const areSingleSelectsComplete = (selects: SingleSelects): boolean =>
  Object.entries(selects).every(([name, value]) => name === OPTIONAL || Boolean(value));

/** A saved set of sizes, limited to the sizes of a list. */
export type MySizes = {
  readonly set: SizeFilter;
  /** The sizes and widths in the list: `8.5, 9, B – Medium`. */
  readonly text: string;
  readonly isApplied: boolean;
  /** The URL of the list with the set's sizes, or without them if they are applied. */
  readonly href: string;
};

const SET_NAMES = ['sizes', 'widths'] as const;
const getChosen = (filters: SearchFilters, field: string): readonly string[] => filters[field] ?? [];

/** Returns the saved sets that match a list's department and, if it has one, its gender. */
export function findMySizes(results: SearchResults, sets: readonly SizeFilter[]): MySizes[] {
  const { sizeScope: scope } = results;
  if (!scope) return [];
  return sets
    .filter(({ department, gender }) => department === scope.department && [gender, ''].includes(scope.gender))
    .flatMap((set) => findFitting(results, set) ?? []);
}

function findFitting(results: SearchResults, set: SizeFilter): MySizes | undefined {
  const criteria = toCriteria(results);
  const sizes = filterAvailable(results, SIZE_FIELDS.sizes, set.sizes);
  const widths = filterAvailable(results, SIZE_FIELDS.widths, set.widths);
  // Without any of the set's sizes, its widths alone would be meaningless.
  if (set.sizes.length > 0 && sizes.length === 0) return undefined;
  if (sizes.length + widths.length === 0) return undefined;
  const sizeFilters = { [SIZE_FIELDS.sizes]: sizes, [SIZE_FIELDS.widths]: widths };
  const isApplied = Object.entries(sizeFilters).every(([field, values]) =>
    values.every((value) => getChosen(criteria.filters, field).includes(value)),
  );
  const change = isApplied ? removeFilters : withThese;
  const filters = change(criteria.filters, sizeFilters);
  return {
    set,
    text: [...sizes, ...widths].join(', '),
    isApplied,
    // The URL then contains the sizes, so `savedsizes` is not needed.
    href: formatSearchUrl({ ...criteria, filters, page: 1, savedsizes: null }),
  };
}

/** Returns the values that the list has, or that are selected in it. */
function filterAvailable({ facets }: SearchResults, field: string, values: readonly string[]): string[] {
  const facetValues = facets.find((facet) => facet.field === field)?.values ?? [];
  return values.filter((value) => facetValues.some((one) => one.value === value && (one.count > 0 || one.selected)));
}

/** Replaces the selected sizes and widths by the set. */
const withThese = (filters: SearchFilters, sizeFilters: SearchFilters): SearchFilters => ({
  ...filters,
  ...sizeFilters,
});

const removeFilters = (filters: SearchFilters, sizeFilters: SearchFilters): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(
    Object.entries(sizeFilters).map(([field, values]) => [
      field,
      getChosen(filters, field).filter((value) => !values.includes(value)),
    ]),
  ),
});

/** Whether a list's selected sizes can be saved. */
type Saving =
  /** Nothing is selected, or the selection is already saved. */
  | { readonly kind: 'nothing' }
  /** The list contains sizes of several genders, so the gender is unknown. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'ready'; readonly request: SizeFilterRequest };

/** Returns the selected sizes as a set to save, once its gender is known (browsing §5, Single-select filters). */
export function findUnsavedSizes(results: SearchResults, sets: readonly SizeFilter[]): Saving {
  const { filters, sizeScope: scope } = results;
  if (!scope || !hasSizes(results)) return { kind: 'nothing' };
  const { department, gender } = scope;
  const pricingTag = filters.onSale ? 'sale' : undefined;
  if (!areSingleSelectsComplete({ department, gender, pricingTag })) return { kind: 'incomplete' };
  const request = {
    department,
    gender,
    sizes: listSelected(results, SIZE_FIELDS.sizes),
    widths: listSelected(results, SIZE_FIELDS.widths),
  };
  const savedSet = sets.find((set) => set.department === department && set.gender === gender);
  const isKnown =
    savedSet && SET_NAMES.every((name) => sortValues(savedSet[name]).join() === sortValues(request[name]).join());
  return isKnown ? { kind: 'nothing' } : { kind: 'ready', request };
}

const sortValues = (values: readonly string[]): readonly string[] => [...values].sort();

/** Returns the selected values of a facet, in the facet's order. */
function listSelected({ facets, filters }: SearchResults, field: string): string[] {
  const selectedValues = getChosen(filters, field);
  const facetValues = facets.find((facet) => facet.field === field)?.values.map(({ value }) => value) ?? [];
  return [
    ...facetValues.filter((value) => selectedValues.includes(value)),
    ...selectedValues.filter((value) => !facetValues.includes(value)),
  ];
}
