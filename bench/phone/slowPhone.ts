import type { Browser, Page } from '@playwright/test';

declare global {
  /** Durations of the page's interactions, from the input to the next frame, in milliseconds. */
  var interactionTimes: { id: number; ms: number }[] | undefined;
}

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** "Slow 4G" of Chromium's developer tools: milliseconds, bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** The browser reports no interaction that is shorter. */
const SHORTEST_MS = 16;

/** Opens a page on a phone with a slow CPU and a slow network; it records the durations of its interactions. */
export async function openSlowPhone(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, baseURL: origin });
  const page = await context.newPage();
  await page.addInitScript((durationThreshold) => {
    const times: { id: number; ms: number }[] = [];
    globalThis.interactionTimes = times;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId)
          times.push({ id: entry.interactionId, ms: entry.duration });
      }
    });
    // The browser's option has no type yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      buffered: true,
      durationThreshold,
    };
    observer.observe(options);
  }, SHORTEST_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Long enough for the frame after an input, and for the report about it. */
const REPORT_MS = 1500;

/** Returns the longest time from an input of `act` to the next frame, in milliseconds; at least `SHORTEST_MS`. */
export async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => globalThis.interactionTimes?.splice(0));
  await act();
  await page.waitForTimeout(REPORT_MS);
  const times = await page.evaluate(() => globalThis.interactionTimes ?? []);
  return Math.max(SHORTEST_MS, ...times.map(({ ms }) => ms));
}
