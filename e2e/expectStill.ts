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

/** Longer than the half second in which browsers forgive shifts after an input. */
const ANSWER_DELAY_MS = 700;

export type Act = () => Promise<unknown>;

/**
 * Returns a function that measures the shifts from a tap until the page is quiet, while each answer is slow, and adds
 * those above the limit to `jumps`.
 */
export async function watchSlowAnswers(page: Page) {
  const waitUntilQuiet = followRequests(page);
  const jumps: Record<string, Shifts> = {};
  await emptyPictures(page);
  await page.addInitScript(watchShifts);
  await page.route('**/api/**', async (route) => {
    await sleep(ANSWER_DELAY_MS);
    await route.continue();
  });
  const measure = async (name: string, act: Act, { mayLeave = false } = {}): Promise<void> => {
    await waitUntilQuiet();
    await page.evaluate(() => {
      const watched: Watched = globalThis;
      watched.watchFromNow?.();
    });
    await act();
    await waitUntilQuiet();
    const shifts = await takeShifts(page);
    const sum = shifts.sum - (mayLeave ? shifts.left : 0);
    if (!(sum <= ACCEPTED_SHIFT)) jumps[name] = shifts;
  };
  return { measure, jumps };
}
