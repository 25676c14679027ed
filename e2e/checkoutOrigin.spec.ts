import { test as base, expect, request as requests } from '@playwright/test';
import { openOwnShop } from './ownShop.ts';
import { findSku, type SampleSku } from './shopApi.ts';
import { addToCart, placeOrderButton, reachReview, register } from './shopper.ts';
import { openPage, watchPage } from './watchPage.ts';

type Origins = { readonly shop: string; readonly checkout: string; readonly api: string };

/** A shop with the checkout on its own host; browsers resolve every name under `localhost` locally. */
const test = base.extend<object, { origins: Origins }>({
  origins: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const buildOrigins = (port: number): Origins => ({
        shop: `http://shop.localhost:${port}`,
        checkout: `http://checkout.shop.localhost:${port}`,
        api: `http://localhost:${port}`,
      });
      const ownShop = await openOwnShop((port) => ({
        PUBLIC_URL: buildOrigins(port).shop,
        CHECKOUT_ORIGIN: buildOrigins(port).checkout,
      }));
      await use(buildOrigins(ownShop.port));
      await ownShop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ origins }, use) => use(origins.shop),
});
async function sampleSku({ api }: Origins): Promise<SampleSku> {
  const request = await requests.newContext({ baseURL: api });
  const sku = await findSku(request, { skip: 2 });
  await request.dispose();
  return sku;
}

test('a customer takes the cart to the host of the checkout, signs in for both hosts, and buys there', async ({
  page,
  origins,
}) => {
  test.slow();
  const watch = watchPage(page);
  await addToCart(page, await sampleSku(origins));
  await page.getByRole('link', { name: /View Cart/ }).click();
  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${origins.checkout}/checkout/initiate`);
  await page.getByRole('link', { name: /Create your .* Account/ }).click();
  await register(page);
  await expect(page).toHaveURL(new RegExp(`^${origins.checkout}/checkout/address`));
  await openPage(page, `${origins.shop}/account`);
  await expect(page.getByRole('heading', { name: 'Hi, Maya' })).toBeVisible();
  await openPage(page, '/checkout');
  await expect(page).toHaveURL(new RegExp(`^${origins.checkout}/checkout/address`));
  await reachReview(page);
  await page.reload();
  expect(new URL(page.url()).origin).toBe(origins.checkout);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  await openPage(page, `${origins.shop}/cart`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(watch.problems()).toEqual([]);
});
