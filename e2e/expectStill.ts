import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { emptyPictures } from './browserOptions.ts';
import { openPage } from './watchPage.ts';
import { ACCEPTED_SHIFT, followRequests, type Shifts, takeShifts, type Watched, watchShifts } from './watchShifts.ts';

/** Scripts arrive after the data of their page. */
const SCRIPT_DELAY_MS = 120;

/** Opens a small page, and returns a function that taps a link and measures the shifts of the page that it opens. */
async function openWatchedShop(page: Page): Promise<(path: string) => Promise<Shifts>> {
  const waitUntilQuiet = followRequests(page);
  await emptyPictures(page);
  await page.route('**/*.js', async (route) => {
    await sleep(SCRIPT_DELAY_MS);
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  await openPage(page, '/c/size-charts');
  return async (path) => {
    await page.evaluate((href) => {
      const watched: Watched = globalThis;
      watched.awaitHeading?.();
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Tap here' });
      link.style.cssText = 'position: fixed; inset: 40% auto auto 40%; z-index: 99; padding: 20px; background: #fff';
      link.addEventListener('click', () => setTimeout(() => link.remove()));
      document.body.append(link);
    }, path);
    await page.getByRole('link', { name: 'Tap here' }).click();
    await page.locator('body[data-shown]').waitFor();
    await waitUntilQuiet();
    return takeShifts(page);
  };
}

/** Pages of one column, whose layout is that of the phone. */
const ONE_COLUMN = /^\/(c\/(?!vip)|login|contact-us|orders\/lookup|search\/zzzqqq|addresses\/new|subscriptions)/;

/** Expects that no page shifts once its heading is shown, when a tap opens it. */
export async function expectStill(page: Page, isMobile: boolean, paths: readonly string[]): Promise<void> {
  const measure = await openWatchedShop(page);
  const jumps: Record<string, Shifts> = {};
  for (const path of paths.filter((one) => isMobile || !ONE_COLUMN.test(one))) {
    const shifts = await measure(path);
    if (!(shifts.sum <= ACCEPTED_SHIFT)) jumps[path] = shifts;
  }
  expect(jumps).toEqual({});
}
