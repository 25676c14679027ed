import loadable from '@loadable/component';
import { route } from '../../page/route.ts';
import { type ContentRootState, loadContentPage } from '../content/contentSlice.ts';

const SizeChartsPage = loadable(() => import('./charts/SizeChartsPage.tsx'), {
  resolveComponent: (file) => file.SizeChartsPage,
});

/** The page of all size charts: its texts are content, its numbers come from the products' charts. */
export const sizeChartsRoute = route<ContentRootState>()('/c/size-charts', {
  Page: SizeChartsPage,
  isForAll: true,
  load: ({ dispatch }) => dispatch(loadContentPage('size-charts')),
});
