import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { reportPagePerformance } from '../../api/telemetry/pageTelemetry.ts';
import { usePendingLocation } from '../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { isErrorPage, type PageView, readHardView, toSoftView } from './pageView.ts';

const LONGEST_WAIT_MS = 5000;
const WITHOUT_IDLE_MS = 200;

/** Resolves when the document and its resources have loaded. */
const waitUntilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    // Deferred after the event, so that the event's own end time is known.
    const deferResolve = () => setTimeout(resolve);
    if (document.readyState === 'complete') deferResolve();
    else window.addEventListener('load', deferResolve, { once: true });
  });

/** Resolves when the browser is idle. */
const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser supports idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, WITHOUT_IDLE_MS);
  });

/** Resolves with the time when the current document has been painted. */
const waitUntilPainted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });

const WAYS = { PUSH: 'push', POP: 'pop', REPLACE: 'replace' } as const;

/** Reports a page view. Returns whether to continue: false if the server has no beacon or fails. */
const tellView =
  (view: PageView): AppThunk<unknown, boolean> =>
  async (_dispatch, _getState, { api }) => {
    try {
      await reportPagePerformance(api, view);
      return true;
    } catch (failure) {
      return failure instanceof ApiFailure && failure.status !== 404 && failure.status < 500;
    }
  };

/**
 * Reports the timing of each page view when the browser is idle: the loaded document, then each client-side navigation
 * (browsing §7, Page performance beacon).
 * @param page the route pattern of the page
 */
export function usePagePerformance(page: string): void {
  const dispatch = useAppDispatch<unknown>();
  const isLoading = usePendingLocation() !== undefined;
  const { key } = useLocation();
  const way = WAYS[useNavigationType()];
  const firstKey = useRef(key);
  const startTime = useRef<number | undefined>(undefined);
  const isOff = useRef(false);

  const report = useEffectEvent(async (view: PageView | undefined) => {
    if (!view || isOff.current || isErrorPage()) return;
    isOff.current = !(await dispatch(tellView(view)));
  });
  const measure = useEffectEvent(async (responseTime: number, isGone: () => boolean) => {
    if (firstKey.current === key) {
      await waitUntilLoaded();
      await waitUntilIdle();
      if (!isGone()) await report(await readHardView(page));
      return;
    }
    const start = startTime.current ?? responseTime;
    startTime.current = undefined;
    const paintTime = await waitUntilPainted();
    await waitUntilIdle();
    if (!isGone())
      await report(toSoftView(page, way, { startedAt: start, answeredAt: responseTime, shownAt: paintTime }));
  });

  useEffect(() => {
    if (isLoading) startTime.current ??= performance.now();
  }, [isLoading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history counts as a view
  useEffect(() => {
    let isGone = false;
    void measure(performance.now(), () => isGone).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [key]);
}
