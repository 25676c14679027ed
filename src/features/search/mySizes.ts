import type { SizeFilter, SizeFilterRequest } from '../../contracts/preferences.ts';
import type { SearchResults } from '../../contracts/search.ts';
import type { SearchFilters } from '../../lib/searchCriteria.ts';
import { formatSearchUrl } from '../../lib/searchUrl.ts';
import { areSingleSelectsComplete } from '../../lib/singleSelects.ts';
import { hasSizes } from './hasSizes.ts';
import { criteriaOf } from './listLinks.ts';

/** A saved set as far as it fits a list. */
export type MySizes = {
  readonly set: SizeFilter;
  /** `8.5, 9, B – Medium`: what of the set the list has. */
  readonly text: string;
  readonly isApplied: boolean;
  /** The list with the set's sizes, or without them where they are applied. */
  readonly href: string;
};

const FIELDS = { sizeFacet: 'sizes', widthFacet: 'widths' } as const;
const chosenOf = (filters: SearchFilters, field: string): readonly string[] => filters[field] ?? [];

/** The saved sets that a list can be narrowed to: those of its department, and of its gender where it is one's. */
export function mySizesOf(results: SearchResults, sets: readonly SizeFilter[]): MySizes[] {
  const { sizeScope: scope } = results;
  if (!scope) return [];
  return sets
    .filter(({ department, gender }) => department === scope.department && [gender, ''].includes(scope.gender))
    .flatMap((set) => fitting(results, set) ?? []);
}

function fitting(results: SearchResults, set: SizeFilter): MySizes | undefined {
  const criteria = criteriaOf(results);
  const sizes = there(results, 'sizeFacet', set.sizes);
  const widths = there(results, 'widthFacet', set.widths);
  // Widths alone would say nothing where none of the sizes is there.
  if (set.sizes.length > 0 && sizes.length === 0) return undefined;
  if (sizes.length + widths.length === 0) return undefined;
  const chosen = { sizeFacet: sizes, widthFacet: widths };
  const isApplied = Object.entries(chosen).every(([field, values]) =>
    values.every((value) => chosenOf(criteria.filters, field).includes(value)),
  );
  const change = isApplied ? without : withThese;
  const filters = change(criteria.filters, chosen);
  return {
    set,
    text: [...sizes, ...widths].join(', '),
    isApplied,
    // The sizes themselves stand in the address then: nothing is left to be wished for.
    href: formatSearchUrl({ ...criteria, filters, page: 1, savedsizes: null }),
  };
}

/** Those of the values that the list has, or that are chosen in it. */
function there({ facets }: SearchResults, field: string, values: readonly string[]): string[] {
  const known = facets.find((facet) => facet.field === field)?.values ?? [];
  return values.filter((value) => known.some((one) => one.value === value && (one.count > 0 || one.selected)));
}

/** The set in place of what was chosen of sizes and widths. */
const withThese = (filters: SearchFilters, chosen: SearchFilters): SearchFilters => ({ ...filters, ...chosen });

const without = (filters: SearchFilters, chosen: SearchFilters): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(
    Object.entries(chosen).map(([field, values]) => [
      field,
      chosenOf(filters, field).filter((value) => !values.includes(value)),
    ]),
  ),
});

/** What may become of a list's chosen sizes. */
type Saving =
  /** Nothing is chosen, or it is what is saved. */
  | { readonly kind: 'nothing' }
  /** The list holds several genders' sizes: whose they are is not told. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'ready'; readonly request: SizeFilterRequest };

/** The chosen sizes as a set to save, once it is told whose they are (browsing §5, Single-select filters). */
export function sizesToSave(results: SearchResults, sets: readonly SizeFilter[]): Saving {
  const { filters, sizeScope: scope } = results;
  if (!scope || !hasSizes(results)) return { kind: 'nothing' };
  const { department, gender } = scope;
  const pricingTag = filters.onSale ? 'sale' : undefined;
  if (!areSingleSelectsComplete({ department, gender, pricingTag })) return { kind: 'incomplete' };
  const request = {
    department,
    gender,
    sizes: inOrder(results, 'sizeFacet'),
    widths: inOrder(results, 'widthFacet'),
  };
  const known = sets.find((set) => set.department === department && set.gender === gender);
  const isKnown =
    known && Object.values(FIELDS).every((name) => sorted(known[name]).join() === sorted(request[name]).join());
  return isKnown ? { kind: 'nothing' } : { kind: 'ready', request };
}

const sorted = (values: readonly string[]): readonly string[] => [...values].sort();

/** What is chosen of a facet, as the facet orders it. */
function inOrder({ facets, filters }: SearchResults, field: string): string[] {
  const chosen = chosenOf(filters, field);
  const known = facets.find((facet) => facet.field === field)?.values.map(({ value }) => value) ?? [];
  return [...known.filter((value) => chosen.includes(value)), ...chosen.filter((value) => !known.includes(value))];
}
