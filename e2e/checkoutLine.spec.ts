import { expect, type Page, test } from '@playwright/test';
import { addCard, countOrders, putIntoCart, registerMember } from './checkoutApi.ts';
import { findSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { openPage } from './watchPage.ts';

const FINALIZE = '**/v1/checkout/finalize';
const OFFLINE = 'Oops, something went wrong! (Are we connected to Internet?)';

async function openReview(page: Page): Promise<void> {
  await openPage(page, '/cart');
  await registerMember(page);
  await putIntoCart(page, await findSku(page.request, { skip: 2 }));
  await addCard(page);
  await openPage(page, '/checkout');
  await expect(placeOrderButton(page)).toBeEnabled();
}

async function expectOneOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  expect(await countOrders(page)).toBe(1);
}

test('an order is placed once, although its request and its answer are lost', async ({ page, context }) => {
  test.slow();
  await openReview(page);
  await context.setOffline(true);
  await placeOrderButton(page).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  expect(await countOrders(page)).toBe(0);

  await page.route(FINALIZE, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await placeOrderButton(page).click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.unroute(FINALIZE);
  await context.setOffline(false);
  await placeOrderButton(page).click();
  await expectOneOrder(page);
});
