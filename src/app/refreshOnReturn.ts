import type { Send } from '../api/transport.ts';

/** The shortest time between two refreshes of a tab that is shown again. */
export const MIN_AGE_MS = 5000;
/** How soon a refresh is tried again after a change that is being sent. */
const WRITE_RETRY_MS = 500;

/** Returns the sender with a count of the calls that change something and are not answered yet. */
export function countWrites(send: Send): { readonly send: Send; readonly isWriting: () => boolean } {
  let writes = 0;
  const countingSend: Send = async (request) => {
    if (request.method === undefined || request.method === 'GET') return send(request);
    writes += 1;
    try {
      return await send(request);
    } finally {
      writes -= 1;
    }
  };
  return { send: countingSend, isWriting: () => writes > 0 };
}

/**
 * Whether the browser opened this document by its Back or Forward button from its cache: the HTML may then be an old one.
 * A document that came over the network is fresh; refreshing it could cross an order that is placed at once.
 */
const isFromHistory = (): boolean =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => Reflect.get(entry, 'type') === 'back_forward' && !(Reflect.get(entry, 'transferSize') > 0)) ??
  false;

type Refreshing = {
  /** Loads the shopper's data again. */
  readonly refresh: () => Promise<void>;
  /** Whether a change is being sent: its answer is newer than a refresh. */
  readonly isWriting: () => boolean;
};

/**
 * Refreshes the shopper's data when the shopper returns to a page: by Back or Forward, from the back/forward cache, or
 * to its tab. Another page or tab may have changed the cart, the hearts or the sign-in since.
 * @returns a function that removes the listeners
 */
export function refreshOnReturn(page: Window, { refresh, isWriting }: Refreshing): () => void {
  const { document } = page;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (waitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs);
  };
  const run = (): void => {
    timer = undefined;
    if (document.visibilityState !== 'visible') return;
    if (isWriting()) schedule(WRITE_RETRY_MS);
    else {
      refreshedAt = Date.now();
      // Offline, for example: the page stays as it is.
      void refresh().catch(() => undefined);
    }
  };
  const handleVisibility = (): void => {
    if (document.visibilityState === 'visible' && timer === undefined)
      schedule(Math.max(0, refreshedAt + MIN_AGE_MS - Date.now()));
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) schedule(0);
  };
  document.addEventListener('visibilitychange', handleVisibility);
  page.addEventListener('pageshow', handlePageShow);
  if (isFromHistory()) schedule(0);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
    page.removeEventListener('pageshow', handlePageShow);
  };
}
