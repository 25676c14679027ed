import { fetchSearch } from '../../api/search.ts';
import type { SearchResults } from '../../contracts/search.ts';
import { formatSearchUrl, parseSearchUrl } from '../../lib/searchUrl.ts';
import { RedirectTo } from '../../page/outcomes.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { pageHref } from './listLinks.ts';
import { listReceived, listShown, pageAppended, type SearchRootState, selectList } from './searchSlice.ts';

/** Going back within this time finds the list as it was left. */
const KEPT_MS = 10 * 60_000;

function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://list');
  return formatSearchUrl(parseSearchUrl(pathname, searchParams));
}

/**
 * Finds what an address (path and query) stands for, unless it was looked at a moment ago. Gives the results back.
 * Throws `RedirectTo` where the term is one product's ASIN.
 */
export const loadSearch =
  (address: string): AppThunk<SearchRootState, SearchResults> =>
  async (dispatch, getState, { api }) => {
    const key = keyOf(address);
    const receivedAt = Date.now();
    const known = getState().search.lists.find((list) => list.keys.includes(key));
    if (known && receivedAt - known.receivedAt < KEPT_MS) {
      dispatch(listShown(known));
      return known.results;
    }
    const results = await fetchSearch(api, address);
    if (results.redirectTo) throw new RedirectTo(results.redirectTo);
    dispatch(listReceived({ keys: [key], results, firstPage: results.page, lastPage: results.page, receivedAt }));
    return results;
  };

/** Appends the next page to the list; nothing where there is none. Throws the API's `ApiFailure`. */
export const loadMore =
  (): AppThunk<SearchRootState> =>
  async (dispatch, getState, { api, once }) => {
    const list = selectList(getState());
    if (!list || list.lastPage >= list.results.pageCount) return;
    const address = pageHref(list.results, list.lastPage + 1);
    const results = await once(`search/${address}`, () => fetchSearch(api, address));
    // The shopper may have gone to another list meanwhile, or asked twice.
    const isWanted =
      selectList(getState())?.keys[0] === list.keys[0] && selectList(getState())?.lastPage === list.lastPage;
    if (isWanted) dispatch(pageAppended({ key: keyOf(address), results }));
  };
