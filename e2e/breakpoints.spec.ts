import { expect, type Page, test } from '@playwright/test';
import { openPage } from './watchPage.ts';

/** The last width of the phone's layout and of the tablet's, each with the first of the next one (browsing §9). */
const SCREENS = [
  { width: 650, groupsInLine: 1, cards: 3.9 },
  { width: 651, groupsInLine: 4, cards: 3.4 },
  { width: 1024, groupsInLine: 4, cards: 3.4 },
  { width: 1025, groupsInLine: 5, cards: 4.9 },
];
const GROUP = /^(?:Customer Service|Shop|My Account|About|We pick up, 24\/7)$/;

/** Returns how many groups of the footer stand beside the first. */
const countGroupsInLine = (page: Page): Promise<number> =>
  page
    .getByRole('contentinfo')
    .getByRole('heading', { name: GROUP })
    .evaluateAll((headings) => {
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 8).length;
    });

/** Returns how many cards of a row fit side by side. */
const countCards = (page: Page): Promise<number> =>
  page.getByRole('region', { name: 'New this week' }).evaluate((row) => {
    const [first, second] = row.querySelectorAll('li:has(img)');
    const step = (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0);
    return (first?.parentElement?.clientWidth ?? 0) / step;
  });

test('the layout of a screen follows its width', async ({ page }) => {
  await openPage(page, '/');
  for (const { width, groupsInLine, cards } of SCREENS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => countGroupsInLine(page), `${width} px`).toBe(groupsInLine);
    await expect.poll(() => countCards(page), `${width} px`).toBeCloseTo(cards, 1);
  }
});
