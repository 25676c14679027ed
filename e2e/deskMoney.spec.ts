import { expect, type Page } from '@playwright/test';
import { PHONE } from './browserOptions.ts';
import { addCard, placeOrder, putIntoCart, registerMember } from './checkoutApi.ts';
import { type ClockShop, test } from './clockShop.ts';
import { confirmByCode, openDesk, performAsStaff } from './deskStaff.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { findSkus } from './shopApi.ts';
import { expectFits, watchPage } from './watchPage.ts';

/** The sandbox's card whose captured payments are disputed. */
const DISPUTED_CARD = '4000000000000259';

test.beforeEach(() => test.setTimeout(90_000));
test.use({ actionTimeout: 10_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const status = (page: Page) => page.getByRole('heading', { level: 1 });

/** Ships an order, which captures its payment. The sandbox's bank may dispute it faster than the parcel is noted. */
async function ship(shop: ClockShop, order: string): Promise<void> {
  const input = { order, carrier: 'UPS', tracking: `1Z${order.replaceAll('-', '')}` };
  const { status, text } = await performAsStaff(shop.at(''), 'priya@eyelet.shop', 'order.ship', input);
  if (status !== 200) expect(text).toMatch(/is disputed|has left/);
}

/** An order whose payment is captured and disputed. */
async function buyDisputed(page: Page, shop: ClockShop): Promise<string> {
  await page.goto('/dev/outbox');
  await registerMember(page);
  for (const sku of await findSkus(page.request, 2)) await putIntoCart(page, sku);
  await addCard(page, DISPUTED_CARD);
  const orderId = await placeOrder(page);
  await ship(shop, orderId);
  return orderId;
}

/** Reloads the page of an order until it shows a text: events of a provider follow. */
const expectSoon = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

test('a dispute closes refunds until it is won; then a code confirms one, by keyboard alone', async ({
  page,
  shop,
}) => {
  const orderId = await buyDisputed(page, shop);
  // The refund is refused until the code confirms it.
  const watch = watchPage(page, [/status of 403/, /answered 403/]);
  await openDesk(page, 'maya@eyelet.shop', `/desk/orders/${orderId}`);
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
  await ship(shop, orderId);
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

// In the project of the clock's shop, which is open.
test.describe('on a phone', () => {
  test.use(PHONE);

  test('an accepted dispute is lost, and the order counts as refunded, by thumb', async ({ page, shop }) => {
    const orderId = await buyDisputed(page, shop);
    const watch = watchPage(page);
    await openDesk(page, 'priya@eyelet.shop', `/desk/orders/${orderId}`);
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
