import type { PagePerformance } from '../../contracts/telemetry/telemetry.ts';

export type PageView = Omit<PagePerformance, 'type'>;

/** Milliseconds since the document's time origin. */
export type SoftMoments = { readonly startedAt: number; readonly answeredAt: number; readonly shownAt: number };

const PAINTS = 'largest-contentful-paint';
/** Browsers that support paint entries deliver them at once. */
const PAINT_WAIT_MS = 500;

const toEpoch = (offsetMs: number): number => Math.round(performance.timeOrigin + offsetMs);

const countElements = () => ({
  elementCount: document.getElementsByTagName('*').length,
  imgCount: document.images.length,
  scriptCount: document.scripts.length,
});

/** Returns whether the current page is an error page of 404 or 5xx, whose timing is not reported (browsing §7). */
export function isErrorPage(): boolean {
  const status = Number(document.querySelector<HTMLElement>('main[data-status]')?.dataset.status ?? 0);
  return status === 404 || status >= 500;
}

/** Returns the time of the largest contentful paint; undefined if the browser does not report it. */
function waitForLargestPaint(): Promise<number | undefined> {
  return new Promise((resolve) => {
    if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes.includes(PAINTS)) {
      return resolve(undefined);
    }
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries().at(-1)?.startTime);
    });
    observer.observe({ type: PAINTS, buffered: true });
    setTimeout(() => {
      observer.disconnect();
      resolve(undefined);
    }, PAINT_WAIT_MS);
  });
}

/** Returns the timing of a loaded document; undefined if the browser does not measure it. */
export async function readHardView(page: string): Promise<PageView | undefined> {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return undefined;
  const paintTime = (await waitForLargestPaint()) ?? entry.domContentLoadedEventEnd;
  return {
    pageViewType: 'hard',
    page,
    navigationType: entry.type,
    navigationStart: toEpoch(entry.startTime),
    responseStart: toEpoch(entry.responseStart),
    aboveTheFoldLoaded: toEpoch(Math.max(paintTime, entry.responseStart)),
    domInteractive: toEpoch(entry.domInteractive),
    domContentLoadedEventEnd: toEpoch(entry.domContentLoadedEventEnd),
    loadEventEnd: toEpoch(entry.loadEventEnd),
    ...countElements(),
  };
}

/** Returns the timing of a client-side navigation. */
export const toSoftView = (page: string, way: 'push' | 'pop' | 'replace', moments: SoftMoments): PageView => ({
  pageViewType: 'soft',
  page,
  navigationType: way,
  navigationStart: toEpoch(moments.startedAt),
  responseStart: toEpoch(moments.answeredAt),
  aboveTheFoldLoaded: toEpoch(moments.shownAt),
  ...countElements(),
});
