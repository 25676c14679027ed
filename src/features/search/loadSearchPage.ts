import type { SearchResults } from '../../contracts/search.ts';
import { getFirstName } from '../../lib/hasReservedName.ts';
import { MAX_EXCLUDED, RECO_LIMITS } from '../../lib/limits.ts';
import { parseSearchUrl } from '../../lib/search/searchUrl.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { type ContentRootState, loadHomeSlots, loadOptionalSlots } from '../content/contentSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { CollectionHead, EmptyResults } from './components/rareParts.ts';
import { findBrandSlots } from './findBrandSlots.ts';
import { getRelatedRecos } from './getRelatedRecos.ts';
import type { SavedSizesRootState } from './savedSizesSlice.ts';
import type { SearchRootState } from './searchSlice.ts';
import { loadSearch } from './searchThunks.ts';

export type SearchPageState = SearchRootState &
  ContentRootState &
  RecommendationsRootState &
  SavedSizesRootState &
  IdentityRootState;

/** Returns whether the path of a list without products may be the address of a page of a former shop. */
const isOldAddress = (pathname: string): boolean => getFirstName(pathname) !== 'search';

/** Loads a list with a brand's slots, and the recommendations of a short or empty one. */
export async function loadSearchPage({ dispatch, url, isBot }: LoadTools<SearchPageState, unknown>): Promise<void> {
  const slots = findBrandSlots(parseSearchUrl(url.pathname, url.searchParams));
  const loadRest = async (results: SearchResults): Promise<void> => {
    if (results.collection) await CollectionHead.load();
    const relatedRecos = getRelatedRecos(results);
    // Below a short list the recommendations load with the page; below a long one when the shopper scrolls near, which
    // crawlers never do.
    if (relatedRecos && (isBot || results.totalProductCount <= MAX_EXCLUDED))
      await dispatch(loadRecos(relatedRecos.place, ['for-you'], RECO_LIMITS.searchPage, relatedRecos));
    if (results.totalProductCount > 0) return;
    if (isOldAddress(url.pathname)) {
      const { findRedirect } = await import(/* webpackChunkName: "later-error" */ '../../page/findRedirect.ts');
      const redirect = await dispatch(findRedirect(url));
      if (redirect) throw redirect;
    }
    // Editorial content is optional: an empty list renders without it.
    const categories = dispatch(loadHomeSlots()).catch(() => undefined);
    const recos = dispatch(loadRecos('search/empty', ['for-you'], RECO_LIMITS.searchPage));
    await Promise.all([categories, recos, EmptyResults.load()]);
  };
  await Promise.all([
    dispatch(loadSearch(url.pathname + url.search, { isBot, loadRest })),
    slots !== undefined && dispatch(loadOptionalSlots(slots)),
  ]);
}
