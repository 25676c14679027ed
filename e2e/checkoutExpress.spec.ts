import { expect, type Page, test } from '@playwright/test';
import { putIntoCart, registerMember, startGuestSession } from './checkoutApi.ts';
import { expectConfirming } from './checkoutWays.ts';
import { createKeyboardHand, type Hand, POINTER } from './hands.ts';
import { findSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { expectFits, openPage, reloadPage, watchPage } from './watchPage.ts';

/** Expected console errors: the sum must be confirmed first, and Amazon's page after going back. */
const EXPECTED = [/409.*(Conflict|\/v1\/checkout\/finalize)/, /Failed to load resource.*410/];

const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const findExpressButton = (page: Page) => page.getByRole('button', { name: 'Check out with Amazon Pay' });
const atStep = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`/checkout/${step}\\?`));

/** Opens the first step with a pair of shoes, without address or card. */
async function openFirstStep(page: Page, buyer: 'member' | 'guest'): Promise<void> {
  await openPage(page, '/cart');
  await (buyer === 'member' ? registerMember(page) : startGuestSession(page));
  await putIntoCart(page, await findSku(page.request, { skip: 2 }));
  await openPage(page, '/checkout');
  await atStep(page, 'address');
}

async function leaveForAmazon(page: Page, hand: Hand): Promise<void> {
  await hand.press(findExpressButton(page));
  await expect(page.getByRole('heading', { name: /with Amazon Pay$/ })).toBeVisible();
}

/** Continues from the delivery options; the payment is known. */
async function continueToReview(page: Page, hand: Hand, address: string): Promise<void> {
  await atStep(page, 'shipoption');
  await hand.press(findButton(page, 'Continue to review'));
  await atStep(page, 'spc');
  const main = page.getByRole('main');
  await expect(main.getByText(address).first()).toBeVisible();
  await expect(
    main
      .getByText(/^Amazon Pay/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

async function placeOnce(page: Page): Promise<void> {
  await page.reload();
  await expectFits(page);
  await POINTER.pressTwice(placeOrderButton(page));
  await expectConfirming(page);
  await findButton(page, /^Pay with Amazon Pay/).click();
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

test('a guest orders with the address and card that they have at Amazon', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const watch = watchPage(page, EXPECTED);
  // As if Amazon's script redirected after the interstitial page loaded, which adds it to the history.
  await page.route('**/checkout.js', async (route) => {
    const answer = await route.fetch();
    const later = `const { initCheckout } = window.amazon.Pay;
      window.amazon.Pay.initCheckout = (given) => addEventListener('load', () => setTimeout(() => initCheckout(given), 100));`;
    await route.fulfill({ response: answer, body: `${await answer.text()}${later}` });
  });
  await openFirstStep(page, 'guest');
  await expect(page.getByRole('heading', { name: 'Express checkout' })).toBeVisible();
  await expect(findExpressButton(page)).toBeVisible();
  await expectFits(page);
  // Without scripts, which Amazon Pay needs, it is not shown.
  const storageState = await page.context().storageState();
  const scriptlessContext = await browser.newContext({
    storageState,
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
  });
  const scriptlessPage = await scriptlessContext.newPage();
  await scriptlessPage.goto(page.url(), { waitUntil: 'domcontentloaded' });
  await expect(scriptlessPage.getByLabel('Full name')).toBeVisible();
  await expect(findExpressButton(scriptlessPage)).toBeHidden();
  await scriptlessContext.close();

  await leaveForAmazon(page, POINTER);
  await page.goBack();
  await atStep(page, 'address');
  await page.unroute('**/checkout.js');
  await leaveForAmazon(page, POINTER);
  await findButton(page, 'Approve').click();
  await atStep(page, 'shipoption');
  await reloadPage(page);
  await page.goBack();
  await page.goForward();
  await continueToReview(page, POINTER, '77 Harbor Street');
  await placeOnce(page);
  expect(watch.problems()).toEqual([]);
});

test('a cancelled or unusable Amazon payment returns to the address step, by keyboard', async ({ page }) => {
  test.slow();
  const hand = createKeyboardHand(page);
  await openFirstStep(page, 'member');
  await leaveForAmazon(page, hand);
  await hand.press(findButton(page, 'Cancel and return to the shop'));
  await expect(page.getByText(/^Express checkout was cancelled\./)).toBeVisible();
  await leaveForAmazon(page, hand);
  await hand.check(page.getByRole('radio', { name: /without a phone number/ }));
  await hand.press(findButton(page, 'Approve'));
  await expect(page.getByText(/cannot be used as it is\. Please check the marked fields below\./)).toBeVisible();
  await expect(findExpressButton(page)).toHaveCount(0);
  await expect(page.getByLabel('Zip code')).toHaveValue('97205');
  await expectFits(page);
  await hand.type(page.getByLabel('Phone'), '5035550147');
  await hand.press(findButton(page, 'Continue to delivery options'));
  await continueToReview(page, hand, '77 Harbor Street');
});
