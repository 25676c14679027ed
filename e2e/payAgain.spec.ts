import { expect, test } from '@playwright/test';
import { fillAddress, fillCard, newEmail, placeOrderButton, register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** The sandbox's: reserved, and refused when it is taken. */
const REFUSED_CARD = '4000 0000 0000 9961';

test('whose payment is refused after the order is asked for another card, and the order goes on', async ({ page }) => {
  test.slow();
  const watch = watchPage(page);
  const recipient = newEmail();
  await openPage(page, '/c/e-gift-cards');
  await page.getByLabel('Their name').fill('Noa Berg');
  await page.getByLabel('Their email').fill(recipient);
  await page.getByLabel('Your name').fill('Maya');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await openPage(page, '/register?openid.return_to=/checkout');
  const email = await register(page);
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await fillCard(page, REFUSED_CARD);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Use this billing address' }).click();
  await expect(page.getByRole('combobox', { name: 'Billing address' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();

  const mailWith = async (text: string, to: string): Promise<string | undefined> =>
    (await (await page.request.get('/dev/outbox')).text())
      .split('<article>')
      .find((article) => article.includes(`To ${to}`) && article.includes(text));
  await expect.poll(() => mailWith('needs another payment method', email), { timeout: 15_000 }).toBeDefined();
  const mail = (await mailWith('needs another payment method', email)) ?? '';
  const orderPage = new URL(/https?:\/\/\S+\/orders\/[\d-]+/.exec(mail)?.[0] ?? '').pathname;

  await openPage(page, orderPage);
  await expect(page.getByText('There was a problem with the payment.')).toBeVisible();
  await expectFits(page);
  const pay = page.getByRole('button', { name: 'Pay with this card' });
  await page.getByRole('link', { name: 'Add a new card' }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration year').selectOption(String(new Date().getFullYear() + 2));
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page).toHaveURL(new RegExp(`${orderPage}$`));
  await page.getByRole('radio', { name: /4242/ }).check({ force: true });
  await expectFits(page);
  await pay.click();
  await expect(page.getByText('Visa ending in 4242 pays for this order now. Thank you!')).toBeVisible();
  await expect(pay).toBeHidden();
  await expect.poll(() => mailWith('Your code:', recipient), { timeout: 15_000 }).toBeDefined();
  expect(watch.problems()).toEqual([]);
});
