import { expect, type Page, test } from '@playwright/test';
import { WITH_PICTURES } from './browserOptions.ts';
import { type OwnShop, openOwnShop } from './ownShop.ts';
import { expectFits, openPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });

const LONG_WORD = 'Abcdefghijklmnopqrstuvwxyz';

let shop: OwnShop;
// All tests share one shop.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop(() => ({ E2E_FEED: 'e2e/importedCatalog.tsv' }));
});
test.afterAll(() => shop.close());

const at = (path: string): string => `http://localhost:${shop.port}${path}`;

/** The page shows only data of the feed. */
async function expectPlain(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByText(/only \d+ left/i)).toHaveCount(0);
  await expect(page.getByText('Ends in')).toHaveCount(0);
  await expect(main.getByText(/^(Best Seller|Top rated)$/)).toHaveCount(0);
  await expect(main.getByRole('img', { name: /stars/i })).toHaveCount(0);
}

async function readPictureBytes(page: Page, address: string | null): Promise<string> {
  const { pathname } = new URL(address ?? '', at('/'));
  const name = pathname.replace(/\.\d+x\d+\.\w+$/, '.350x350.webp');
  return (await (await page.request.get(at(name))).body()).toString('base64');
}

test('a shop with an imported catalog shows the data of its feed, on the smallest phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of ['/', '/womens-shoes', '/search']) {
    await openPage(page, at(path));
    await expectPlain(page);
    await expectFits(page);
  }
  const cards = page.locator('main ul:has(> [data-page]) > li');
  await expect(cards).toHaveCount(4);
  // A missing picture and one that cannot be fetched show the same placeholder.
  const pictures = await cards.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const notes = await Promise.all(pictures.map((address) => readPictureBytes(page, address)));
  expect(notes.length).toBeGreaterThanOrEqual(3);
  expect(new Set(notes).size).toBe(1);

  await page
    .getByRole('link', { name: new RegExp(LONG_WORD) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(LONG_WORD) })).toBeVisible();
  await expectPlain(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  await expectFits(page);
  await openPage(page, at('/cart'));
  await expect(page.getByText(new RegExp(LONG_WORD)).first()).toBeVisible();
  await expectPlain(page);
  await expectFits(page);
});

test('a color with several prices shows the lowest one, then that of the chosen size, which is sold at it', async ({
  page,
}) => {
  await openPage(page, at('/search'));
  const card = page.locator('main li').filter({ hasText: 'Dock Tee' }).first();
  await expect(card).toContainText('From $24.00');
  await card.getByRole('link').first().click();
  const box = page.getByRole('region', { name: 'Choose and buy' });
  await expect(box).toContainText('From $24.00');
  await box.getByRole('link', { name: 'L', exact: true }).click();
  await expect(box).toContainText('$30.00 MSRP $36.00');
  await expect(box).not.toContainText('From');
  await box.getByRole('link', { name: 'S', exact: true }).click();
  await expect(box).toContainText('$24.00');
  await expect(box).not.toContainText('MSRP');
  await box.getByRole('link', { name: 'L', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  await openPage(page, at('/cart'));
  await expect(page.locator('main')).toContainText('$30.00');
});

test('photos are dimmed in dark mode, by the system or by choice', async ({ page }) => {
  await openPage(page, at('/search'));
  const picture = page.locator('main ul:has(> [data-page]) > li img').first();
  const dimmed = 'brightness(0.6)';
  await expect(picture).toHaveCSS('filter', 'none');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).toHaveCSS('filter', dimmed);
  const colors = page.getByRole('combobox', { name: 'Colors' });
  await colors.selectOption('Light');
  await expect(picture).toHaveCSS('filter', 'none');
  await page.emulateMedia({ colorScheme: 'light' });
  await colors.selectOption('Dark');
  await expect(picture).toHaveCSS('filter', dimmed);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toHaveCSS('filter', 'none');
});

test('the only picture of an imported product is large, and its sizes are in order', async ({ page }) => {
  await openPage(page, at('/search'));
  await page
    .getByRole('link', { name: /Harbor Runner/ })
    .first()
    .click();
  const gallery = page.getByRole('region', { name: 'Product pictures' });
  const expectLarge = async (): Promise<void> => {
    const box = await gallery.boundingBox();
    const picture = await gallery.getByRole('img').first().boundingBox();
    expect(picture?.width ?? 0).toBeGreaterThan(300);
    expect(picture?.width ?? 0).toBeGreaterThanOrEqual((box?.width ?? 0) - 1);
  };
  await expectLarge();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(expectLarge).toPass();
  const { sizing } = (
    await (
      await page.request.get(
        at(`/api/v3/productBundle?productId=${/product\/(\d+)/.exec(page.url())?.[1]}&sizing=compact`),
      )
    ).json()
  ).product[0];
  expect(sizing.dimensions[0].values).toEqual(['6', '7', '8.5', '10']);
});
