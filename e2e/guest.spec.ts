import { expect, type Page, test } from '@playwright/test';
import { putIntoCart } from './checkoutApi.ts';
import { payByCard } from './checkoutWays.ts';
import { findMail, findOrderPath } from './findMail.ts';
import { createKeyboardHand } from './hands.ts';
import { findSku } from './shopApi.ts';
import { addToCart, createEmail, fillAddress, placeOrderButton, reachReview } from './shopper.ts';
import { expectFits, openPage, reloadPage, watchPage } from './watchPage.ts';

/** Opens the first step as a guest. */
async function startAsGuest(page: Page): Promise<string> {
  const email = createEmail();
  await openPage(page, '/checkout');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(page).toHaveURL(/\/checkout\/address/);
  return email;
}

test('a guest buys, and follows the order by the link in its mail', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  // Going back from the confirmation asks for a purchase that has ended.
  const watch = watchPage(page, [/status of 400/, /answered 400: .*\/checkout\/configure/]);
  await addToCart(page, await findSku(request, { skip: 2 }));
  const email = await startAsGuest(page);
  await expect(page.getByText(email)).toBeVisible();
  await reachReview(page);
  await expectFits(page);
  await reloadPage(page);
  await expect(placeOrderButton(page)).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await page.goForward();
  await placeOrderButton(page).dblclick();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect(page.getByText(email).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  await expect(page).toHaveURL(/\/confirmation\//);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arriving');
  await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toHaveCount(0);
  expect(watch.problems()).toEqual([]);

  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const reader = await otherContext.newPage();
  const link = findOrderPath(await findMail(page, { to: email, title: 'Your order' }));
  await openPage(reader, link);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('Arriving');
  await reader.goto(link.replace(/\?.*/, ''));
  await expect(reader.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await otherContext.close();
});

test('a guest buys by keyboard alone', async ({ page, request }) => {
  test.slow();
  await openPage(page, '/');
  await putIntoCart(page, await findSku(request, { skip: 2 }));
  await openPage(page, '/cart');
  const hand = createKeyboardHand(page);
  const press = (name: string) => hand.press(page.getByRole('button', { name }).filter({ visible: true }));
  await hand.press(page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first());
  await hand.type(page.getByLabel('Email'), createEmail());
  await press('Continue as a guest');
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  await hand.type(page.getByLabel('Full name'), 'Maya Lindqvist');
  await hand.type(page.getByLabel('Address', { exact: true }), '418 Linden Avenue');
  await hand.type(page.getByLabel('City'), 'Columbus');
  await hand.choose(page.getByLabel('State'), 'Ohio');
  await hand.type(page.getByLabel('Zip code'), '43215');
  await hand.type(page.getByLabel('Phone'), '6145550118');
  await press('Continue to delivery options');
  await expect(page).toHaveURL(/\/checkout\/shipoption/);
  await hand.check(page.getByRole('radio').last());
  await press('Continue to payment');
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await payByCard(page, hand);
  await expect(page).toHaveURL(/\/checkout\/spc/);
  await hand.press(placeOrderButton(page));
  await expect(page).toHaveURL(/\/confirmation\//);
});

test('a guest whose session ends starts again and keeps the cart', async ({ page, context, request }) => {
  test.slow();
  const sku = await findSku(request, { skip: 2 });
  await openPage(page, '/cart');
  await putIntoCart(page, sku);
  await openPage(page, '/cart');
  await startAsGuest(page);
  await fillAddress(page);
  await context.clearCookies({ name: 'session-id' });
  await page.getByRole('button', { name: 'Continue to delivery options' }).click();
  await expect(page).toHaveURL(/\/checkout\/initiate|\/cart/);
  // The server's cart ended with the session; the browser's record restores it.
  await openPage(page, '/cart');
  await expect(page.getByText(sku.productName).first()).toBeVisible();
  await startAsGuest(page);
});
