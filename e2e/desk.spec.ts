import { type Browser, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type ClockShop, openClockShop } from './clockShop.ts';
import { makeOwner, PASSWORD } from './deskOwner.ts';
import { findMail } from './findMail.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { addPasskeyDevice } from './shopper.ts';
import { expectFits, watchPage } from './watchPage.ts';

// A shop without staff: its clock moves past the time after which staff confirm with their second factor again.
let shop: ClockShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openClockShop({ isEmpty: true });
});
test.afterAll(() => shop.close());

const PACKER = 'ines@shop.example';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Invites a packer, after the time for which a sign-in confirms such changes. @returns the address of the invitation */
async function invitePacker(page: Page): Promise<string> {
  const hand = createKeyboardHand(page);
  await page.goto(shop.at('/desk/settings/staff'));
  await shop.forward(page, 0.6);
  await hand.press(button(page, 'Invite'));
  await hand.type(page.getByLabel('Email'), PACKER);
  const role = page.getByRole('dialog').getByRole('combobox', { name: 'Role' });
  await hand.press(role);
  const choice = page.getByRole('option', { name: 'Warehouse' });
  await expect(choice).toBeVisible();
  // The list moves only once it has opened.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(choice).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Enter');
  await expect(role).toHaveValue('Warehouse');
  expect(await findViolations(page)).toEqual([]);
  await hand.press(button(page, 'Send invitation'));
  await hand.press(button(page, 'Use passkey'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: PACKER })).toBeVisible();
  const mail = await findMail(page, { to: PACKER, title: 'Your invitation to the desk' });
  return shop.at(/\/desk\/[\w-]+#[\w-]+/.exec(mail)?.[0] ?? '/the mail has no link');
}

/** Returns the code that an authenticator app shows now. */
async function showCode(page: Page): Promise<string> {
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(/\s/g, ''));
  return new TOTP({ secret }).generate({ timestamp: shop.now().getTime() });
}

/** Follows the invitation on a phone, with an authenticator app as the second factor. */
async function joinOnPhone(browser: Browser, invitation: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(invitation);
  await expect(page.getByText(`You join as Warehouse with ${PACKER}.`)).toBeVisible();
  await page.getByLabel('Your name').fill('Ines Duarte');
  await page.getByLabel('New password').fill(PASSWORD);
  await button(page, 'Continue').click();
  await button(page, 'Use an authenticator app').click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Digit 1 of 6').fill(await showCode(page));
  await button(page, 'I saved them, open the desk').click();
  return page;
}

test('the first owner has a passkey, and invites a packer who sees only the packing', async ({ page, browser }) => {
  test.slow();
  await addPasskeyDevice(page);
  const watch = watchPage(page, [/status of 40[13]/, /answered 40[13]/]);
  await makeOwner(page, shop);
  const invitation = await invitePacker(page);

  const packer = await joinOnPhone(browser, invitation);
  await packer.goto(shop.at('/desk/orders'));
  await expect(packer.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expectFits(packer);
  expect(await findViolations(packer)).toEqual([]);
  await packer.goto(shop.at('/desk/settings/staff'));
  await expect(packer.getByText('Your role is Warehouse, which does not include it.')).toBeVisible();
  await packer.context().close();

  // A passkey alone opens the desk again.
  const hand = createKeyboardHand(page);
  await page.context().clearCookies();
  await page.goto(shop.at('/desk/settings/staff'));
  await hand.press(button(page, 'Use a passkey instead'));
  await expect(page.getByRole('row').filter({ hasText: 'Ines Duarte' })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});
