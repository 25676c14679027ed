import { expect, type Page, test } from '@playwright/test';
import { beGuest, beMember, putIntoCart } from './checkoutApi.ts';
import { expectConfirming } from './checkoutWays.ts';
import { type Hand, keyboardOf, POINTER } from './hands.ts';
import { findSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** Chromium's own line where the sum is to be confirmed first, and for Amazon's page, gone back to. */
const EXPECTED = [/409.*(Conflict|\/v1\/checkout\/finalize)/, /Failed to load resource.*410/];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const expressButton = (page: Page) => page.getByRole('button', { name: 'Check out with Amazon Pay' });
const atStep = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`/checkout/${step}\\?`));

/** To the first step, with a pair of shoes, and neither an address nor a card. */
async function openFirstStep(page: Page, buyer: 'member' | 'guest'): Promise<void> {
  await openPage(page, '/cart');
  await (buyer === 'member' ? beMember(page) : beGuest(page));
  await putIntoCart(page, await findSku(page.request, { skip: 2 }));
  await openPage(page, '/checkout');
  await atStep(page, 'address');
}

async function leaveForAmazon(page: Page, hand: Hand): Promise<void> {
  await hand.press(expressButton(page));
  await expect(page.getByRole('heading', { name: /with Amazon Pay$/ })).toBeVisible();
}

/** From the delivery options on: the payment is known. */
async function placeFrom(page: Page, hand: Hand, address: string): Promise<void> {
  await atStep(page, 'shipoption');
  await hand.press(button(page, 'Continue to review'));
  await atStep(page, 'spc');
  const main = page.getByRole('main');
  await expect(main.getByText(address).first()).toBeVisible();
  await expect(
    main
      .getByText(/^Amazon Pay/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.reload();
  await expectFits(page);
  await hand.pressTwice(placeOrderButton(page));
  await expectConfirming(page);
  await hand.press(button(page, /^Pay with Amazon Pay/));
  await expect(page).toHaveURL(/\/confirmation\//);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  await expect(
    page
      .getByText(/^Amazon Pay/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

for (const buyer of ['member', 'guest'] as const) {
  test(`a ${buyer} orders with the address and card that they have at Amazon`, async ({ page }) => {
    test.slow();
    const watch = watchPage(page, EXPECTED);
    await openFirstStep(page, buyer);
    await expect(page.getByRole('heading', { name: 'Express checkout' })).toBeVisible();
    await expectFits(page);
    await leaveForAmazon(page, POINTER);
    await page.goBack();
    await leaveForAmazon(page, POINTER);
    await button(page, 'Approve').click();
    await atStep(page, 'shipoption');
    await page.reload();
    await page.goBack();
    await page.goForward();
    await placeFrom(page, POINTER, '77 Harbor Street');
    expect(watch.problems()).toEqual([]);
  });
}

test('the way back from Amazon leads to the shop, also past a page between that the browser has kept', async ({
  page,
}) => {
  test.slow();
  // As where Amazon's script leads on after the page between has loaded, which then stands in the history.
  await page.route('**/checkout.js', async (route) => {
    const answer = await route.fetch();
    const later = `const { initCheckout } = window.amazon.Pay;
      window.amazon.Pay.initCheckout = (given) => addEventListener('load', () => setTimeout(() => initCheckout(given), 100));`;
    await route.fulfill({ response: answer, body: `${await answer.text()}${later}` });
  });
  await openFirstStep(page, 'member');
  await leaveForAmazon(page, POINTER);
  await page.goBack();
  await atStep(page, 'address');
  await leaveForAmazon(page, POINTER);
});

test('orders by keyboard alone', async ({ page }) => {
  test.slow();
  const hand = keyboardOf(page);
  await openFirstStep(page, 'member');
  await leaveForAmazon(page, hand);
  await hand.press(button(page, 'Approve'));
  await placeFrom(page, hand, '77 Harbor Street');
});

test('what was cancelled at Amazon, or cannot be used here, leaves the shopper at the address', async ({ page }) => {
  test.slow();
  await openFirstStep(page, 'guest');
  await leaveForAmazon(page, POINTER);
  await button(page, 'Cancel and return to the shop').click();
  await expect(page.getByText(/^Express checkout was cancelled\./)).toBeVisible();
  await leaveForAmazon(page, POINTER);
  await POINTER.check(page.getByRole('radio', { name: /without a phone number/ }));
  await button(page, 'Approve').click();
  await expect(page.getByText(/cannot be used as it is\. Please look at what is marked below\./)).toBeVisible();
  await expect(expressButton(page)).toHaveCount(0);
  await expect(page.getByLabel('Zip code')).toHaveValue('97205');
  await expectFits(page);
  await page.getByLabel('Phone').fill('5035550147');
  await button(page, 'Continue to delivery options').click();
  await placeFrom(page, POINTER, '77 Harbor Street');
});

test.describe('without scripts', () => {
  test('the way to Amazon, which needs one, is not shown', async ({ page, browser, baseURL }) => {
    await openFirstStep(page, 'guest');
    await expect(expressButton(page)).toBeVisible();
    const storageState = await page.context().storageState();
    const quiet = await browser.newContext({ storageState, javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const plain = await quiet.newPage();
    await plain.goto(page.url(), { waitUntil: 'domcontentloaded' });
    await expect(plain.getByLabel('Full name')).toBeVisible();
    await expect(expressButton(plain)).toBeHidden();
    await quiet.close();
  });
});
