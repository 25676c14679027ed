import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { formatCents, formatWhole } from '../src/lib/money.ts';
import { addCard, placeOrder, post, registerMember } from './checkoutApi.ts';
import { type ClockShop, test } from './clockShop.ts';
import { findMail } from './findMail.ts';
import { findViolations } from './findViolations.ts';
import { findSkus } from './shopApi.ts';
import { PASSWORD } from './shopper.ts';
import { openPage, watchPage } from './watchPage.ts';

const findVisibleButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Signs in again after the hours of a full sign-in, from a page without scripts. */
async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/dev/outbox');
  await post(page, '/v1/zap/signin', { email, password: PASSWORD });
  await openPage(page, path);
}

/** Joins the rewards, and gets an order delivered that is enough for the next tier. @returns email and order */
async function reachGold(page: Page, shop: ClockShop): Promise<{ readonly email: string; readonly orderId: string }> {
  await page.goto('/dev/outbox');
  const email = await registerMember(page);
  await openPage(page, '/c/vip-dash');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await findVisibleButton(page, /VIP$/).click();
  await page.getByRole('link', { name: 'Go to your VIP dashboard' }).click();
  await expectHeading(page, 'Maya, you’re Silver');
  const skus = await findSkus(page.request, 6);
  // One of the first has a limit per person.
  const items = skus.map(({ stockId }, place) => ({ stockId, quantityAddition: place < 3 ? 1 : 8 }));
  await post(page, '/v1/cart', { items });
  await addCard(page);
  const order = { email, orderId: await placeOrder(page) };
  await page.goto('/dev/outbox');
  await shop.deliver(page, order);
  return order;
}

/** Answers the mailed survey as the recipient of the mail, who has no session. */
async function answerSurvey(page: Page, browser: Browser, shop: ClockShop, email: string): Promise<void> {
  const mail = await findMail(page, { to: email, title: 'Your order was delivered' });
  const path = /\/survey\?id=[\w.-]+/.exec(mail)?.[0] ?? 'no invitation';
  const reader = await browser.newPage({ baseURL: shop.at('') });
  const watch = watchPage(reader, [/status of 400/, /answered 400/]);
  await openPage(reader, path);
  expect(await findViolations(reader)).toEqual([]);
  await findVisibleButton(reader, 'Send answers').click();
  await expect(reader.locator('[aria-invalid="true"]').first()).toBeFocused();
  for (const question of await reader.locator('fieldset:has([type="radio"])').all())
    await question.getByRole('radio').last().check({ force: true });
  await reader.getByRole('checkbox', { name: 'Fit and size' }).check({ force: true });
  await findVisibleButton(reader, 'Send answers').click();
  await expect(reader.getByRole('heading', { name: 'Thank you, that helps.' })).toBeFocused();
  expect(watch.problems()).toEqual([]);
  await reader.close();
}

async function redeem(page: Page): Promise<void> {
  const amount = page.getByRole('region', { name: 'Turn points into dollars' }).getByRole('radio').first();
  const points = Number(await amount.inputValue());
  await amount.check({ force: true });
  await findVisibleButton(page, `Redeem ${formatWhole(points)} points for ${formatCents(points)}`).click();
  await expect(page.getByText(`${formatCents(points)} is yours.`)).toBeVisible();
}

/** Downloads the customer's data. @returns the file's text */
async function exportData(page: Page): Promise<string> {
  await openPage(page, '/account/settings/export');
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  const downloading = page.waitForEvent('download');
  await findVisibleButton(page, 'Download as JSON').click();
  return readFile(await (await downloading).path(), 'utf8');
}

async function deleteAccount(page: Page, shop: ClockShop, email: string, day: string): Promise<void> {
  await openPage(page, '/c/account-deletion-request');
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await findVisibleButton(page, 'Delete my account').click();
  await expect(page.getByText(`We delete your account on ${day}.`)).toBeVisible();
  await page.goto('/dev/outbox');
  await shop.forward(page, 15 * 24);
  await findMail(page, { to: email, title: 'is deleted' });
  await expect(post(page, '/v1/zap/signin', { email, password: PASSWORD })).rejects.toThrow('answered 401');
}

test('a customer reaches the next tier and keeps it for a year, redeems points, and deletes the account', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(180_000);
  const watch = watchPage(page);
  const year = shop.now().getFullYear() + 1;
  await shop.forwardTo(page, `${year}-01-10`);
  const { email, orderId } = await reachGold(page, shop);
  await answerSurvey(page, browser, shop, email);
  await openSignedIn(page, email, '/c/vip-dash');
  await expectHeading(page, 'Maya, you’re Gold');
  await redeem(page);

  await page.goto('/dev/outbox');
  await shop.forwardTo(page, `${year + 1}-01-15`);
  await openSignedIn(page, email, '/c/vip-dash');
  await expectHeading(page, 'Maya, you’re Gold');
  await expect(page.getByText(`Gold stays yours until December 31, ${year + 1}.`)).toBeVisible();
  const copy = await exportData(page);
  for (const expectedText of [email, orderId]) expect(copy).toContain(expectedText);
  // The clock's 15th begins in UTC, when the 14th has not ended in the shop.
  await deleteAccount(page, shop, email, `January 28, ${year + 1}`);
  expect(watch.problems()).toEqual([]);
});
