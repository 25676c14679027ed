import { expect, test } from '@playwright/test';
import { addCard, registerMember } from './checkoutApi.ts';
import { createEmail, fillAddress, fillCard, placeOrderButton } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** From choosing a card to the mail, and from the mail to another customer's balance. */
test('a gift card is mailed and redeemed by its recipient', { tag: '@phone' }, async ({ page, browser, baseURL }) => {
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

  await registerMember(page);
  await openPage(page, '/checkout');
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

  const readOutbox = async (): Promise<string> => (await page.request.get('/dev/outbox')).text();
  await expect.poll(readOutbox, { timeout: 15_000 }).toContain(`To ${recipient}`);
  const mail = (await readOutbox()).split('<article>').find((article) => article.includes(`To ${recipient}`));
  const code = /Your code: (\S+)/.exec(mail ?? '')?.[1] ?? '';

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const noa = await other.newPage();
  await noa.goto('/dev/outbox');
  await registerMember(noa);
  await openPage(noa, '/account/gift-cards');
  await noa.getByLabel('Code').fill(code.toLowerCase());
  await noa.keyboard.press('Enter');
  await expect(noa.getByText('$62.50 added to your balance.')).toBeVisible();
  await expectFits(noa);
  await noa.reload();
  await expect(noa.getByText('+$62.50')).toBeVisible();
  await other.close();
});

test('a physical gift card is shipped to an address', async ({ page }) => {
  test.slow();
  const watch = watchPage(page);
  await openPage(page, '/c/zappos-gift-cards');
  await page.getByRole('link', { name: 'Ship a card' }).click();
  const cards = page.getByRole('region', { name: 'A card to unwrap' });
  await cards.getByRole('radio', { name: 'Thank You' }).check({ force: true });
  await cards.getByRole('radio', { name: '$100' }).check({ force: true });
  await expectFits(page);
  await cards.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('$100', { exact: true })).toBeVisible();
  await expectFits(page);

  await registerMember(page);
  await addCard(page);
  await openPage(page, '/checkout');
  await expect(placeOrderButton(page)).toBeEnabled();
  await expectFits(page);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you, Maya/ })).toBeVisible();
  await expectFits(page);
  await page
    .getByRole('link', { name: /View order|See your order/ })
    .first()
    .click();
  await expect(page.getByText('The code of a gift card is on the card.')).toBeVisible();
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a gift card is added, changed and removed', async ({ page }) => {
    await page.goto('/c/e-gift-cards?designId=thanks');
    await page.getByLabel('$75').check({ force: true });
    await page.getByLabel('Their name').fill('Noa');
    // Valid in the browser, but not in the shop.
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

  test('physical gift cards are added', async ({ page }) => {
    await page.goto('/c/zappos-gift-cards');
    await page.getByLabel('Happy Holidays').check({ force: true });
    await page.getByLabel('$75').check({ force: true });
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(/\/cart#top$/);
    await expect(page.getByText('Happy Holidays')).toBeVisible();
    await expect(page.getByText('$150.00').first()).toBeVisible();
  });
});
