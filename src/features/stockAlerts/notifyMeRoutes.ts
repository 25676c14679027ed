import loadable from '@loadable/component';
import type { PageRoute } from '../../page/route.ts';
import type { StockAlertsRootState } from './stockAlertsSlice.ts';

const NotifyMePage = loadable(() => import('./NotifyMePage.tsx'), { resolveComponent: (file) => file.NotifyMePage });
const StopAlertsPage = loadable(() => import('./StopAlertsPage.tsx'), {
  resolveComponent: (file) => file.StopAlertsPage,
});

/** Back-in-stock alerts without scripts, and the way out of them. */
export const notifyMeRoutes: readonly PageRoute<StockAlertsRootState>[] = [
  {
    path: '/notify-me',
    Page: NotifyMePage,
    load: async ({ dispatch, url }) => {
      const { loadAlertSubject } = await import('./loadAlertSubject.ts');
      await dispatch(loadAlertSubject(url.searchParams.get('stockId') ?? ''));
    },
  },
  // One entry more in the table that every page carries; the page itself tells the two apart.
  { path: '/notify-me/confirm', Page: StopAlertsPage },
  { path: '/notify-me/unsubscribe', Page: StopAlertsPage },
];
