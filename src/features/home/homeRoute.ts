import loadable from '@loadable/component';
import { RECO_SLOT_SIZES } from '../../lib/limits.ts';
import { defineRoute } from '../../page/defineRoute.ts';
import { type ContentRootState, loadHomeSlots } from '../content/contentSlice.ts';
import { loadRecos, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';

const HomePage = loadable(() => import('./HomePage.tsx'), { resolveComponent: (file) => file.HomePage });

const ROWS = ['for-you', 'new', 'popular', 'on-sale', 'top-rated'] as const;

export const homeRoute = defineRoute<ContentRootState & RecommendationsRootState>()('/', {
  Page: HomePage,
  isForAll: true,
  load: ({ dispatch, isBot }) =>
    Promise.all([
      dispatch(loadHomeSlots()),
      // Shoppers load the later rows when they scroll near; crawlers never scroll.
      dispatch(loadRecos('home', isBot ? ROWS : ROWS.slice(0, 2), RECO_SLOT_SIZES)),
    ]),
});
