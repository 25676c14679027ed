import { expect, test } from '@playwright/test';
import { CART_MESSAGES } from '../src/lib/cartMessages.ts';
import { findSku, fromPage } from './shopApi.ts';
import { createEmail, fillAddress, fillCard, placeOrderButton, register } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** From choosing a card to the mail, and from the mail to another customer's balance. */
test('a gift card is mailed and redeemed by its recipient', async ({ page, browser }) => {
  test.slow();
  const watch = watchPage(page);
  const recipient = createEmail();
  await openPage(page, '/c/zappos-gift-cards');
  await expectFits(page);
  await page.getByRole('link', { name: 'Happy Birthday' }).click();
  await expect(page.getByRole('radio', { name: 'Happy Birthday' })).toBeChecked();
  await page.getByLabel('Your own amount').fill('62.50');
  await page.getByLabel('Their name').fill('Noa Berg');
  await page.getByLabel('Their email').fill(recipient);
  await page.getByLabel('Your name').fill('Maya');
  await page.getByLabel('Message').fill('Happy birthday!');
  await expectFits(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(recipient)).toBeVisible();
  await expectFits(page);

  await openPage(page, '/register?openid.return_to=/checkout');
  await register(page);
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await fillCard(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Use this billing address' }).click();
  await expect(page.getByRole('combobox', { name: 'Billing address' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByText('Emailed right after your order')).toBeVisible();
  await expectFits(page);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  await expectFits(page);
  expect(watch.problems()).toEqual([]);

  const outbox = async (): Promise<string> => (await page.request.get('/dev/outbox')).text();
  await expect.poll(outbox, { timeout: 15_000 }).toContain(`To ${recipient}`);
  const mail = (await outbox()).split('<article>').find((article) => article.includes(`To ${recipient}`));
  const code = /Your code: (\S+)/.exec(mail ?? '')?.[1] ?? '';

  const other = await browser.newContext();
  const noa = await other.newPage();
  await openPage(noa, '/register?openid.return_to=/account/gift-cards');
  await register(noa, 'Noa Berg');
  await noa.getByLabel('Code').fill(code.toLowerCase());
  await noa.keyboard.press('Enter');
  await expect(noa.getByText('$62.50 added to your balance.')).toBeVisible();
  await expectFits(noa);
  await openPage(noa, '/account/gift-cards');
  await expect(noa.getByText('+$62.50')).toBeVisible();
  await other.close();
});

test('goods and gift cards are not bought together', { tag: '@desk' }, async ({ page, request, baseURL }) => {
  const { stockId } = await findSku(request);
  await openPage(page, '/c/e-gift-cards');
  const headers = fromPage(baseURL);
  await page.request.post('/api/v1/cart', { headers, data: { items: [{ stockId, quantityAddition: 1 }] } });
  await page.getByLabel('Their name').fill('Noa');
  await page.getByLabel('Their email').fill(createEmail());
  await page.getByLabel('Your name').fill('Maya');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(CART_MESSAGES.cannotAddMixedRetailAndEgc)).toBeVisible();
});

test.describe('without scripts', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a gift card is added, changed and removed', async ({ page }) => {
    await page.goto('/c/e-gift-cards?designId=thanks');
    await page.getByLabel('$75').check({ force: true });
    await page.getByLabel('Their name').fill('Noa');
    // Valid for the browser, but not for the shop.
    await page.getByLabel('Their email').fill('noa@example');
    await page.getByLabel('Your name').fill('Maya');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('noa@example is not a valid email.')).toBeVisible();
    await expect(page.getByLabel('Their name')).toHaveValue('Noa');
    await page.getByLabel('Their email').fill('noa@example.com');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('link', { name: 'Edit the gift card for Noa' }).click();
    await expect(page.getByLabel('$75')).toBeChecked();
    await page.getByLabel('Their name').fill('Noa and Ida');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Remove the gift card for Noa and Ida' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});
