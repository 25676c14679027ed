import { expect } from '@playwright/test';
import { PHONE } from './browserOptions.ts';
import { giveAddress, putIntoCart, registerMember } from './checkoutApi.ts';
import { test } from './clockShop.ts';
import { findViolations } from './findViolations.ts';
import { findSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

test.use(PHONE);

test("a card is entered in the provider's field, and confirmed at its bank", async ({ page, request }) => {
  test.slow();
  // Expected console error: the bank asks for a confirmation.
  const watch = watchPage(page, [/409.*(Conflict|\/v1\/checkout\/finalize)/]);
  const posted: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/')) posted.push(sent.postData() ?? '');
  });
  await openPage(page, '/cart');
  await registerMember(page);
  await putIntoCart(page, await findSku(request, { skip: 2 }));
  await giveAddress(page);
  // By the router: the document is that of the cart, whose policy knows no card fields.
  await openPage(page, '/cart');
  await page
    .getByRole('link', { name: /checkout/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\/payment\?/);
  const submit = page.getByRole('button', { name: 'Continue to review' }).filter({ visible: true });
  await page.getByLabel('Card number').fill('4000 0027');
  await submit.click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expectFits(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Card number').fill('4000 0027 6000 3184');
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await submit.click();
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page).toHaveURL(/\/confirmation\//);
  await expect(
    page
      .getByText(/Visa ending in 3184/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(posted.join()).not.toMatch(/3184|4000 ?0027/);
  expect(watch.problems()).toEqual([]);
});
