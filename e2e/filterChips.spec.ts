import { expect, type Locator, test } from '@playwright/test';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Expects each control of a part below the one before it, or right of it in the same row. */
async function expectFocusInReadingOrder(part: Locator): Promise<void> {
  const places = await part.locator('a, button').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return { top, bottom, left, right };
      }),
  );
  expect(places.length).toBeGreaterThan(3);
  const misplacedChips = places.filter(({ top, left }, index) => {
    const previousPlace = places[index - 1];
    return (
      previousPlace && !(top >= previousPlace.bottom || (top < previousPlace.bottom && left >= previousPlace.right))
    );
  });
  expect(misplacedChips).toEqual([]);
}

test('a phone filters by chips above the list', { tag: '@phone' }, async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, '/shoes');
  await expectFits(page);
  const chip = page.getByRole('button', { name: /^Color/ });
  await expect(chip).toHaveText('Color');
  // By keyboard: the chip opens its facet alone, and gets the focus back.
  await chip.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Color' });
  await expect(drawer.locator('details')).toHaveCount(1);
  await drawer.getByRole('link', { name: /^Black/ }).click();
  await expect(page).toHaveURL(/Black|black|color/i);
  await drawer.getByRole('button', { name: /^Show [\d,]+ item/ }).click();
  await expect(drawer).toBeHidden();
  await expect(chip).toBeFocused();
  await expect(chip).toHaveText('Color · 1');
  const chosenFilters = page.getByRole('list', { name: 'Chosen filters' });
  const pill = chosenFilters.getByRole('link', { name: 'Remove Black' });
  await expect(pill).toBeInViewport();
  await expectFocusInReadingOrder(page.locator('div:has(> ul[aria-label="Chosen filters"])'));
  await pill.click();
  await expect(pill).toBeHidden();
  await expect(chip).toHaveText('Color');
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});

test('without scripts the chips that need none are links', { tag: '@phone' }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) });
  await page.goto('/shoes');
  await expect(page.getByRole('button', { name: /^Color/ })).toBeHidden();
  await page.getByRole('link', { name: 'On sale', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first()).toBeVisible();
  await page.close();
});
