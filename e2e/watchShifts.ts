import { expect, type Page, type Request } from '@playwright/test';

/** The largest accepted sum of a page's shifts after its heading is shown. */
export const ACCEPTED_SHIFT = 0.05;
const QUIET_MS = 200;

export type Shifts = {
  readonly sum: number;
  /** The part of the sum that left the view, as a page's foot does when the next page begins at its top. */
  readonly left: number;
  readonly moved: readonly string[];
};
export type Watched = typeof globalThis & {
  awaitHeading?: () => void;
  watchFromNow?: () => void;
  takeShifts?: () => Shifts;
};

/**
 * Records the layout shifts from the frame after the next page's heading is shown. Those after an input count too: it
 * is the tap that opened the page.
 */
export function watchShifts(): void {
  const watched: Watched = globalThis;
  let shownAt = Number.POSITIVE_INFINITY;
  let entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const getValue = (entry: PerformanceEntry): number => Number(Reflect.get(entry, 'value'));
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  const getSources = (entry: PerformanceEntry): Source[] => Reflect.get(entry, 'sources');
  const hasLeft = (entry: PerformanceEntry): boolean =>
    getSources(entry).every(({ currentRect }) => currentRect.height === 0);
  const sumUp = (some: readonly PerformanceEntry[]): number => some.reduce((sum, entry) => sum + getValue(entry), 0);
  const describe = (entry: PerformanceEntry): string => {
    const moves = getSources(entry).map(({ node, previousRect, currentRect }) => {
      const { nodeName = '', textContent } = node ?? {};
      const { className = '' } = node instanceof HTMLElement ? node : {};
      return `${nodeName} ${className} "${textContent?.slice(0, 30)}" ${previousRect.top} to ${currentRect.top}`;
    });
    return `${getValue(entry)} after ${Math.round(entry.startTime - shownAt)} ms: ${moves.join('; ')}`;
  };
  watched.awaitHeading = () => {
    const readHeading = () => document.querySelector('h1');
    const previous = readHeading();
    const previousText = previous?.textContent;
    delete document.body.dataset.shown;
    const changes = new MutationObserver(() => {
      const heading = readHeading();
      if (!heading || (heading === previous && heading.textContent === previousText)) return;
      changes.disconnect();
      // At the second frame, the first one with the heading has been shown.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          shownAt = performance.now();
          document.body.dataset.shown = 'true';
        }),
      );
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  watched.watchFromNow = () => {
    observer.takeRecords();
    entries = [];
    shownAt = performance.now();
  };
  watched.takeShifts = () => {
    entries.push(...observer.takeRecords());
    const seen = entries.filter(({ startTime }) => startTime >= shownAt);
    entries = [];
    return { sum: sumUp(seen), left: sumUp(seen.filter(hasLeft)), moved: seen.map(describe) };
  };
}

/** Returns a function that waits until a page has had no request for a while. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = 0;
  const onEnd = (request: Request): void => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', (request) => {
    // The page polls the emergency banner and reports its performance.
    if (/emergencyBanner|martypixel/.test(request.url())) return;
    open.add(request);
    changedAt = Date.now();
  });
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return async () => {
    const startedAt = Date.now();
    const isQuiet = () => open.size === 0 && Date.now() - Math.max(changedAt, startedAt) > QUIET_MS;
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
  };
}

/** Returns the shifts since the last call. */
export const takeShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const watched: Watched = globalThis;
    return watched.takeShifts?.() ?? { sum: Number.NaN, left: 0, moved: [] };
  });
