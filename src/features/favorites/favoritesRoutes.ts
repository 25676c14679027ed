import loadable from '@loadable/component';
import type { LoadTools, PageRoute } from '../../page/route.ts';
import { route } from '../../page/route.ts';
import { type IdentityRootState, loadCustomer } from '../identity/identitySlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import type { FavoritesRootState } from './favoritesSlice.ts';
import type { ListPageRootState } from './listPageSlice.ts';

const FavoritesPage = loadable(() => import('./FavoritesPage.tsx'), { resolveComponent: (file) => file.FavoritesPage });

type State = FavoritesRootState & IdentityRootState & ListPageRootState & RecommendationsRootState;
type Tools<Params> = LoadTools<State, Params>;

/** What loads lists comes with their page: no other page needs it. */
async function loadList({ dispatch, url }: Tools<unknown>, listId = 'h.'): Promise<void> {
  // Who is there comes first: what is known of lists is forgotten when that is told.
  const [{ loadListPage }] = await Promise.all([import('./listThunks.ts'), dispatch(loadCustomer())]);
  const name = { listId, shareToken: url.searchParams.get('shareToken') ?? undefined };
  const token = url.searchParams.get('nextPageToken') ?? '';
  // One that no page ever gave is as none.
  await dispatch(loadListPage(name, /^\d{1,17}-\d{1,12}$/.test(token) ? token : null));
}

const own = {
  Page: FavoritesPage,
  access: 'recognized',
  load: ({ dispatch }: Tools<unknown>) => dispatch(loadRecos('favorites', ['for-you'], 10)),
} as const;

/** Lists (browsing §2): one's own under the account, and those that a link shows to whoever has it. */
export const favoritesRoutes: readonly PageRoute<State>[] = [
  route<State>()('/account/favorites', { ...own, loadShopper: (tools) => loadList(tools) }),
  route<State>()('/favorites', { ...own, loadShopper: (tools) => loadList(tools) }),
  route<State>()('/account/favorites/:listId', {
    ...own,
    loadShopper: (tools) => loadList(tools, tools.params.listId),
  }),
  route<State>()('/favorites/:listId', {
    Page: FavoritesPage,
    loadShopper: (tools) => loadList(tools, tools.params.listId),
  }),
  route<State>()('/collection/:collectionId', {
    Page: FavoritesPage,
    loadShopper: (tools) => loadList(tools, tools.params.collectionId),
  }),
];
