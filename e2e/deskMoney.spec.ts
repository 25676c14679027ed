import { expect, type Page, test } from '@playwright/test';
import { PHONE } from './browserOptions.ts';
import { addCard, placeOrder, putIntoCart, registerMember } from './checkoutApi.ts';
import { type ClockShop, openClockShop } from './clockShop.ts';
import { confirmByCode, signInToDesk } from './deskStaff.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, watchPage } from './watchPage.ts';

/** The sandbox's card whose captured payments are disputed. */
const DISPUTED_CARD = '4000000000000259';

let shop: ClockShop;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openClockShop({
    readSettings: (port) => ({
      STRIPE_SECRET_KEY: 'sk_test_of_this_shop_alone',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_this_shop_alone',
      STRIPE_API_URL: `http://localhost:${port}/dev/payments/stripe`,
    }),
  });
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.setTimeout(90_000));
test.use({ actionTimeout: 10_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const status = (page: Page) => page.getByRole('heading', { level: 1 });

/** Ships an order, which captures its payment. The sandbox's bank may dispute it faster than the parcel is noted. */
const ship = (orderId: string): Promise<unknown> => {
  const tracking = `1Z${orderId.replaceAll('-', '')}`;
  return shop
    .operate('order', 'ship', orderId, '--carrier', 'UPS', '--tracking', tracking)
    .catch((error: unknown) => expect(String(error)).toMatch(/is disputed|has left/));
};

/** An order whose payment is captured and disputed. */
async function buyDisputed(page: Page): Promise<string> {
  await page.goto(shop.at('/dev/outbox'));
  await registerMember(page);
  for (const sku of await findSkus(page.request, 2, { origin: shop.at('') })) await putIntoCart(page, sku);
  await addCard(page, DISPUTED_CARD);
  const orderId = await placeOrder(page);
  await ship(orderId);
  return orderId;
}

/** Reloads the page of an order until it shows a text: events of a provider follow. */
const expectSoon = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

test('a dispute closes refunds until it is won; then a code confirms one, by keyboard alone', async ({ page }) => {
  const orderId = await buyDisputed(page);
  // The refund is refused until the code confirms it.
  const watch = watchPage(page, [/status of 403/, /answered 403/]);
  await signInToDesk(page, shop.at(''), 'maya@eyelet.shop', `/desk/orders/${orderId}`);
  await expectSoon(page, 'The customer’s bank took back');
  const hand = createKeyboardHand(page);
  await expect(button(page, 'Refund')).toHaveAttribute('aria-description', /^The payment is disputed/);
  expect(await findViolations(page)).toEqual([]);
  await hand.press(button(page, 'Answer dispute'));
  await expect(page.getByLabel('Why does the customer owe the money?')).toBeFocused();
  await page.keyboard.type('winning_evidence: the courier has a photo.');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  // A reload would end the call.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSoon(page, 'The dispute was won, and the money is back.');

  // The money is back, and so are refunds.
  await ship(orderId);
  await page.reload();
  await hand.press(button(page, 'Refund'));
  const drawer = page.getByRole('dialog', { name: 'Refund' });
  await expect(drawer).toBeVisible();
  await hand.press(drawer.getByRole('combobox', { name: 'Reason' }));
  await expect(page.getByRole('option', { name: 'Arrived damaged' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('region', { name: 'What will happen' })).toContainText('Visa');
  expect(await findViolations(page)).toEqual([]);
  // The sign-in has confirmed changes of ten minutes.
  await shop.forward(page, 0.6);
  await page.keyboard.press('ControlOrMeta+Enter');
  await confirmByCode(page);
  await expect(status(page)).toContainText('Refunded');
  expect(watch.problems()).toEqual([]);
});

// In the project of the desktops, whose worker has opened the shop.
test.describe('on a phone', () => {
  test.use(PHONE);

  test('an accepted dispute is lost, and the order counts as refunded, by thumb', async ({ page }) => {
    const orderId = await buyDisputed(page);
    const watch = watchPage(page);
    await signInToDesk(page, shop.at(''), 'priya@eyelet.shop', `/desk/orders/${orderId}`);
    await expectSoon(page, 'The customer’s bank took back');
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    await button(page, /^Accept, lose \$/)
      .first()
      .click();
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept, lose \$/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSoon(page, 'The dispute was lost');
    await expect(async () => {
      await page.reload();
      await expect(status(page)).toContainText('Refunded', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    expect(watch.problems()).toEqual([]);
  });
});
