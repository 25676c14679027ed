import loadable from '@loadable/component';
import { type LoadTools, route } from '../../page/route.ts';
import { type ContentRootState, loadHomeSlots } from '../content/contentSlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import type { SearchRootState } from './searchSlice.ts';

const SearchPage = loadable(() => import('./SearchPage.tsx'), { resolveComponent: (file) => file.SearchPage });

type State = SearchRootState & ContentRootState & RecommendationsRootState;

/** Of the recommendations under a list that is empty (browsing §9: search page). */
const RECO_LIMIT = 10;

async function load({ dispatch, url }: LoadTools<State, unknown>): Promise<void> {
  // The language of list addresses comes with the first list, not with every page.
  const { loadSearch } = await import('./searchThunks.ts');
  const results = await dispatch(loadSearch(url.pathname + url.search));
  if (results.totalProductCount > 0) return;
  // Editorial parts are extra: an empty list stands without them.
  const categories = dispatch(loadHomeSlots()).catch(() => undefined);
  await Promise.all([categories, dispatch(loadRecos('search/empty', ['for-you'], RECO_LIMIT))]);
}

const page = { Page: SearchPage, load };
const at = route<State>();

/** All addresses of lists (browsing §2, Search URL forms). The single-segment one takes what no other page has. */
export const searchRoutes = [
  at('/search/*', page),
  at('/b/:brandName/brand/:brandId/*', page),
  at('/brand/:brandId/*', page),
  at('/:seoName/brand/:brandId/*', page),
  at('/:seoName/.zso', page),
  at('/:seoName', page),
];
