import { formatPossessive } from '../../../../src/lib/products/genders.ts';
import { buildBrandUrl } from '../../../../src/lib/products/productUrls.ts';
import {
  DEFAULT_CRITERIA,
  parseQuotedTerm,
  type SearchCriteria,
  type SearchFilters,
} from '../../../../src/lib/search/searchCriteria.ts';
import { formatListQuery, formatSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import type { FoundList } from './findList.ts';

type Crumb = { text: string; href: string };

const GENDER = 'txAttrFacet_Gender';
const NOUN_FIELDS = ['productType', 'zc2', 'zc1'];

const getOnlyValue = (filters: SearchFilters, field: string): string | undefined =>
  filters[field]?.length === 1 ? filters[field][0] : undefined;

/** Returns a list's title: `Women's Running Shoes`, `Halden Boots`, `Results for “trail run”`. */
export function buildTitle({ term, filters }: SearchCriteria): string {
  if (term) return `Results for “${parseQuotedTerm(term) ?? term}”`;
  const brand = getOnlyValue(filters, 'brandNameFacet') ?? '';
  const genders = filters[GENDER] ?? [];
  const noun = findNoun(filters);
  const words = [brand, noun ? formatPossessive(genders) : nameGenders(genders), noun].filter(Boolean);
  return words.length > 0 ? words.join(' ') : 'All Products';
}

function findNoun(filters: SearchFilters): string {
  for (const field of NOUN_FIELDS) {
    const noun = getOnlyValue(filters, field);
    if (noun) return filters.onSale ? `${noun} on Sale` : noun;
  }
  if (filters.onSale) return 'Sale';
  return getOnlyValue(filters, 'badgeFacet') === 'New' ? 'New Arrivals' : '';
}

/** Returns `Women`, `Kids`; empty for none. */
function nameGenders(genders: readonly string[]): string {
  if (genders.length < 2) return genders[0] ?? '';
  return genders.every((gender) => gender === 'Boys' || gender === 'Girls') ? 'Kids' : genders.join(' and ');
}

/** Returns the breadcrumbs from the home page; each is a list, the last is this list. */
export function buildBreadcrumbs(index: SearchIndex, criteria: SearchCriteria): Crumb[] {
  const { term, filters } = criteria;
  const home = { text: 'Home', href: '/' };
  if (term) return [home, { text: `“${term}”`, href: formatSearchUrl({ ...DEFAULT_CRITERIA, term }) }];
  const crumbs: Crumb[] = [];
  let path: SearchFilters = {};
  const step = (text: string, filter: SearchFilters): void => {
    path = { ...path, ...filter };
    crumbs.push({ text, href: buildCanonicalPath(index, { ...DEFAULT_CRITERIA, filters: path }) });
  };
  const genders = filters[GENDER] ?? [];
  if (genders.length > 0) step(nameGenders(genders), { [GENDER]: genders });
  for (const [field, value] of findCategoryPath(index, filters)) step(value, extendPathFilters(path, field, value));
  const brand = getOnlyValue(filters, 'brandNameFacet');
  if (brand) return [home, { text: 'Brands', href: '/brands' }, ...buildBrandCrumbs(index, crumbs, brand)];
  return [home, ...crumbs];
}

/** A type implies its category and department, so it replaces them. */
function extendPathFilters(path: SearchFilters, field: string, value: string): SearchFilters {
  const rest = Object.keys(path).filter((key) => NOUN_FIELDS.includes(key));
  return { ...Object.fromEntries(rest.map((key) => [key, []])), [field]: [value] };
}

function findCategoryPath(index: SearchIndex, filters: SearchFilters): [field: string, value: string][] {
  const type = getOnlyValue(filters, 'productType');
  const category = getOnlyValue(filters, 'zc2') ?? (type && index.parents.productType.get(type));
  const department = getOnlyValue(filters, 'zc1') ?? (category && index.parents.zc2.get(category));
  const path: [string, string][] = [];
  if (department) path.push(['zc1', department]);
  if (category && !type) path.push(['zc2', category]);
  if (type) path.push(['productType', type]);
  return path;
}

function buildBrandCrumbs(index: SearchIndex, crumbs: readonly Crumb[], brand: string): Crumb[] {
  const filters = { brandNameFacet: [brand] };
  return [{ text: brand, href: buildCanonicalPath(index, { ...DEFAULT_CRITERIA, filters }) }, ...crumbs];
}

/** Returns the last page's address for a page after it; null for existing pages and empty lists. */
export function buildLastPagePath(
  index: SearchIndex,
  { criteria, ranking }: Pick<FoundList, 'criteria' | 'ranking'>,
): string | null {
  const page = Math.ceil(ranking.total / criteria.limit);
  return page > 0 && criteria.page > page ? buildCanonicalPath(index, { ...criteria, page }) : null;
}

/** Returns the list's canonical address; a brand alone has its own page. */
export function buildCanonicalPath(index: SearchIndex, criteria: SearchCriteria): string {
  const { term, filters } = criteria;
  const brand = getOnlyValue(filters, 'brandNameFacet');
  const filterValues = Object.values(filters).filter((values) => values.length > 0);
  if (term || !brand || filterValues.length > 1) return formatSearchUrl(criteria);
  const [brandId, { slug }] = [...index.brands].find(([, { name }]) => name === brand) ?? [0, { slug: '' }];
  if (!slug) return formatSearchUrl(criteria);
  return buildBrandUrl(brandId, slug) + formatListQuery(criteria);
}
