import { expect, test } from '@playwright/test';

type Watched = typeof globalThis & { reportPaint?: () => void; scriptsBeforePaint?: number };

test('scripts load once the first paint is reported', async ({ page }) => {
  await page.addInitScript(() => {
    const watched: Watched = globalThis;
    window.PerformanceObserver = class {
      static readonly supportedEntryTypes = [];
      constructor(callback: PerformanceObserverCallback) {
        watched.reportPaint ??= () => {
          callback({ getEntries: () => [], getEntriesByName: () => [], getEntriesByType: () => [] }, this);
        };
      }
      observe(): void {}
      disconnect(): void {}
      takeRecords(): [] {
        return [];
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        watched.scriptsBeforePaint = document.querySelectorAll('script[src]').length;
        watched.reportPaint?.();
      }, 300);
    });
  });
  await page.goto('/womens-shoes', { waitUntil: 'commit' });
  await page.locator('body[data-hydrated]').waitFor();
  const scriptsBeforePaint = await page.evaluate(() => {
    const watched: Watched = globalThis;
    return watched.scriptsBeforePaint;
  });
  expect(scriptsBeforePaint).toBe(0);
});

test('a browser that reports no paint loads the scripts too', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/womens-shoes', { waitUntil: 'commit' });
  await page.locator('body[data-hydrated]').waitFor();
});
