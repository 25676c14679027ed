import { expect, type Page, test } from '@playwright/test';
import {
  addCard,
  giveAddress,
  placeOrder,
  post,
  putIntoCart,
  registerMember,
  startGuestSession,
} from './checkoutApi.ts';
import { type ClockShop, openClockShop } from './clockShop.ts';
import { findMail, findOrderPath } from './findMail.ts';
import { createKeyboardHand } from './hands.ts';
import { pressVisible } from './pressVisible.ts';
import { findSkus } from './shopApi.ts';
import { PASSWORD } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

let shop: ClockShop;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openClockShop();
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.setTimeout(120_000));

const at = (path: string): string => shop.at(path);
/** Waits until the server's page has a text, without rendering it in the browser, while jobs run. */
const waitForText = (page: Page, path: string, text: string | RegExp): Promise<void> =>
  expect.poll(async () => (await page.request.get(path)).text(), { timeout: 20_000 }).toMatch(text);

/** Places an order of the first products. @returns its id */
async function order(page: Page, count: number): Promise<string> {
  for (const sku of await findSkus(page.request, count, { origin: at('') })) await putIntoCart(page, sku);
  await addCard(page);
  return placeOrder(page);
}

/** Signs in again after the hours of a full sign-in. */
const signInAgain = (page: Page, email: string): Promise<unknown> =>
  post(page, '/v1/zap/signin', { email, password: PASSWORD });

/** Lets a return arrive and the warehouse inspect it, until its refund is mailed. */
async function arriveAndRefund(page: Page, email: string, info: string): Promise<void> {
  // A page without scripts, which asks for nothing while the sign-in has ended.
  await page.goto(at('/dev/outbox'));
  await shop.forward(page, 9 * 24);
  await signInAgain(page, email);
  await waitForText(page, info, 'We are checking your return');
  await shop.forward(page, 7);
  await findMail(page, { to: email, title: 'We refunded $' });
}

const findVisibleButton = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

test('a member returns one of two items by keyboard with a code, and sees the refund', { tag: '@phone' }, async ({
  page,
}) => {
  const watch = watchPage(page);
  await openPage(page, at('/'));
  const email = await registerMember(page);
  const orderId = await order(page, 2);
  await page.goto(at('/dev/outbox'));
  await shop.deliver(page, email);
  await signInAgain(page, email);
  await openPage(page, at(`/orders/${orderId}`));

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
  const info = page.url();

  await arriveAndRefund(page, email, info);
  await signInAgain(page, email);
  await openPage(page, info);
  await expect(page.getByRole('heading', { name: /^Refunded \$/ })).toBeVisible();
  await expect(page.getByText('It went to Visa ending in 4242.')).toBeVisible();
  await openPage(page, at('/returns'));
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Refunded \$/ }),
  ).toHaveCount(1);
  await expectFits(page);
  await openPage(page, at(`/orders/${orderId}`));
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

test('a late parcel and an undeliverable one are shown', { tag: '@phone' }, async ({ page, request }) => {
  const watch = watchPage(page);
  await openPage(page, at('/'));
  const email = await registerMember(page);
  await addCard(page);
  const orderIds: string[] = [];
  for (const [sku, words] of [
    [(await findSkus(request, 1, { origin: at('') }))[0], 'TEST-DELAYED'],
    [(await findSkus(request, 1, { origin: at(''), skip: 1 }))[0], 'TEST-UNDELIVERABLE'],
  ] as const) {
    if (!sku) throw new Error('The shop has too few products.');
    await giveAddress(page, words);
    await putIntoCart(page, sku);
    orderIds.push(await placeOrder(page));
  }
  const [lateId, lostId] = orderIds;
  await page.goto(at('/dev/outbox'));
  await shop.forward(page, 31);
  for (const orderId of orderIds) await findMail(page, { to: email, title: 'way, Maya', text: orderId });

  await shop.forward(page, 32);
  await signInAgain(page, email);
  await waitForText(page, at(`/orders/${lateId}`), 'Delayed by the weather');
  await openPage(page, at(`/orders/${lateId}`));
  const lateCard = page.getByRole('region', { name: 'Your package: delayed' });
  await expect(lateCard.getByText(/^Delayed by the weather in /)).toBeVisible();
  await expect(lateCard.getByText('You need to do nothing.')).toBeVisible();
  await expect(lateCard.getByRole('listitem').filter({ hasText: 'In transit, delayed' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByText('You can return it as soon as it is delivered.')).toBeVisible();

  await page.goto(at('/dev/outbox'));
  await shop.forward(page, 25);
  await signInAgain(page, email);
  await waitForText(page, at('/orders'), 'The carrier could not deliver it');
  await openPage(page, at('/orders'));
  await page.getByRole('link', { name: 'See what to do' }).click();
  await expect(page).toHaveURL(at(`/orders/${lostId}`));
  const lostCard = page.getByRole('region', { name: 'Your package: not deliverable' });
  await expect(lostCard.getByText(/^Undeliverable as addressed/).first()).toBeVisible();
  await expect(lostCard.getByText('Call us: we send another or refund you, your choice.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Return/ })).toHaveCount(0);
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reports a delivered parcel missing, finds it, and returns it from the mailed link', async ({
    page,
    browser,
  }) => {
    await page.goto(at('/'));
    const email = await startGuestSession(page);
    await giveAddress(page);
    const orderId = await order(page, 1);
    await shop.deliver(page, email);
    // The recipient opens the mail without a session.
    const reader = await browser.newPage({ viewport: page.viewportSize(), javaScriptEnabled: false });
    const link = findOrderPath(await findMail(page, { to: email, title: 'Your order was delivered' }));

    await reader.goto(at(link));
    await reader.getByRole('link', { name: 'Not there? Tell us' }).click();
    await pressVisible(reader, 'My package is not there');
    await expect(reader).toHaveURL(at(link));
    await expect(reader.getByText(/^You told us that it is not there. You hear from us by /)).toBeVisible();

    await reader.goto(at(link));
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
    await page.goto(at('/create-label'));
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
    const picture = await page.request.get(at(label ?? '/'));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    await expectFits(page);

    await shop.forward(page, 9 * 24);
    await waitForText(reader, info, 'We are checking your return');
    await shop.forward(page, 7);
    await findMail(page, { to: email, title: 'We refunded $' });
    await reader.goto(info);
    await expect(reader.getByRole('heading', { name: /^Refunded \$/ })).toBeVisible();
    await reader.goto(at(`/return?${new URL(info).searchParams}&orderId=${orderId}`));
    await expect(reader.getByText('Nothing of this order can be returned now.')).toBeVisible();
    await reader.close();
  });

  test('a member exchanges a size, and cancels it', async ({ page }) => {
    await page.goto(at('/'));
    const email = await registerMember(page);
    const orderId = await order(page, 1);
    await shop.deliver(page, email);
    await signInAgain(page, email);
    await page.goto(at(`/orders/${orderId}`));
    await page.getByRole('link', { name: /^Exchange/ }).click();
    await page.getByRole('group', { name: 'Size' }).locator('[data-in-place][href*="asin="]').first().click();
    await pressVisible(page, 'Confirm exchange');
    await expect(page.getByRole('heading', { name: 'Your exchange is confirmed' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel exchange' }).click();
    await expect(page.getByRole('heading', { name: 'Your exchange has been canceled.' })).toBeVisible();
  });
});
