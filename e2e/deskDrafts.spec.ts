import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectSoundPage, signInToDesk } from './deskStaff.ts';
import { findMail } from './findMail.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { findSku } from './shopApi.ts';
import { createEmail, placeOrderButton, reachReview } from './shopper.ts';
import { openPage, watchPage } from './watchPage.ts';

test.use({ actionTimeout: 10_000 });

const SUPPORT = 'maya@eyelet.shop';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Prepares an order of one item by keyboard alone, and mails its link. @returns the path of the link */
async function prepareOrder(page: Page, { stockId, email }: { readonly stockId: string; readonly email: string }) {
  const hand = createKeyboardHand(page);
  await hand.press(page.getByRole('link', { name: 'New order' }));
  await expect(page.getByRole('heading', { name: 'New order', level: 1 })).toBeVisible();
  await hand.type(page.getByLabel('Email'), email);
  await hand.type(page.getByLabel('Name', { exact: true }), 'Nora Lind');
  await hand.type(page.getByLabel('Find an item by words, SKU or GTIN'), stockId);
  await expect(page.getByRole('button', { name: /^Add / })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Quantity of /)).toHaveValue('1');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expectSoundPage(page);
  await hand.press(button(page, 'Prepare the order'));
  await expect(page.getByRole('heading', { name: /^Draft \d+/, level: 1 })).toBeVisible();
  await expectSoundPage(page);
  await hand.press(button(page, 'Send the link'));
  await expect(page.getByRole('region', { name: 'What will happen' })).toContainText('is on its way');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const mail = await findMail(page, { to: email, title: 'order' });
  return /\/checkout\/draft\?token=[\w-]+/.exec(mail)?.[0] ?? '/the mail has no link';
}

/** Pays a prepared order as its customer, in a browser of their own. */
async function pay(browser: Browser, origin: string, link: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  const customer = await context.newPage();
  const watch = watchPage(customer);
  await openPage(customer, link);
  await expect(customer.getByRole('heading', { name: /^Your order D-\d+/ })).toBeVisible();
  expect(await findViolations(customer)).toEqual([]);
  await button(customer, 'Go to checkout').click();
  await reachReview(customer);
  await placeOrderButton(customer).click();
  await expect(customer.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await openPage(customer, link);
  await expect(customer.getByText('This order is paid. Thank you!')).toBeVisible();
  expect(watch.problems()).toEqual([]);
  await context.close();
}

test('an order by phone is prepared by keyboard alone and paid by its link', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const { stockId } = await findSku(request, { skip: 5 });
  await signInToDesk(page, SUPPORT, '/desk/drafts');
  const watch = watchPage(page);
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
  await expectSoundPage(page);
  const link = await prepareOrder(page, { stockId, email: createEmail() });
  await pay(browser, origin, link);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid');
  const hand = createKeyboardHand(page);
  await hand.press(page.getByRole('link', { name: 'Open the order' }));
  await expect(page.getByRole('link', { name: /^Prepared as draft / })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});
