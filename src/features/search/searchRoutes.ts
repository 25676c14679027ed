import loadable from '@loadable/component';
import { MAX_EXCLUDED, RECO_LIMITS } from '../../lib/recoLimits.ts';
import { type LoadTools, route } from '../../page/route.ts';
import { type ContentRootState, loadHomeSlots } from '../content/contentSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { relatedRecos } from './relatedRecos.ts';
import { loadSavedSizes, type SavedSizesRootState } from './savedSizesSlice.ts';
import type { SearchRootState } from './searchSlice.ts';

const SearchPage = loadable(() => import('./SearchPage.tsx'), { resolveComponent: (file) => file.SearchPage });

type State = SearchRootState & ContentRootState & RecommendationsRootState & SavedSizesRootState & IdentityRootState;

async function load({ dispatch, url, isBot }: LoadTools<State, unknown>): Promise<void> {
  // Lazy: the parser of list URLs loads with the first list, not with every page.
  const { loadSearch } = await import('./searchThunks.ts');
  const results = await dispatch(loadSearch(url.pathname + url.search, isBot));
  const related = relatedRecos(results);
  // Below a short list the recommendations load with the page; below a long one when the shopper scrolls near, which
  // crawlers never do.
  if (related && (isBot || results.totalProductCount <= MAX_EXCLUDED))
    await dispatch(loadRecos(related.place, ['for-you'], RECO_LIMITS.searchPage, related));
  if (results.totalProductCount > 0) return;
  // Editorial content is optional: an empty list renders without it.
  const categories = dispatch(loadHomeSlots()).catch(() => undefined);
  await Promise.all([categories, dispatch(loadRecos('search/empty', ['for-you'], RECO_LIMITS.searchPage))]);
}

const page = {
  Page: SearchPage,
  isForAll: true,
  load,
  loadShopper: ({ dispatch }: LoadTools<State, unknown>) => dispatch(loadSavedSizes()),
};
const at = route<State>();

/** Redirects a path with a name but no id to the brand of that name, or to a search. */
async function redirectToBrandOrSearch(
  name: string,
  isBrand: boolean,
  { dispatch }: LoadTools<State, unknown>,
): Promise<never> {
  const { findBrand } = await import('./searchThunks.ts');
  throw await dispatch(findBrand(name, { isBrand }));
}

/** All list routes (browsing §2, Search URL forms). The single-segment route matches what no other page matches. */
export const searchRoutes = [
  at('/search/*', page),
  at('/b/:brandName/brand/:brandId/*', page),
  at('/b/:brandName', {
    Page: SearchPage,
    load: (tools) => redirectToBrandOrSearch(tools.params.brandName, false, tools),
  }),
  at('/p/:seoName', { Page: SearchPage, load: (tools) => redirectToBrandOrSearch(tools.params.seoName, false, tools) }),
  at('/brand/:brandId', {
    Page: SearchPage,
    load: (tools) =>
      /\D/.test(tools.params.brandId) ? redirectToBrandOrSearch(tools.params.brandId, true, tools) : load(tools),
  }),
  at('/brand/:brandId/*', page),
  at('/:seoName/brand/:brandId/*', page),
  at('/:seoName/.zso', page),
  at('/:seoName/page/*', page),
  at('/:seoName/sort/*', page),
  at('/:seoName', page),
];
