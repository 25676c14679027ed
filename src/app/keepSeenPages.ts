import type { Navigator } from './router/createNavigator.ts';

type SeenViews = Pick<Navigator, 'view' | 'subscribe'>;

const SCRIPT = '/service-worker.js';

/**
 * Registers the service worker, and tells it which public pages the shopper sees (docs/decisions/0146-offline-pages.md).
 * Rejects in browsers without service workers.
 */
export async function keepSeenPages({ view, subscribe }: SeenViews): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(SCRIPT);
  const registration = await serviceWorker.ready;
  const tellView = (): void => {
    const { match, fault } = view();
    // The worker answers with the page as it was seen before, or with the offline page.
    if (fault && !navigator.onLine) location.reload();
    if (match.page?.isForAll) registration.active?.postMessage(location.href);
  };
  subscribe(tellView);
  tellView();
}
