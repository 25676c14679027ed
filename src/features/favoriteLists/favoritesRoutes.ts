import loadable from '@loadable/component';
import type { LoadTools, PageRoute } from '../../page/defineRoute.ts';
import { defineRoute } from '../../page/defineRoute.ts';
import type { FavoritesRootState } from '../favorites/favoritesSlice.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import type { ListPageRootState } from './listPageSlice.ts';

const FavoritesPage = loadable(() => import('./FavoritesPage.tsx'), { resolveComponent: (file) => file.FavoritesPage });

type State = FavoritesRootState & IdentityRootState & ListPageRootState & RecommendationsRootState;
type Tools<Params> = LoadTools<State, Params>;

/** Loads a list; the thunks are lazy, because only this page needs them. */
async function loadList({ dispatch, url }: Tools<unknown>, listId = 'h.'): Promise<void> {
  // The customer is loaded first, because receiving the customer clears the lists.
  const [{ loadListPage }] = await Promise.all([import('./listThunks.ts'), dispatch(loadCustomer())]);
  const name = { listId, shareToken: url.searchParams.get('shareToken') ?? undefined };
  const token = url.searchParams.get('nextPageToken') ?? '';
  // An invalid page token is ignored.
  await dispatch(loadListPage(name, /^\d{1,17}-\d{1,12}$/.test(token) ? token : null));
}

const ownListsPage = {
  Page: FavoritesPage,
  access: 'recognized',
  load: ({ dispatch }: Tools<unknown>) => dispatch(loadRecos('favorites', ['for-you'], 10)),
} as const;

/** The routes of favorites lists (browsing §2): the customer's own under the account, and shared ones by link. */
export const favoritesRoutes: readonly PageRoute<State>[] = [
  defineRoute<State>()('/account/favorites', { ...ownListsPage, loadShopper: (tools) => loadList(tools) }),
  defineRoute<State>()('/favorites', { ...ownListsPage, loadShopper: (tools) => loadList(tools) }),
  defineRoute<State>()('/account/favorites/:listId', {
    ...ownListsPage,
    loadShopper: (tools) => loadList(tools, tools.params.listId),
  }),
  defineRoute<State>()('/favorites/:listId', {
    Page: FavoritesPage,
    loadShopper: (tools) => loadList(tools, tools.params.listId),
  }),
  defineRoute<State>()('/collection/:collectionId', {
    Page: FavoritesPage,
    loadShopper: (tools) => loadList(tools, tools.params.collectionId),
  }),
];
