import { devices, type Page } from '@playwright/test';
import { findInstalledBrowser, findWindowBrowser } from '../scripts/findBrowser.ts';

const browser = findInstalledBrowser();
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const buildLaunchOptions = (...args: readonly string[]) => ({
  ...(browser && { executablePath: browser }),
  args: [...ARGS, ...args],
});

/** A browser that requests no pictures: the shop would draw them for each journey. Their places keep their size. */
export const WITHOUT_PICTURES = buildLaunchOptions('--blink-settings=imagesEnabled=false');

/** The browser of journeys that look at pictures. */
export const WITH_PICTURES = buildLaunchOptions();

const windowBrowser = findWindowBrowser();

/** Whether the journeys have a browser with the back/forward cache, which the headless shell lacks. */
export const HAS_HISTORY_CACHE = windowBrowser !== undefined;

/** A browser without Playwright's flag that disables the back/forward cache. */
export const WITH_HISTORY_CACHE = {
  ...WITHOUT_PICTURES,
  ...(windowBrowser && { executablePath: windowBrowser }),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** The screen of the journeys on a desktop. */
export const DESKTOP = { width: 1440, height: 900 };

/** The phone of the journeys that run on one. */
export const PHONE = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** An empty picture without a size of its own, so that only the page reserves its space. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Answers requests for pictures of products with an empty one, which the shop need not draw. */
export async function emptyPictures(page: Page): Promise<void> {
  await page.route('**/image/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }));
}
