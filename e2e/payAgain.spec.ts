import { expect, type Page, test } from '@playwright/test';
import { fillAddress, fillCard, newEmail, placeOrderButton, register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** The sandbox's: reserved, and refused when it is taken. */
const REFUSED_CARD = '4000 0000 0000 9961';

/** An e-gift card, which is charged at once. @returns where it goes */
async function takeGiftCard(page: Page): Promise<string> {
  const recipient = newEmail();
  await openPage(page, '/c/e-gift-cards');
  await page.getByLabel('Their name').fill('Noa Berg');
  await page.getByLabel('Their email').fill(recipient);
  await page.getByLabel('Your name').fill('Maya');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  return recipient;
}

/** From the payment step to the order. */
async function placeWith(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await fillCard(page, card);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Use this billing address' }).click();
  await expect(page.getByRole('combobox', { name: 'Billing address' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: /Your order is placed/ })).toBeVisible();
}

const mailWith = async (page: Page, text: string, to: string): Promise<string | undefined> =>
  (await (await page.request.get('/dev/outbox')).text())
    .split('<article>')
    .find((article) => article.includes(`To ${to}`) && article.includes(text));

/** Where the mail leads that asks for another card. */
async function linkAsked(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await mailWith(page, 'needs another payment method', email)) ?? '';
    link = /\/orders\/\d[\d-]+(\?token=[\w-]{43})?/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** Month, year and code of a new card, where they are chosen. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration year').selectOption(String(new Date().getFullYear() + 2));
  await page.getByLabel('Security code').fill('123');
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay with this card' });

async function expectPaid(page: Page, recipient: string): Promise<void> {
  await expect(page.getByText('Visa ending in 4242 pays for this order now. Thank you!')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect.poll(() => mailWith(page, 'Your code:', recipient), { timeout: 15_000 }).toBeDefined();
}

test('whose payment is refused after the order is asked for another card, and the order goes on', async ({ page }) => {
  test.slow();
  const watch = watchPage(page);
  const recipient = await takeGiftCard(page);
  await openPage(page, '/register?openid.return_to=/checkout');
  const email = await register(page);
  await placeWith(page, REFUSED_CARD);
  const orderPage = await linkAsked(page, email);

  await openPage(page, orderPage);
  await expect(page.getByText('There was a problem with the payment.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Add a new card' }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page).toHaveURL(new RegExp(`${orderPage}$`));
  await page.getByRole('radio', { name: /4242/ }).check({ force: true });
  await expectFits(page);
  await payButton(page).click();
  await expectPaid(page, recipient);
  expect(watch.problems()).toEqual([]);
});

test('a guest whose payment is refused pays with another card, by the link of the mail', async ({ page, browser }) => {
  test.slow();
  const recipient = await takeGiftCard(page);
  await openPage(page, '/checkout');
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await placeWith(page, REFUSED_CARD);
  const link = await linkAsked(page, email);

  const { origin } = new URL(page.url());
  const elsewhere = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() });
  const reader = await elsewhere.newPage();
  const watch = watchPage(reader);
  await openPage(reader, link);
  await expect(reader.getByText('Please pay with another card.')).toBeVisible();
  await expectFits(reader);
  await payButton(reader).click();
  await expect(reader.getByLabel('Card number')).toBeFocused();
  await typeCard(reader, '4000000000000127');
  await reader.getByLabel('Name on card').fill('Maya Lindqvist');
  await payButton(reader).click();
  await expect(reader.getByText('Credit card verification declined')).toBeVisible();
  await expectFits(reader);
  await typeCard(reader, '4242424242424242');
  await payButton(reader).click();
  await expectPaid(reader, recipient);
  await reader.reload();
  await expect(payButton(reader)).toBeHidden();
  // The browser says of the declined card that a call was refused.
  expect(watch.problems().filter((problem) => !problem.includes('400'))).toEqual([]);
  await elsewhere.close();
});
