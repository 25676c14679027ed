import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { ApiFailure } from '../../api/apiFailure.ts';
import { reportImpressions, reportPagePerformance, reportPartClick } from '../../api/telemetry/pageTelemetry.ts';
import type { Impression, PartClick } from '../../contracts/telemetry/telemetry.ts';
import { maskPersonalData } from '../../lib/errorReports.ts';
import { readLocalState, saveLocalState } from '../../page/localState.ts';
import { usePagePath, usePendingLocation } from '../../page/navigation.ts';
import { HISTORY_KEY } from '../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { isErrorPage, type PageView, readHardView, toSoftView } from './pageView.ts';
import { describeTrackedPart, findTrackedElement, normalizePlaceName, shortenText, watchParts } from './watchParts.ts';

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
function usePagePerformance(page: string): void {
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

type Click = Omit<PartClick, 'type'>;

/** Reports a click in the background; a failure is ignored. */
const tellClick =
  (click: Click): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportPartClick(api, click).catch(() => undefined);
  };

/** Returns the analytics of a link's click; undefined outside tracked parts, and for cards of lists. */
function toClick(target: EventTarget | null, page: string): Click | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return undefined;
  const click = {
    label: shortenText(link.textContent),
    href: maskPersonalData(link.pathname).slice(0, 500),
    page,
  };
  const { gae } = link.dataset;
  // The first click on a section opens its menu, without navigation.
  if (gae && link.getAttribute('aria-expanded') !== 'false')
    return { ...click, place: normalizePlaceName(`menu:${gae}`) };
  const part = findTrackedElement(link);
  if (!part || part.dataset.track === 'list') return undefined;
  const { place, label } = describeTrackedPart(part);
  return { ...click, place, ...(link === part && { label }) };
}

/** Reports the part of a page that was clicked (browsing §7, Analytics events). @param page the route pattern */
function usePartClicks(page: string): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    const report = ({ target }: Event) => {
      const click = toClick(target, page);
      if (click) void dispatch(tellClick(click));
    };
    // In the capture phase, because the click's handler may leave the page at once.
    document.addEventListener('click', report, { capture: true });
    return () => document.removeEventListener('click', report, { capture: true });
  }, [page, dispatch]);
}

const STORAGE_KEY = 'analyticsLog';
/** The maximum number of log entries (browsing §9, Analytics session log). */
const MAX_ENTRIES = 50;

/** Adds an entry to the session's log; returns false if it is already there and need not be reported again. */
export function logOnce(entry: string): boolean {
  const line = entry.replaceAll('\n', ' ');
  const storedLines = readLocalState(STORAGE_KEY).split('\n').filter(Boolean);
  if (storedLines.includes(line)) return false;
  saveLocalState(STORAGE_KEY, [...storedLines, line].slice(-MAX_ENTRIES).join('\n'));
  return true;
}

/** Impressions in this interval are sent together. */
const TOGETHER_MS = 1000;
const MAX_AT_ONCE = 20;

/** Reports impressions in the background; a failure is ignored. */
const tellSeen =
  (impressions: Impression[], page: string): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportImpressions(api, { seen: impressions, page }).catch(() => undefined);
  };

/**
 * Reports the visible parts of each page, each once per session (browsing §7, Analytics events).
 * @param page the route pattern
 */
function useImpressions(page: string): void {
  const dispatch = useAppDispatch<unknown>();
  const { pathname } = useLocation();
  useEffect(() => {
    let queuedImpressions: Impression[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (queuedImpressions.length > 0) void dispatch(tellSeen(queuedImpressions.splice(0, MAX_AT_ONCE), page));
      if (queuedImpressions.length > 0) timer = setTimeout(flush, TOGETHER_MS);
    };
    const stop = watchParts((impression) => {
      if (!logOnce([pathname, impression.by, impression.place, impression.label].join(' '))) return;
      queuedImpressions = [...queuedImpressions, impression];
      timer ??= setTimeout(flush, TOGETHER_MS);
    });
    return () => {
      stop();
      while (queuedImpressions.length > 0) flush();
      clearTimeout(timer);
    };
  }, [page, pathname, dispatch]);
}

/** The number of recent pages to keep (browsing §9, Client URL history). */
const MAX_URLS = 10;
const SEPARATOR = ' > ';

/** Records the current page's route pattern, without terms or numbers, for error reports. */
export function rememberPage(pattern: string): void {
  const storedUrls = readLocalState(HISTORY_KEY).split(SEPARATOR).filter(Boolean);
  saveLocalState(HISTORY_KEY, [...storedUrls, pattern].slice(-MAX_URLS).join(SEPARATOR));
}

/** Collects page views, part impressions and clicks, and page timings, without personal data; renders nothing. */
export function PageTelemetry() {
  const page = usePagePath();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history counts as a page
  useEffect(() => rememberPage(page), [key]);
  usePagePerformance(page);
  useImpressions(page);
  usePartClicks(page);
  return null;
}
