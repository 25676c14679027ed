import { expect, type Page, test } from '@playwright/test';
import { openPage } from './watchPage.ts';

type Report = { readonly code: string; readonly status: string; readonly detail: string };

/** Collects the reports of errors that the page sends. */
function collectReports(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/martypixel' || searchParams.get('type') !== 'martyExchangesError') return;
    const [code = '', status = '', detail = ''] = ['code', 'status', 'detailedMessage'].map(
      (name) => searchParams.get(name) ?? '',
    );
    reports.push({ code, status, detail });
  });
  return reports;
}

/** Throws in the page's own context, as its scripts would. */
const failInPage = (page: Page, script: string): Promise<unknown> => page.evaluate(`setTimeout(() => { ${script} })`);

test('reports uncaught errors, unhandled rejections and failed calls, including early ones', async ({ page }) => {
  const reports = collectReports(page);
  // Before the page opens: Playwright may miss a request that is sent while it begins to intercept.
  await page.route('**/api/hesiod/autocomplete/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      void Promise.reject(new Error('early, of maya@example.com'));
    });
  });
  await openPage(page, '/womens-boots');
  await failInPage(page, 'Promise.reject(new Error("late"))');
  await page.getByRole('combobox', { name: 'Search' }).fill('boots');
  await expect
    .poll(() => reports.map(({ code, status, detail }) => `${code} ${status} ${detail.split('\n')[0]}`).toSorted())
    .toEqual([
      'fetch.failure 503 GET /hesiod/autocomplete/boots',
      'unhandled.rejection 0 Error: early, of [email]',
      'unhandled.rejection 0 Error: late',
    ]);
});

test('does not report that a report has failed', async ({ page }) => {
  const reports = collectReports(page);
  await page.route('**/api/martypixel**', (route) => route.abort());
  await openPage(page, '/womens-boots');
  await failInPage(page, 'Promise.reject(new Error("first"))');
  await expect.poll(() => reports.length).toBe(1);
  await failInPage(page, 'Promise.reject(new Error("second"))');
  await expect.poll(() => reports.length).toBe(2);
  expect(reports.map(({ code }) => code)).toEqual(['unhandled.rejection', 'unhandled.rejection']);
});
