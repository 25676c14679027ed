import { expect, type Page } from '@playwright/test';
import { order as orderContract } from '../src/contracts/orders/orders.ts';
import { orderReturn } from '../src/contracts/orders/returns.ts';
import { buildReturnInfoPath } from '../src/lib/orders/orderPaths.ts';
import { DESKTOP, PHONE } from './browserOptions.ts';
import {
  addCard,
  giveAddress,
  placeOrder,
  post,
  putIntoCart,
  registerMember,
  startGuestSession,
} from './checkoutApi.ts';
import { type ClockShop, test } from './clockShop.ts';
import { buyDelivered } from './deskStaff.ts';
import { expectStill, watchSlowAnswers } from './expectStill.ts';
import { findMail, findOrderPath } from './findMail.ts';
import { createKeyboardHand } from './hands.ts';
import { pressVisible } from './pressVisible.ts';
import { findSkus } from './shopApi.ts';
import { PASSWORD } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use(PHONE);
test.beforeEach(() => test.setTimeout(120_000));

/** Waits until the server's page has a text, without rendering it in the browser, while jobs run. */
const waitForText = (page: Page, path: string, text: string | RegExp): Promise<void> =>
  expect.poll(async () => (await page.request.get(path)).text(), { timeout: 20_000 }).toMatch(text);

/** Places an order of the first products. @returns its id */
async function order(page: Page, count: number): Promise<string> {
  for (const sku of await findSkus(page.request, count)) await putIntoCart(page, sku);
  await addCard(page);
  return placeOrder(page);
}

/** Signs in again after the hours of a full sign-in. */
const signInAgain = (page: Page, email: string): Promise<unknown> =>
  post(page, '/v1/zap/signin', { email, password: PASSWORD });

/** Lets a return arrive and the warehouse inspect it, until its refund is mailed. */
async function arriveAndRefund(page: Page, shop: ClockShop, email: string, info: string): Promise<void> {
  // A page without scripts, which asks for nothing while the sign-in has ended.
  await page.goto('/dev/outbox');
  await shop.forward(page, 9 * 24);
  await signInAgain(page, email);
  await waitForText(page, info, 'We are checking your return');
  await shop.forward(page, 7);
  await findMail(page, { to: email, title: 'We refunded $' });
}

const findVisibleButton = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

