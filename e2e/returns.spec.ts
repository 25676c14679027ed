import { expect, type Locator, type Page, test } from '@playwright/test';
import { WITH_PICTURES } from './browserOptions.ts';
import { addCard, giveAddress, placeOrder, putIntoCart, registerMember, startGuestSession } from './checkoutApi.ts';
import { findMail, findOrderPath } from './findMail.ts';
import { createKeyboardHand } from './hands.ts';
import { type OwnShop, openOwnShop } from './ownShop.ts';
import { pressVisible } from './pressVisible.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use({ launchOptions: WITH_PICTURES });

let shop: OwnShop;

// A shop of its own, in which orders are delivered and returns arrive within seconds.
test.describe.configure({ mode: 'serial' });
/** @param clock how long an hour of the carrier takes */
const open = (clock: string): Promise<OwnShop> =>
  openOwnShop(() => ({
    E2E_SHOP: 'returns',
    ROLES: 'web,api,worker',
    CARRIERS_SANDBOX: 'true',
    SANDBOX_WAREHOUSE: 'true',
    SANDBOX_CLOCK: clock,
    SEED_PRODUCTS: '40',
  }));
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await open('1h=250ms');
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.setTimeout(180_000));

const at = (path: string): string => `http://localhost:${shop.port}${path}`;
/** Expects a picture that was loaded, not only placed. */
const expectLoaded = async (picture: Locator): Promise<void> => {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
};
/** Longer than a parcel's journey at this speed. */
const ARRIVAL = { timeout: 90_000 };

/** Reloads an order's page until its items can be returned. */
async function waitForDelivery(page: Page, orderId: string): Promise<void> {
  await expect(async () => {
    await page.goto(at(`/orders/${orderId}`), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('link', { name: 'Return items' })).toBeVisible({ timeout: 500 });
  }).toPass(ARRIVAL);
}

const findVisibleButton = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

test('a member returns one of two items by keyboard with a code, and sees the refund', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const watch = watchPage(page);
  await openPage(page, at('/'));
  await registerMember(page);
  const skus = await findSkus(request, 2, { origin: at('') });
  for (const sku of skus) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);
  await waitForDelivery(page, orderId);
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

  await expect(async () => {
    await page.goto(info, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: /^Refunded \$/ })).toBeVisible({ timeout: 500 });
  }).toPass(ARRIVAL);
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

test('a late parcel is shown, and a lost one is refunded', { tag: '@phone' }, async ({ page, request }) => {
  const watch = watchPage(page);
  await openPage(page, at('/'));
  const email = await registerMember(page);
  const [lateSku, lostSku] = await findSkus(request, 2, { origin: at('') });
  if (!lateSku || !lostSku) throw new Error('The shop has too few products.');
  await addCard(page);
  const orderTo = async (sku: typeof lateSku, words: string): Promise<string> => {
    await giveAddress(page, words);
    await putIntoCart(page, sku);
    return placeOrder(page);
  };
  const lateId = await orderTo(lateSku, 'TEST-DELAYED');
  const lostId = await orderTo(lostSku, 'TEST-UNDELIVERABLE');

  const lateCard = page.getByRole('region', { name: 'Your package: delayed' });
  await expect(async () => {
    await page.goto(at(`/orders/${lateId}`), { waitUntil: 'domcontentloaded' });
    await expect(lateCard).toBeVisible({ timeout: 300 });
  }).toPass(ARRIVAL);
  await expect(lateCard.getByText(/^Delayed by the weather in /)).toBeVisible();
  await expect(lateCard.getByText('You need to do nothing.')).toBeVisible();
  await expect(lateCard.getByRole('listitem').filter({ hasText: 'In transit, delayed' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByText('You can return it as soon as it is delivered.')).toBeVisible();

  await expect(async () => {
    await page.goto(at('/orders'), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('link', { name: 'The carrier could not deliver it' })).toBeVisible({ timeout: 300 });
  }).toPass(ARRIVAL);
  await openPage(page, at('/orders'));
  await page.getByRole('link', { name: 'See what to do' }).click();
  await expect(page).toHaveURL(at(`/orders/${lostId}`));
  const lostCard = page.getByRole('region', { name: 'Your package: not deliverable' });
  await expect(lostCard.getByText(/^Undeliverable as addressed/).first()).toBeVisible();
  await expect(lostCard.getByText('Call us: we send another or refund you, your choice.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Return/ })).toHaveCount(0);
  await expectFits(page);

  const parcel = /parcel (\d+)/.exec(await shop.operate('order', 'show', lostId))?.[1] ?? '';
  expect(await shop.operate('order', 'lost', lostId, '--parcel', parcel)).toContain('Pieces lost: 1.');
  await findMail(page, { to: email, title: 'We refunded $' });
  await openPage(page, at(`/orders/${lostId}`));
  await expect(
    page
      .getByRole('main')
      .getByText(/^Refunded/)
      .first(),
  ).toBeVisible();
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
    for (const sku of await findSkus(page.request, 1, { origin: at('') })) await putIntoCart(page, sku);
    await giveAddress(page);
    await addCard(page);
    const orderId = await placeOrder(page);
    // The recipient opens the mail without a session.
    const reader = await browser.newPage({ viewport: page.viewportSize(), javaScriptEnabled: false });
    const link = findOrderPath(await findMail(page, { to: email, title: 'Your order was delivered', ...ARRIVAL }));

    await reader.goto(at(link));
    await reader.getByRole('link', { name: 'Not there? Tell us' }).click();
    await pressVisible(reader, 'My package is not there');
    await expect(reader).toHaveURL(at(link));
    await expect(reader.getByText(/^You told us that it is not there. You hear from us by /)).toBeVisible();
    expect(await shop.operate('order', 'missing')).toContain(orderId);

    // From here on there is no carrier, so the label stays for the customer to print.
    await shop.close();
    shop = await open('1h=1h');
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
    await expectLoaded(page.getByRole('img', { name: /^Label of return/ }));
    await expectFits(page);

    const rmaId = /\d{6,}/.exec(`${await page.getByRole('heading', { name: /^Return / }).textContent()}`)?.[0] ?? '';
    await shop.operate('return', 'receive', rmaId);
    await findMail(page, { to: email, title: 'We refunded $' });
    await reader.goto(info);
    await expect(reader.getByRole('heading', { name: /^Refunded \$/ })).toBeVisible();
    await reader.goto(at(`/return?${new URL(info).searchParams}&orderId=${orderId}`));
    await expect(reader.getByText('Nothing of this order can be returned now.')).toBeVisible();
    await reader.close();
  });
});
