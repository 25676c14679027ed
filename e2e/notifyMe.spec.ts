import { expect, test } from '@playwright/test';
import { skuUrl } from '../src/lib/productUrl.ts';
import { findSku } from './shopApi.ts';
import { createEmail } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test('a shopper requests a stock alert for a sold-out size', async ({ page, request }) => {
  const watch = watchPage(page);
  const sku = await findSku(request, { soldOut: true });
  await openPage(page, skuUrl(`${sku.productUrl}/color/${sku.colorId}`, sku));
  const open = page.getByRole('button', { name: 'Notify Me When Available' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Notify me' });
  await drawer.getByLabel('Email', { exact: true }).fill('nobody');
  await drawer.getByRole('button', { name: 'Notify me' }).click();
  await expect(drawer.getByText('nobody is not a valid email.')).toBeVisible();
  await drawer.getByLabel('Email', { exact: true }).fill(createEmail());
  await page.keyboard.press('Enter');
  await expect(drawer.getByText("You're on the list!")).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  expect(watch.problems()).toEqual([]);
});
