import loadable from '@loadable/component';
import type { PageRoute } from '../../page/defineRoute.ts';
import type { StockAlertsRootState } from './stockAlertsSlice.ts';

const Page = loadable(() => import('./StockAlertPages.tsx'), { resolveComponent: (file) => file.StockAlertPages });

/** The routes of stock alerts without scripts, and of their confirmation and cancellation. */
export const notifyMeRoutes: readonly PageRoute<StockAlertsRootState>[] = [
  {
    path: '/notify-me',
    Page,
    load: async ({ dispatch, url }) => {
      const { loadAlertSubject } = await import('./loadAlertSubject.ts');
      await dispatch(loadAlertSubject(url.searchParams.get('stockId') ?? ''));
    },
  },
  // One page for all paths, because every page loads the route table.
  { path: '/notify-me/confirm', Page },
  { path: '/notify-me/unsubscribe', Page },
];
