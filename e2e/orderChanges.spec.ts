import { expect, type Page, test } from '@playwright/test';
import { addCard, giveAddress, placeOrder, putIntoCart, registerMember, startGuestSession } from './checkoutApi.ts';
import { findMail, findOrderPath } from './findMail.ts';
import { createKeyboardHand } from './hands.ts';
import { pressVisible } from './pressVisible.ts';
import { findSkus } from './shopApi.ts';
import { PASSWORD, register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

// Changes of an order before it is packed. In this shop nothing is packed without the operator.
test.beforeEach(() => test.slow());

/** The browser's console line for a rejected form. */
const REFUSAL_PATTERNS = [/status of 400/, /answered 400/];

/** Places a guest's order with paid shipping. @returns the path of the link in its confirmation */
async function orderAsGuest(page: Page): Promise<string> {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const email = await startGuestSession(page);
  for (const sku of await findSkus(page.request, 1, { skip: 5 })) await putIntoCart(page, sku);
  await giveAddress(page);
  await addCard(page);
  await placeOrder(page, { shipmentSpeed: 'next-business' });
  return findOrderPath(await findMail(page, { to: email, title: 'Your order is placed' }));
}

test('a guest changes address and speed by the mailed link, and moves the order into an account', async ({
  page,
  browser,
}) => {
  const link = await orderAsGuest(page);
  // The recipient opens the mail without a session.
  const reader = await browser.newPage({ viewport: page.viewportSize() });
  const watch = watchPage(reader, REFUSAL_PATTERNS);
  await openPage(reader, link);
  const { press, type, check } = createKeyboardHand(reader);

  await press(reader.getByRole('link', { name: 'Change delivery' }));
  await expect(reader.getByRole('heading', { name: 'Change the delivery' })).toBeVisible();
  await expectFits(reader);
  await type(reader.getByLabel('Full name'), 'Maya Lindqvist');
  await type(reader.getByLabel('Address', { exact: true }), '7 Orchard Street');
  await type(reader.getByLabel('Zip code'), '4321');
  await press(reader.getByRole('button', { name: 'Save changes' }));
  await expect(reader.getByLabel('Zip code')).toBeFocused();
  await type(reader.getByLabel('Zip code'), '43215');
  await check(reader.getByRole('radio', { name: /You get back \$\d+\.\d\d of the shipping/ }).last());
  await press(reader.getByRole('button', { name: 'Save changes' }));
  await expect(reader).toHaveURL(link);

  await press(reader.getByRole('link', { name: 'Create a password' }));
  await register(reader);
  await expect(reader.getByRole('heading', { name: 'Keep this order with an account' })).toBeVisible();
  await expectFits(reader);
  await press(reader.getByRole('button', { name: 'Add it to my account' }));
  await expect(reader).toHaveURL(link.replace(/\?.*/, ''));
  // In an account, the order has its full address.
  await expect(reader.getByText('7 Orchard Street')).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Keep this order with an account' })).toHaveCount(0);
  expect(watch.problems()).toEqual([]);

  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await reader.close();
});

test('a member withdraws from a contract by keyboard, and gets the receipt at once', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const watch = watchPage(page, REFUSAL_PATTERNS);
  // The shop with the statutory right.
  const origin = (baseURL ?? '').replace('//localhost', '//second.localhost');
  await openPage(page, origin);
  const email = await registerMember(page);
  for (const sku of await findSkus(page.request, 2, { skip: 6 })) await putIntoCart(page, sku);
  await addCard(page);
  const orderId = await placeOrder(page);

  await openPage(page, `${origin}/orders/${orderId}`);
  const { press, type } = createKeyboardHand(page);
  await press(page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }));
  await expect(page.getByRole('heading', { name: 'Withdraw from contract' })).toBeVisible();
  await expect(page.getByText('Will be cancelled')).toHaveCount(2);
  await expectFits(page);
  const name = page.getByLabel('Your name');
  await expect(name).toHaveValue('Maya Lindqvist');
  await name.fill('');
  await press(page.getByRole('button', { name: 'Confirm withdrawal' }));
  await expect(name).toBeFocused();
  await type(name, 'Maya Lindqvist');
  await press(page.getByRole('button', { name: 'Confirm withdrawal' }));
  await expect(page.getByRole('heading', { name: 'You withdrew from this contract' })).toBeFocused();
  await expectFits(page);
  // Only the first host has the outbox.
  await page.goto('/dev/outbox');
  const receipt = await findMail(page, { to: email, title: 'We received your withdrawal' });
  expect(receipt).toContain(`I withdraw from the contract of order ${orderId}.`);
  await expect(async () => {
    await page.goto(`${origin}/orders/${orderId}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('region', { name: 'Cancelled' }).getByRole('listitem')).toHaveCount(2, {
      timeout: 500,
    });
  }).toPass();
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest changes the delivery, and moves the order into an account by signing in', async ({ page, browser }) => {
    const link = await orderAsGuest(page);
    const member = await browser.newPage();
    await member.goto('/');
    const email = await registerMember(member);
    await member.close();

    const reader = await browser.newPage({ javaScriptEnabled: false });
    await reader.goto(link);
    await reader.getByRole('link', { name: 'Change delivery' }).click();
    await reader.getByLabel('Full name').fill('Maya Lindqvist');
    await reader.getByLabel('Address', { exact: true }).fill('7 Orchard Street');
    await pressVisible(reader, 'Save changes');
    await expect(reader).toHaveURL(link);
    await reader.getByRole('region', { name: 'Keep this order' }).getByRole('link', { name: 'Sign in' }).click();
    await reader.getByLabel('Email', { exact: true }).fill(email);
    await reader.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await pressVisible(reader, 'Sign in');
    await pressVisible(reader, 'Add it to my account');
    await expect(reader).toHaveURL(link.replace(/\?.*/, ''));
    await expect(reader.getByText('7 Orchard Street')).toBeVisible();
    await reader.close();
  });

  test('a member withdraws from a contract', async ({ page, baseURL }) => {
    const origin = (baseURL ?? '').replace('//localhost', '//second.localhost');
    await page.goto(origin);
    await registerMember(page);
    for (const sku of await findSkus(page.request, 1, { skip: 6 })) await putIntoCart(page, sku);
    await addCard(page);
    const orderId = await placeOrder(page);
    await page.goto(`${origin}/orders/${orderId}`);
    await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click();
    await page.getByLabel('Your name').fill('');
    await pressVisible(page, 'Confirm withdrawal');
    await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Your name').fill('Maya Lindqvist');
    await pressVisible(page, 'Confirm withdrawal');
    await expect(page.getByRole('heading', { name: 'You withdrew from this contract' })).toBeVisible();
  });
});
