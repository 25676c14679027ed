import loadable from '@loadable/component';
import type { PageRoute } from '../../page/route.ts';
import type { StockAlertsRootState } from './stockAlertsSlice.ts';

const NotifyMePage = loadable(() => import('./NotifyMePage.tsx'), { resolveComponent: (file) => file.NotifyMePage });
const StopAlertsPage = loadable(() => import('./StopAlertsPage.tsx'), {
  resolveComponent: (file) => file.StopAlertsPage,
});

/** The routes of stock alerts without scripts, and of their confirmation and cancellation. */
export const notifyMeRoutes: readonly PageRoute<StockAlertsRootState>[] = [
  {
    path: '/notify-me',
    Page: NotifyMePage,
    load: async ({ dispatch, url }) => {
      const { loadAlertSubject } = await import('./loadAlertSubject.ts');
      await dispatch(loadAlertSubject(url.searchParams.get('stockId') ?? ''));
    },
  },
  // One page for both paths, because every page loads the route table.
  { path: '/notify-me/confirm', Page: StopAlertsPage },
  { path: '/notify-me/unsubscribe', Page: StopAlertsPage },
];
