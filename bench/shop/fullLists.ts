import { z } from 'zod';
import { type SearchResults, searchResults } from '../../src/contracts/search.ts';
import type { FacetField } from '../../src/lib/search/facets.ts';
import { DEFAULT_CRITERIA } from '../../src/lib/search/searchCriteria.ts';
import { SEARCH_SORTS } from '../../src/lib/search/searchSorts.ts';
import { formatSearchUrl } from '../../src/lib/search/searchUrl.ts';
import type { Shopper } from './Shopper.ts';

const MAX_LISTS = 40;
/** Without a term or filter a list has only one page, so lists are taken from departments. */
const DEPARTMENT: FacetField = 'zc1';

type Sort = (typeof SEARCH_SORTS)[number];
type List = { readonly department: string; readonly page: number };

/** Returns the results of a list. */
export const searchList = async (shopper: Shopper, path: string): Promise<SearchResults> =>
  searchResults.parse(await shopper.ask(`/v2/Search?path=${encodeURIComponent(path)}`));

/** The part of a list that any version of the shop answers. */
const listFacts = z.object({
  limit: z.number(),
  facets: z.array(z.object({ field: z.string(), values: z.array(z.object({ value: z.string(), count: z.number() })) })),
  list: z.array(z.object({ productUrl: z.string() })),
});
type ListFacts = z.infer<typeof listFacts>;

/** Returns the departments and products of a list. */
export const readList = async (shopper: Shopper, path: string): Promise<ListFacts> =>
  listFacts.parse(await shopper.ask(`/v2/Search?path=${encodeURIComponent(path)}`));

/** Returns the address of a list. */
export const listPath = ({ department, page }: List, sort: Sort = SEARCH_SORTS[0]): string =>
  formatSearchUrl({ ...DEFAULT_CRITERIA, filters: { [DEPARTMENT]: [department] }, sort, page });

/** Returns every page of a hundred cards of a department. */
const readLists = ({ facets, limit }: ListFacts): List[] =>
  (facets.find(({ field }) => field === DEPARTMENT)?.values ?? []).flatMap(({ value, count }) =>
    Array.from({ length: Math.floor(count / limit) }, (_, index) => ({ department: value, page: index + 1 })),
  );

/** Returns lists of a hundred cards. */
export const findFullLists = async (shopper: Shopper): Promise<List[]> =>
  readLists(await readList(shopper, '/search')).slice(0, MAX_LISTS);

/** Returns the addresses of lists in each order: more than the shop's data cache holds. */
export const buildListPaths = (lists: readonly List[]): string[] =>
  SEARCH_SORTS.flatMap((sort) => lists.map((list) => listPath(list, sort)));
