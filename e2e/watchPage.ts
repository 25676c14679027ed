import { expect, type Page } from '@playwright/test';

export type PageWatch = {
  /** Returns the problems since the page was opened or since the last call. */
  readonly problems: () => string[];
};

/** Warnings of a browser without pictures (e2e/browserOptions.ts). */
const UNUSED_PICTURE =
  /is not used because image loading is disabled|\.(avif|webp|jpg) was preloaded using link preload but not used/;

/** The warning of playwright.config.ts's `serviceWorkers`. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

/** Whether a console message is expected, such as an intended 404. */
const isExpected = (text: string, expected: readonly RegExp[]): boolean =>
  [UNUSED_PICTURE, BLOCKED_WORKER, ...expected].some((pattern) => pattern.test(text));

/** Records console errors and warnings, exceptions and failed requests. `expected` are patterns that this page may log. */
export function watchPage(page: Page, expected: readonly RegExp[] = []): PageWatch {
  let foundProblems: string[] = [];
  const note = (text: string): void => {
    if (!isExpected(text, expected)) foundProblems.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception at ${page.url()}: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A picture or prefetch aborted by a navigation.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      note(`answered ${response.status()}: ${response.url()}`);
    }
  });
  return {
    problems: () => {
      const problems = foundProblems;
      foundProblems = [];
      return problems;
    },
  };
}

/** Parts below the first view hydrate later: React marks an element once it is interactive. */
async function waitForInteractiveParts(page: Page): Promise<void> {
  // The first interaction hydrates them at once; otherwise they would wait for the last picture.
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() =>
    [...document.body.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}

/** Opens a page and waits for hydration. Returns the document's status. */
export async function openPage(page: Page, path: string): Promise<number> {
  // Pictures are drawn on request: do not wait for the last one.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('body[data-hydrated]').waitFor();
  await waitForInteractiveParts(page);
  return response?.status() ?? 0;
}

/**
 * Reloads the page and waits for hydration. Before it, the router replaces the address once, and Playwright would take
 * that for the end of the next `goBack`.
 */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await page.locator('body[data-hydrated]').waitFor();
}

/** Expects that the page does not scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(screen);
}
