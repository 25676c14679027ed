import { expect, type Page } from '@playwright/test';

export type PageWatch = {
  /** What went wrong since the page was opened, or since it was last asked. */
  readonly problems: () => string[];
};

/** Chromium's own word for a page that answers 404 on purpose. */
const isExpected = (text: string, expected: readonly RegExp[]): boolean =>
  expected.some((pattern) => pattern.test(text));

/** Listens for console errors and warnings, exceptions and failed requests. `expected` names what this page may say. */
export function watchPage(page: Page, expected: readonly RegExp[] = []): PageWatch {
  let found: string[] = [];
  const note = (text: string): void => {
    if (!isExpected(text, expected)) found.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A picture or prefetch that a navigation left behind.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      note(`answered ${response.status()}: ${response.url()}`);
    }
  });
  return {
    problems: () => {
      const problems = found;
      found = [];
      return problems;
    },
  };
}

/** Parts below the first view come to life after the rest of the page: React marks an element once it answers. */
async function partsAlive(page: Page): Promise<void> {
  // A shopper's first move brings them at once; else they would wait for the last picture.
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() =>
    [...document.body.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}

/** Opens a page and waits until it is alive. Gives the status of its document. */
export async function openPage(page: Page, path: string): Promise<number> {
  // Pictures are drawn when they are first asked for: whoever looks at the page need not wait for the last of them.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('body[data-hydrated]').waitFor();
  await partsAlive(page);
  return response?.status() ?? 0;
}

/** The layout fits the screen: nothing makes the page scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(screen);
}