test('a member returns one of two items by keyboard with a code, and sees the refund', async ({ page, shop }) => {
  const watch = watchPage(page);
  await openPage(page, '/');
  const email = await registerMember(page);
  const orderId = await order(page, 2);
  await page.goto('/dev/outbox');
  await shop.deliver(page, { email, orderId });
  await signInAgain(page, email);
  await openPage(page, `/orders/${orderId}`);

  const { press, check } = createKeyboardHand(page);
  await press(page.getByRole('link', { name: 'Return items' }));
  await expect(page.getByRole('heading', { name: 'What would you like to send back?' })).toBeVisible();
  await press(findVisibleButton(page, 'Continue'));
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one item' })).toBeFocused();
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Too small' }).filter({ visible: true }).focus();
  await page.keyboard.press('Space');
  await expectFits(page);
  await press(findVisibleButton(page, 'Continue'));
  await expect(page.getByRole('heading', { name: 'How should it go back?' })).toBeVisible();
  await check(page.getByRole('radio', { name: /^Drop it off, no label/ }));
  await expectFits(page);
  await page.reload();
  await page.locator('body[data-hydrated]').waitFor();
  await press(findVisibleButton(page, 'Confirm return'));
  await expect(page.getByRole('heading', { name: 'Your return is confirmed' })).toBeFocused();
  await expectFits(page);
  // On a tablet nothing is cut beside the refund.
  await page.setViewportSize({ width: 768, height: 1024 });
  const card = page.getByRole('region', { name: 'Your code' });
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const info = page.url();
  await arriveAndRefund(page, shop, email, info);
  await signInAgain(page, email);
  await openPage(page, info);
  await expect(page.getByRole('heading', { name: /^Refunded \$/ })).toBeVisible();
  await expect(page.getByText('It went to Visa ending in 4242.')).toBeVisible();
  await openPage(page, '/returns');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Refunded \$/ }),
  ).toHaveCount(1);
  await expectFits(page);
  await openPage(page, `/orders/${orderId}`);
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reports a delivered parcel missing, finds it, and returns it from the mailed link', async ({
    page,
    browser,
    shop,
  }) => {
    await page.goto('/');
    const email = await startGuestSession(page);
    await giveAddress(page);
    const orderId = await order(page, 1);
    await shop.deliver(page, { email, orderId });
    // The recipient opens the mail without a session.
    const reader = await browser.newPage({
      baseURL: shop.at(''),
      viewport: page.viewportSize(),
      javaScriptEnabled: false,
    });
    const link = findOrderPath(await findMail(page, { to: email, title: 'Your order was delivered' }));

    await reader.goto(link);
    await reader.getByRole('link', { name: 'Not there? Tell us' }).click();
    await pressVisible(reader, 'My package is not there');
    await expect(reader).toHaveURL(link);
    await expect(reader.getByText(/^You told us that it is not there. You hear from us by /)).toBeVisible();

    await reader.goto(link);
    await reader.getByRole('link', { name: 'Return items' }).click();
    // The only item is selected at first.
    await pressVisible(reader, 'Continue');
    await expect(reader.getByText('Tell us what was wrong')).toBeVisible();
    await reader.getByRole('radio', { name: 'Changed my mind' }).check({ force: true });
    await pressVisible(reader, 'Continue');
    await expect(reader.getByRole('heading', { name: 'How should it go back?' })).toBeVisible();
    await reader.getByRole('radio', { name: /Print a label/ }).check();
    await pressVisible(reader, 'Confirm return');
    await expect(reader).toHaveURL(/\/return-info\/\w+\/-\?token=[\w-]+&step=DONE$/);
    await expect(reader.getByText('Going back')).toBeVisible();
    const info = reader.url();

    // In another browser, a PIN creates the label.
    await page.goto('/create-label');
    await page.getByLabel('Order number').fill(orderId);
    await page.getByRole('main').getByLabel('Email').fill('not-an-address');
    await pressVisible(page, 'Email me a PIN');
    await expect(page.getByRole('main').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('main').getByLabel('Email').fill(email);
    await pressVisible(page, 'Email me a PIN');
    const pin = /Type (\d{6})/.exec(await findMail(page, { to: email, title: 'Your PIN' }))?.[1] ?? '';
    await page.getByLabel('PIN').fill(pin === '000000' ? '000001' : '000000');
    await pressVisible(page, 'Continue');
    await expect(page.getByText('This PIN is wrong or too old.')).toBeVisible();
    await page.goBack();
    await page.getByLabel('PIN').fill(pin);
    await pressVisible(page, 'Continue');
    const label = await page.getByRole('img', { name: /^Label of return/ }).getAttribute('src');
    const picture = await page.request.get(label ?? '/');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    await expectFits(page);

    await shop.forward(page, 9 * 24);
    await waitForText(reader, info, 'We are checking your return');
    await shop.forward(page, 7);
    await findMail(page, { to: email, title: 'We refunded $' });
    await reader.goto(info);
    await expect(reader.getByRole('heading', { name: /^Refunded \$/ })).toBeVisible();
    await reader.goto(`/return?${new URL(info).searchParams}&orderId=${orderId}`);
    await expect(reader.getByText('Nothing of this order can be returned now.')).toBeVisible();
    await reader.close();
  });

  test('a member exchanges a size, and cancels it', async ({ page, shop }) => {
    await page.goto('/');
    const email = await registerMember(page);
    const orderId = await order(page, 1);
    await shop.deliver(page, { email, orderId });
    await signInAgain(page, email);
    await page.goto(`/orders/${orderId}`);
    await page.getByRole('link', { name: /^Exchange/ }).click();
    await page.getByRole('group', { name: 'Size' }).locator('[data-in-place][href*="asin="]').first().click();
    await pressVisible(page, 'Confirm exchange');
    await expect(page.getByRole('heading', { name: 'Your exchange is confirmed' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel exchange' }).click();
    await expect(page.getByRole('heading', { name: 'Your exchange has been canceled.' })).toBeVisible();
  });
});

type Still = { readonly paths: readonly string[]; readonly returnPath: string; readonly exchangePath: string };

/** Delivers an order of three items, one of which is on its way back. @returns the paths of its pages */
async function givenReturn(page: Page, shop: ClockShop): Promise<Still> {
  const [bought] = await buyDelivered(page, shop, 3);
  if (!bought) throw new Error('The order was not placed.');
  const { email, orderId } = bought;
  await signInAgain(page, email);
  const answer = await page.request.get(`/api/v3/order?orderId=${orderId}`);
  const lines = orderContract.parse(await answer.json()).lineItems.filter(({ exchangeable }) => exchangeable);
  const items = [{ lineItemId: lines[1]?.lineItemId, reason: 'too small' }];
  const request = { orderId, items, method: 'mail', requestKey: 'layout-shift' };
  const { contractId } = orderReturn.parse(await post(page, '/v1/return/submit', request));
  const lineItemId = lines[0]?.lineItemId ?? '';
  const returnPath = `/return?orderId=${orderId}`;
  const methodPath = `${returnPath}&line=${lineItemId}&reason-${lineItemId}=too+small&step=SELECT_RETURN_METHOD`;
  const exchangePath = `/exchange?orderId=${orderId}&lineItemId=${lineItemId}`;
  const paths = [returnPath, methodPath, buildReturnInfoPath(contractId), exchangePath, '/returns'];
  return { paths: [`/orders/${orderId}`, ...paths], returnPath, exchangePath };
}

/** Taps through the steps of a return and an exchange without confirming them, and expects that no answer moves them. */
async function expectStillSteps(page: Page, { returnPath, exchangePath }: Still): Promise<void> {
  const { measure, jumps } = await watchSlowAnswers(page);
  await openPage(page, returnPath);
  // Its reasons open under the tap. The refund follows.
  await page.getByRole('checkbox').first().check({ force: true });
  await measure('item', () => expect(page.getByRole('region', { name: 'Refund' })).toContainText('$'));
  await measure('reason', () => page.getByRole('radio', { name: 'Not as pictured' }).first().check({ force: true }));
  await measure('continue', async () => {
    await findVisibleButton(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'How should it go back?' })).toBeVisible();
  });
  // Its details open under the tap; those of the choice before stay, so the tapped row does not move.
  const print = page.getByRole('radio', { name: /^Print a label/ });
  await print.scrollIntoViewIfNeeded();
  const before = await print.boundingBox();
  await print.check();
  expect((await print.boundingBox())?.y).toBe(before?.y);
  await measure('method', () => page.waitForLoadState());
  await openPage(page, exchangePath);
  const size = page.getByRole('group', { name: 'Size' }).locator('[data-in-place][href*="asin="]').first();
  await measure('size', () => size.click());
  await expect(size).toHaveAttribute('aria-current', 'true');
  expect(jumps).toEqual({});
}

test('pages and steps of returns and exchanges stand still after a tap', async ({ page, browser, shop }) => {
  const still = await givenReturn(page, shop);
  // Measured in other browsers, whose clocks do not stand.
  const storageState = await page.context().storageState();
  for (const screen of [PHONE, { viewport: DESKTOP }]) {
    const context = await browser.newContext({ ...screen, baseURL: shop.at(''), storageState });
    await expectStill(await context.newPage(), screen === PHONE, still.paths);
    await expectStillSteps(await context.newPage(), still);
    await context.close();
  }
});
