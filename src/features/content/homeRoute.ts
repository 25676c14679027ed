import loadable from '@loadable/component';
import { RECO_SLOT_SIZES } from '../../lib/recoLimits.ts';
import { route } from '../../page/route.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';
import { type ContentRootState, loadHomeSlots } from './contentSlice.ts';

const HomePage = loadable(() => import('./HomePage.tsx'), { resolveComponent: (file) => file.HomePage });

export const homeRoute = route<ContentRootState & RecommendationsRootState>()('/', {
  Page: HomePage,
  load: ({ dispatch }) =>
    Promise.all([
      dispatch(loadHomeSlots()),
      dispatch(loadRecos('home', ['for-you', 'new'], RECO_SLOT_SIZES.slice(0, 2))),
    ]),
});
