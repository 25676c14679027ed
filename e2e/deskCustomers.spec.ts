import { expect, type Page, test } from '@playwright/test';
import { type ClockShop, openClockShop } from './clockShop.ts';
import { buyDelivered, signInToDesk } from './deskStaff.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { expectFits, watchPage } from './watchPage.ts';

let shop: ClockShop;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openClockShop();
});
test.afterAll(() => shop.close());
test.beforeEach(() => test.setTimeout(90_000));
test.use({ actionTimeout: 10_000 });

const OWNER = 'priya@eyelet.shop';

/** Opens the page of the customer with an email address from the list. */
async function openCustomer(page: Page, email: string): Promise<void> {
  await page.goto(shop.at(`/desk/customers?q=${encodeURIComponent(email)}`));
  await page
    .getByRole('link', { name: /Maya Lindqvist/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Maya Lindqvist', level: 1 })).toBeVisible();
}

test('personal data is revealed by keyboard with a reason, which the audit log keeps', async ({ page }) => {
  const { email, orderId } = await buyDelivered(page, shop, 1);
  await signInToDesk(page, shop.at(''), OWNER, '/desk/customers');
  const watch = watchPage(page);
  expect(await findViolations(page)).toEqual([]);
  await openCustomer(page, email);
  await expect(page.getByRole('main')).not.toContainText(email);
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const hand = createKeyboardHand(page);
  await hand.press(page.getByRole('button', { name: 'Reveal' }));
  const dialog = page.getByRole('dialog', { name: 'Reveal personal data' });
  await expect(dialog.getByLabel('Why do you need it?')).toBeFocused();
  await page.keyboard.type('Confirm the apartment number');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(email);
  await hand.type(page.getByLabel('Write a note…'), 'Leave parcels with the concierge.');
  await hand.press(page.getByRole('button', { name: 'Save note' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Leave parcels with the concierge.' })).toBeVisible();

  await page.goto(shop.at('/desk/settings/audit?operation=customer'));
  const entry = page.getByRole('row').filter({ hasText: 'customer reveal' });
  await expect(entry).toContainText('Confirm the apartment number');
  expect(await findViolations(page)).toEqual([]);
  await entry.getByText('customer reveal').first().click();
  await expect(page.getByRole('dialog')).toContainText('No recorded facts changed.');
  expect(await findViolations(page)).toEqual([]);
  expect(watch.problems()).toEqual([]);
});

test('customers, gift cards and the audit log fit on a phone', { tag: '@phone' }, async ({ page }) => {
  const { email } = await buyDelivered(page, shop, 1);
  await signInToDesk(page, shop.at(''), OWNER, '/desk/customers');
  const watch = watchPage(page);
  await expectFits(page);
  await openCustomer(page, email);
  await expectFits(page);
  expect(await findViolations(page)).toEqual([]);
  for (const path of ['/desk/gift-cards', '/desk/settings/audit']) {
    await page.goto(shop.at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
  }
  expect(watch.problems()).toEqual([]);
});
