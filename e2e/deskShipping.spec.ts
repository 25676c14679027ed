import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { PHONE } from './browserOptions.ts';
import { addCard, giveAddress, placeOrder, putIntoCart, registerMember } from './checkoutApi.ts';
import { test } from './clockShop.ts';
import { openDesk } from './deskStaff.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, watchPage } from './watchPage.ts';

test.beforeEach(() => test.setTimeout(120_000));
test.use({ actionTimeout: 10_000 });

const WAREHOUSE = 'sam@eyelet.shop';

/** A new member places orders; the carriers' sandbox refuses the last if its address has a test word. */
async function placeOrders(page: Page, count: number, testWord = ''): Promise<void> {
  await page.goto('/dev/outbox');
  await registerMember(page);
  await addCard(page);
  const skus = await findSkus(page.request, 12);
  for (let placed = 0; placed < count; placed += 1) {
    if (testWord && placed === count - 1) await giveAddress(page, testWord);
    for (const sku of skus.slice(placed % skus.length).slice(0, 1)) await putIntoCart(page, sku);
    await placeOrder(page);
  }
}

/** Prints, and returns the number of the PDF's pages: a label and a slip of each parcel. */
async function countPrintedPages(page: Page, press: () => Promise<void>): Promise<number> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press()]);
  expect(download.suggestedFilename()).toBe('labels.pdf');
  const pdf = await readFile(await download.path(), 'latin1');
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

const printed = (page: Page) => page.getByText(/^First printed/);

test('many orders ship by keyboard alone, with the run going on while its page is closed', async ({ page }) => {
  const count = Number(process.env.SHIP_ORDERS ?? '6');
  test.setTimeout(60_000 + count * 4000);
  await placeOrders(page, count);
  await openDesk(page, WAREHOUSE, '/desk');
  const watch = watchPage(page);
  const hand = createKeyboardHand(page);
  const start = performance.now();
  await hand.press(page.getByRole('link', { name: 'Ship orders' }));
  await expect(page.getByRole('heading', { name: `Buy labels for ${count} orders` })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Buy ${count} labels · \\$`) })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/desk\/ship\/\d+$/);
  const batch = page.url();
  if (count < 10) {
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/desk');
    await page.goto(batch);
  }
  const done = page.getByRole('heading', { name: `${count} orders have shipped` });
  await expect(done).toBeVisible({ timeout: count * 2000 + 20_000 });
  expect(await countPrintedPages(page, () => page.keyboard.press('p'))).toBe(2 * count);
  console.log(`${count} orders: ${((performance.now() - start) / 1000).toFixed(1)} s to the printed PDF`);
  await expect(printed(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(watch.problems()).toEqual([]);
});

// In the project of the clock's shop, which is open.
test.describe('on a phone', () => {
  test.use(PHONE);

  test('a refused order is continued by thumb, and printed alone', async ({ page }) => {
    await placeOrders(page, 2, 'TEST-REFUSED');
    await openDesk(page, WAREHOUSE, '/desk/ship');
    const watch = watchPage(page);
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Buy 2 labels/ }).click();
    await expect(page.getByRole('heading', { name: '1 of 2 orders have shipped' })).toBeVisible({ timeout: 30_000 });
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    const print = (name: string) => () => page.getByRole('button', { name }).click();
    expect(await countPrintedPages(page, print('Print 1 label'))).toBe(2);
    await page.getByRole('button', { name: 'Try 1 order again' }).click();
    await expect(page.getByRole('heading', { name: '1 of 2 orders have shipped' })).toBeVisible({ timeout: 30_000 });
    await page.goto('/desk/ship');
    await expect(page.getByText('1 of 2 shipped')).toBeVisible();
    expect(watch.problems()).toEqual([]);
  });
});
