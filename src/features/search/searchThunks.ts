import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchBrandList } from '../../api/products/catalog.ts';
import { fetchSearch } from '../../api/search.ts';
import type { SearchResults } from '../../contracts/search.ts';
import { hasReservedName, isMissingName } from '../../lib/hasReservedName.ts';
import { convertSlugToTerm } from '../../lib/products/productUrls.ts';
import { parseCollectionSlug } from '../../lib/search/collections.ts';
import { DEFAULT_CRITERIA } from '../../lib/search/searchCriteria.ts';
import { formatSearchUrl, isBrandId, parseBrandId, parseSearchUrl } from '../../lib/search/searchUrl.ts';
import { NotFoundFailure, RedirectTo, toPageFailure } from '../../page/pageErrors.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { buildPageHref } from './listLinks.ts';
import { listReceived, listRequested, pageAppended, type SearchRootState, selectList } from './searchSlice.ts';

/** How long the back button restores a list without a request. */
const KEPT_MS = 10 * 60_000;

function normalizeAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://list');
  return formatSearchUrl(parseSearchUrl(pathname, searchParams));
}

/** The error page's messages for a brand page that cannot be shown (browsing §8). */
const BAD_BRAND_ID = 'Oops, not a valid brand id.';
const BRAND_FAILED = 'Oops, something went wrong while loading the brand info.';

const toBrandFailure = (failure: unknown): unknown =>
  toPageFailure(failure, failure instanceof ApiFailure && failure.status === 404 ? BAD_BRAND_ID : BRAND_FAILED);

/** Returns the redirect for a brand name without id: the brand's page, or a search unless `isBrand`. */
export const findBrand =
  (name: string, { isBrand }: { readonly isBrand: boolean }): AppThunk<unknown, RedirectTo> =>
  async (_dispatch, _getState, { api }) => {
    const { brands } = await fetchBrandList(api).catch((failure: unknown) => {
      throw toBrandFailure(failure);
    });
    const brand = brands.find(({ href }) => href.startsWith(`/b/${name.toLowerCase()}/`));
    if (brand) return new RedirectTo(brand.href, 301);
    const term = convertSlugToTerm(name);
    if (isBrand || isMissingName(name)) throw new NotFoundFailure(404, isBrand ? BAD_BRAND_ID : '');
    return new RedirectTo(formatSearchUrl({ ...DEFAULT_CRITERIA, term }));
  };

type SearchLoad = {
  readonly isBot?: boolean;
  /** Loads what the page shows with the results; they are stored afterwards, so that the page is complete at once. */
  readonly loadRest?: (results: SearchResults) => Promise<void>;
};

/**
 * Loads the list of a URL (path and query) unless it was loaded recently. Throws `RedirectTo` for a term that is a product's ASIN, and to the last page for a page beyond it; throws `NotFound` for a name reserved
 * by another part of the shop.
 */
export const loadSearch =
  (address: string, { isBot = false, loadRest }: SearchLoad = {}): AppThunk<SearchRootState> =>
  async (dispatch, getState, { api }) => {
    const { pathname } = new URL(address, 'http://list');
    const brandId = parseBrandId(pathname);
    const isCollection = parseCollectionSlug(pathname) !== undefined;
    if (brandId === undefined && !isCollection && hasReservedName(pathname)) throw new NotFoundFailure();
    const key = normalizeAddress(address);
    dispatch(listRequested(key));
    const receivedAt = Date.now();
    const cachedList = getState().search.lists.find((list) => list.keys.includes(key));
    if (cachedList && receivedAt - cachedList.receivedAt < KEPT_MS) {
      await loadRest?.(cachedList.results);
      dispatch(listReceived(cachedList));
      return;
    }
    if (brandId !== undefined && !isBrandId(brandId)) throw new NotFoundFailure(404, BAD_BRAND_ID);
    const results = await fetchSearch(api, address).catch((failure: unknown) => {
      if (isCollection) throw toPageFailure(failure, '');
      throw brandId === undefined ? failure : toBrandFailure(failure);
    });
    if (results.redirectTo) throw new RedirectTo(results.redirectTo, results.hasMoved ? 301 : 302);
    await loadRest?.(results);
    // Search engines must not index sponsored placements as regular results.
    const visibleResults = isBot ? { ...results, sponsored: [] } : results;
    dispatch(
      listReceived({
        keys: [key],
        results: visibleResults,
        firstPage: results.page,
        lastPage: results.page,
        receivedAt,
      }),
    );
  };

/** Appends the next page to the list, if there is one. Throws the API's `ApiFailure`. */
export const loadMore =
  (): AppThunk<SearchRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    const list = selectList(getState());
    if (!list || list.lastPage >= list.results.pageCount) return;
    const address = buildPageHref(list.results, list.lastPage + 1);
    const results = await runOnce(`search/${address}`, () => fetchSearch(api, address));
    // The shopper may have opened another list, or requested the page twice.
    const isWanted =
      selectList(getState())?.keys[0] === list.keys[0] && selectList(getState())?.lastPage === list.lastPage;
    if (isWanted) dispatch(pageAppended({ key: normalizeAddress(address), results }));
  };
