import loadable from '@loadable/component';
import { route } from '../../page/route.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { type FavoritesRootState, loadFavorites } from './favoritesSlice.ts';

const FavoritesPage = loadable(() => import('./FavoritesPage.tsx'), { resolveComponent: (file) => file.FavoritesPage });

export const favoritesRoute = route<FavoritesRootState & RecommendationsRootState>()('/account/favorites', {
  Page: FavoritesPage,
  access: 'recognized',
  load: ({ dispatch }) => dispatch(loadRecos('favorites', ['for-you'], 10)),
  loadShopper: ({ dispatch }) => dispatch(loadFavorites()),
});
