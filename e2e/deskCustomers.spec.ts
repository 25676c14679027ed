import { expect, type Page } from '@playwright/test';
import { addCard, configure, placeOrder, post, putIntoCart, registerMember, startGuestSession } from './checkoutApi.ts';
import { test } from './clockShop.ts';
import { confirmByCode, expectSoundPage, openDesk, performAsStaff } from './deskStaff.ts';
import { findMail } from './findMail.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { findSkus } from './shopApi.ts';
import { createEmail } from './shopper.ts';
import { watchPage } from './watchPage.ts';

test.beforeEach(() => test.setTimeout(90_000));
test.use({ actionTimeout: 10_000 });

const OWNER = 'priya@eyelet.shop';

/** Opens the page of the customer with an email address from the list. */
async function openCustomer(page: Page, email: string, name = /Maya Lindqvist/): Promise<void> {
  await page.goto(`/desk/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('personal data is revealed by keyboard with a reason, which the audit log keeps', async ({ page }) => {
  await page.goto('/dev/outbox');
  const email = await registerMember(page);
  for (const sku of await findSkus(page.request, 1)) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);
  await openDesk(page, OWNER, '/desk/customers');
  const watch = watchPage(page);
  await expectSoundPage(page);
  await openCustomer(page, email);
  await expect(page.getByRole('main')).not.toContainText(email);
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  await expectSoundPage(page);

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

  await page.goto('/desk/settings/audit?operation=customer');
  const entry = page.getByRole('row').filter({ hasText: 'customer reveal' });
  await expect(entry).toContainText('Confirm the apartment number');
  await expectSoundPage(page);
  await entry.getByText('customer reveal').first().click();
  await expect(page.getByRole('dialog')).toContainText('No recorded facts changed.');
  expect(await findViolations(page)).toEqual([]);
  expect(watch.problems()).toEqual([]);
});

test('the data of a guest is deleted by keyboard, after a second code', async ({ page, shop }) => {
  await page.goto('/dev/outbox');
  const email = await startGuestSession(page);
  for (const sku of await findSkus(page.request, 1)) await putIntoCart(page, sku);
  await addCard(page);
  // An open order would postpone the deletion.
  const order = await placeOrder(page);
  expect(await performAsStaff(shop.at(''), OWNER, 'order.cancel', { order })).toMatchObject({ status: 200 });
  await openDesk(page, OWNER, '/desk/customers');
  const watch = watchPage(page, [/status of 40[34]/, /answered 40[34]/]);
  // A guest without a name is called by the email address, perhaps hidden.
  await openCustomer(page, email, /@/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guest');
  const hand = createKeyboardHand(page);
  await hand.press(page.getByRole('button', { name: 'Delete customer…' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('is deleted on');
  expect(await findViolations(page)).toEqual([]);
  await shop.forward(page, 0.6);
  await hand.press(dialog.getByRole('button', { name: 'Delete' }));
  await confirmByCode(page);
  await expect(async () => {
    await page.goto(`/desk/customers?q=${encodeURIComponent(email)}`);
    await expect(page.getByText('No customer matches')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  expect(watch.problems()).toEqual([]);
});

/** A new member buys an e-gift card. @returns the recipient's email address */
async function buyGiftCard(page: Page): Promise<string> {
  const recipientEmail = createEmail();
  await page.goto('/dev/outbox');
  await registerMember(page);
  const gift = { designId: 'birthday', amountCents: 5000, recipientName: 'Noa Berg', recipientEmail };
  await post(page, '/v1/addEGCToCart', { ...gift, senderName: 'Maya', message: '', deliverOn: null });
  await addCard(page);
  const { purchaseId, versionNumber } = await configure(page);
  await post(page, '/v1/checkout/finalize', { purchaseId, versionNumber });
  return recipientEmail;
}

const readCode = async (page: Page, to: string): Promise<string> =>
  /Your code: (\S+)/.exec(await findMail(page, { to, title: '', text: 'Your code' }))?.[1] ?? '';

test('a lost code of a gift card is replaced by keyboard, and is worth nothing any more', async ({ page }) => {
  const email = await buyGiftCard(page);
  const lost = await readCode(page, email);
  await openDesk(page, 'maya@eyelet.shop', `/desk/gift-cards?q=${encodeURIComponent(email)}`);
  const watch = watchPage(page);
  const hand = createKeyboardHand(page);
  await hand.press(page.getByRole('link', { name: `•••• ${lost.slice(-4)}` }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Active');
  await expectSoundPage(page);
  await expect(page.getByRole('main')).not.toContainText(lost);
  await hand.press(page.getByRole('button', { name: 'More actions' }));
  const replace = page.getByRole('menuitem', { name: 'Replace the code…' });
  // The menu has the focus only once it has opened.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(replace).toBeFocused({ timeout: 300 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'What will happen' })).toContainText('has a new code');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('table').getByText('replaced the code')).toBeVisible();
  expect(watch.problems()).toEqual([]);

  await expect(async () => expect(await readCode(page, email)).not.toBe(lost)).toPass({ timeout: 20_000 });
  const replaced = await readCode(page, email);
  await expect(post(page, '/v1/giftCard', { claimCode: lost })).rejects.toThrow('answered 4');
  await post(page, '/v1/giftCard', { claimCode: replaced });
});
