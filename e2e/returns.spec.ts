import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import {
  addCard,
  configure,
  giveAddress,
  post,
  putIntoCart,
  registerMember,
  startGuestSession,
} from './checkoutApi.ts';
import { keyboardOf } from './hands.ts';
import { type OwnShop, openOwnShop } from './ownShop.ts';
import { pressVisible } from './pressVisible.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

let shop: OwnShop;

// A shop of its own, in which orders are delivered and returns arrive within seconds. Each project has its own data,
// because each of its carriers knows only the parcels of its own process.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browserName: _ }, { project }) => {
  test.setTimeout(120_000);
  shop = await openOwnShop(() => ({
    E2E_SHOP: `returns_${project.name}`,
    ROLES: 'web,api,worker',
    CARRIERS_SANDBOX: 'true',
    SANDBOX_WAREHOUSE: 'true',
    SANDBOX_CLOCK: '1h=250ms',
    SEED_PRODUCTS: '40',
  }));
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.setTimeout(180_000));

const at = (path: string): string => `http://localhost:${shop.port}${path}`;
/** Longer than the way of a parcel at this speed. */
const ARRIVAL = { timeout: 90_000 };

/** Places the order of the cart. @returns its id */
async function placeOrder(page: Page): Promise<string> {
  const { purchaseId, versionNumber } = await configure(page);
  const placed = await post(page, '/v1/checkout/finalize', { purchaseId, versionNumber });
  return z.object({ orderId: z.string() }).parse(placed).orderId;
}

/** Opens an order's page until its items can be returned. */
async function waitForDelivery(page: Page, orderId: string): Promise<void> {
  await expect(async () => {
    await page.goto(at(`/orders/${orderId}`), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('link', { name: 'Return items' })).toBeVisible({ timeout: 500 });
  }).toPass(ARRIVAL);
}

const shown = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

test('a member returns one of two items by keyboard with a code, and sees the refund', async ({ page, request }) => {
  const watch = watchPage(page);
  await openPage(page, at('/'));
  await registerMember(page);
  const skus = await findSkus(request, 2, { origin: at('') });
  for (const sku of skus) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);
  await waitForDelivery(page, orderId);
  await openPage(page, at(`/orders/${orderId}`));

  const { press, check } = keyboardOf(page);
  await press(page.getByRole('link', { name: 'Return items' }));
  await expect(page.getByRole('heading', { name: 'What would you like to send back?' })).toBeVisible();
  await press(shown(page, 'Continue'));
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one item' })).toBeFocused();
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Too small' }).filter({ visible: true }).focus();
  await page.keyboard.press('Space');
  await expectFits(page);
  await press(shown(page, 'Continue'));
  await expect(page.getByRole('heading', { name: 'How should it go back?' })).toBeVisible();
  await check(page.getByRole('radio', { name: /^Drop it off, no label/ }));
  await expectFits(page);
  await page.reload();
  await page.locator('body[data-hydrated]').waitFor();
  await press(shown(page, 'Confirm return'));
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

test('a parcel is late, and another never arrives', { tag: '@desk' }, async ({ page, request }) => {
  const watch = watchPage(page);
  await openPage(page, at('/'));
  await registerMember(page);
  const [late, lost] = await findSkus(request, 2, { origin: at('') });
  if (!late || !lost) throw new Error('The shop has too few products.');
  await addCard(page);
  const orderTo = async (sku: typeof late, words: string): Promise<string> => {
    await giveAddress(page, words);
    await putIntoCart(page, sku);
    return placeOrder(page);
  };
  const lateId = await orderTo(late, 'TEST-DELAYED');
  const lostId = await orderTo(lost, 'TEST-UNDELIVERABLE');

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
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest returns an item', async ({ page, request }) => {
    await page.goto(at('/'));
    await startGuestSession(page);
    for (const sku of await findSkus(request, 1, { origin: at('') })) await putIntoCart(page, sku);
    await giveAddress(page);
    await addCard(page);
    const orderId = await placeOrder(page);
    await waitForDelivery(page, orderId);

    await page.getByRole('link', { name: 'Return items' }).click();
    // The only item is chosen from the start.
    await pressVisible(page, 'Continue');
    await expect(page.getByText('Tell us what was wrong')).toBeVisible();
    await page.getByRole('radio', { name: 'Changed my mind' }).check({ force: true });
    await pressVisible(page, 'Continue');
    await expect(page.getByRole('heading', { name: 'How should it go back?' })).toBeVisible();
    await page.getByRole('radio', { name: /Print a label/ }).check();
    await pressVisible(page, 'Confirm return');
    await expect(page).toHaveURL(/\/return-info\/\w+\/-\?step=DONE$/);
    await expect(page.getByText('Going back')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goto(at(`/return?orderId=${orderId}`));
    await expect(page.getByText('Nothing of this order can be returned now.')).toBeVisible();
  });
});
