import { expect, type Page, test } from '@playwright/test';
import { giveAddress, putIntoCart, registerMember } from './checkoutApi.ts';
import { createKeyboardHand, type Hand } from './hands.ts';
import { findSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

const year = new Date().getFullYear() + 2;
const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });

async function typeBilling(page: Page, hand: Hand): Promise<void> {
  const part = page.getByRole('group', { name: 'Billing address' });
  await hand.type(part.getByLabel('Full name'), 'Maya Lindqvist');
  await hand.type(part.getByLabel('Address', { exact: true }), '77 Sullivant Avenue');
  await hand.type(part.getByLabel('City'), 'Columbus');
  await hand.choose(part.getByLabel('State'), 'Ohio');
  await hand.type(part.getByLabel('Zip code'), '43215');
  await hand.type(part.getByLabel('Phone'), '6145550118');
  await hand.press(findButton(page, 'Use this billing address'));
  // Returns to the saved addresses, with the new one selected.
  await expect(page.getByRole('combobox', { name: 'Billing address' })).toBeFocused();
}

async function typeNumber(page: Page, hand: Hand): Promise<void> {
  await hand.type(page.getByLabel('Card number'), '4242424242424242');
  await hand.type(page.getByLabel('Security code'), '123');
}

test('a card is saved, changed and deleted in the account, by keyboard alone', async ({ page }) => {
  test.slow();
  const watch = watchPage(page);
  const hand = createKeyboardHand(page);
  await openPage(page, '/cart');
  await registerMember(page);
  await openPage(page, '/payments');
  await hand.press(page.getByRole('link', { name: 'Add New Payment' }));
  await expect(page.getByLabel('Expiration month')).toHaveValue('01');
  await typeNumber(page, hand);
  await hand.press(findButton(page, 'Save Card'));
  await expect(page.getByText("Please enter cardholder's name.")).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expectFits(page);
  await hand.choose(page.getByLabel('Expiration year'), String(year));
  await hand.type(page.getByLabel('Name on card'), 'Maya Lindqvist');
  await typeBilling(page, hand);
  await hand.press(findButton(page, 'Save Card'));
  await expect(page.getByText('Your new card is saved.')).toBeVisible();
  await expect(page.getByText('Billed to Maya Lindqvist, 77 Sullivant Avenue, Columbus, OH 43215')).toBeVisible();
  await expectFits(page);

  await hand.press(page.getByRole('link', { name: 'Edit Visa ending in 4242' }));
  await hand.choose(page.getByLabel('Expiration month'), '12');
  await expectFits(page);
  await hand.press(findButton(page, 'Save Card'));
  await expect(page.getByText(`Expires 12 / ${year % 100} · `)).toBeVisible();

  await hand.press(findButton(page, 'Delete Visa ending in 4242'));
  await expect(page.getByText('Your card was deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

test('a card gets its own billing address in checkout, by keyboard alone', async ({ page, request }) => {
  test.slow();
  const watch = watchPage(page);
  const hand = createKeyboardHand(page);
  await openPage(page, '/cart');
  await registerMember(page);
  await putIntoCart(page, await findSku(request, { skip: 2 }));
  await giveAddress(page);
  await openPage(page, '/checkout');
  await typeNumber(page, hand);
  await hand.type(page.getByLabel('Expires (MM / YY)'), `12${year % 100}`);
  await hand.press(findButton(page, 'Add a new billing address'));
  await expectFits(page);
  await typeBilling(page, hand);
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await hand.press(findButton(page, 'Continue to review'));
  await expect(page).toHaveURL(/\/checkout\/spc/);

  await hand.press(page.getByRole('link', { name: 'Edit payment' }));
  await hand.press(page.getByRole('link', { name: 'Change the billing address of Visa ending in 4242' }));
  await expect(page).toHaveURL(/\/checkout\/billing\?/);
  await expect(page.getByRole('radio', { name: /77 Sullivant Avenue/ })).toBeChecked();
  await expectFits(page);
  await hand.check(page.getByRole('radio', { name: /418 Linden Avenue/ }));
  await hand.press(findButton(page, 'Use this billing address'));
  await expect(page.getByText('Billed to Maya Lindqvist, 418 Linden Avenue, Columbus, OH 43215')).toBeVisible();
  await hand.press(page.getByRole('link', { name: 'Edit Visa ending in 4242' }));
  await hand.type(page.getByLabel('Name on card'), 'M. Lindqvist');
  await expectFits(page);
  await hand.press(findButton(page, 'Save Card'));
  await expect(page.getByText(/· M\. Lindqvist/)).toBeVisible();
  await hand.press(findButton(page, 'Continue to review'));
  await hand.press(placeOrderButton(page));
  await expect(page).toHaveURL(/\/confirmation\//);
  expect(watch.problems()).toEqual([]);
});
