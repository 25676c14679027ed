import loadable from '@loadable/component';
import { defineRoute } from '../../page/defineRoute.ts';
import { type ContentRootState, loadContentPage } from '../content/contentSlice.ts';
import type { OwnSizesRootState } from './loadOwnSizes.ts';

const SizeChartsPage = loadable(() => import('./charts/SizeChartsPage.tsx'), {
  resolveComponent: (file) => file.SizeChartsPage,
});

/** Lazy: only this page needs it. */
const importOwnSizes = () => import('./loadOwnSizes.ts');

/** The page of all size charts: its texts are content, its numbers come from the products' charts, the marked rows from the customer's sizes. */
export const sizeChartsRoute = defineRoute<ContentRootState & OwnSizesRootState>()('/c/size-charts', {
  Page: SizeChartsPage,
  isForAll: true,
  load: ({ dispatch }) => dispatch(loadContentPage('size-charts')),
  loadShopper: async ({ dispatch }) => dispatch((await importOwnSizes()).loadOwnSizes()),
});
