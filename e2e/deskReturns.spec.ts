import { expect, type Page } from '@playwright/test';
import { PHONE } from './browserOptions.ts';
import { test } from './clockShop.ts';
import { buyDelivered, openDesk, performAsStaff, startReturn } from './deskStaff.ts';
import { findMail } from './findMail.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';
import { expectFits, watchPage } from './watchPage.ts';

test.beforeEach(() => test.setTimeout(90_000));
test.use({ actionTimeout: 10_000 });

const WAREHOUSE = 'sam@eyelet.shop';
const scan = (page: Page) => page.getByRole('textbox', { name: 'Return, order or tracking number' });
const items = (page: Page) => page.getByRole('list', { name: /expected/ }).getByRole('listitem');

test('a parcel with a refused item is received by keyboard alone, and the next one is one key away', async ({
  page,
  shop,
}) => {
  const [first, second] = await buyDelivered(page, shop, 3, 1);
  if (!first || !second) throw new Error('The orders were not placed.');
  const [number, next] = [await startReturn(page, first), await startReturn(page, second)];
  for (const one of [number, next]) {
    const input = { number: one, unchecked: true };
    expect(await performAsStaff(shop.at(''), WAREHOUSE, 'return.receive', input)).toMatchObject({ status: 200 });
  }

  await openDesk(page, WAREHOUSE, '/desk');
  const watch = watchPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(scan(page)).toBeFocused();
  await page.keyboard.type('0000000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No return with the number 0000000000.')).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.type(first.orderId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(items(page)).toHaveCount(3);

  await page.keyboard.press('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('4');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Refuse 1 item of ${number}` });
  await expect(dialog.getByRole('radio', { name: 'Another item was in the box' })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await createKeyboardHand(page).press(dialog.getByRole('button', { name: 'Refuse item' }));
  await expect(dialog).toBeHidden();
  await expect(items(page).filter({ hasText: 'Another item was in the box' })).toContainText('Refused');

  await expect(page.getByRole('button', { name: /^Refund \$/ })).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(/^2 items received, \$[\d.]+ refunded\.$/)).toBeVisible();
  await expect(scan(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: next })).toBeVisible();
  expect(watch.problems()).toEqual([]);
  await findMail(page, { to: first.email, title: 'We refunded $' });
});

// In the project of the clock's shop, which is open.
test.describe('on a phone', () => {
  test.use(PHONE);

  test('a parcel is received by thumb, with less for a worn item', async ({ page, shop }) => {
    const [bought] = await buyDelivered(page, shop, 2);
    if (!bought) throw new Error('The order was not placed.');
    const number = await startReturn(page, bought);
    await openDesk(page, WAREHOUSE, '/desk/returns');
    const watch = watchPage(page);
    await scan(page).fill(number);
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(2);
    await items(page).first().getByText('As new').click();
    await items(page).last().getByText('Worn', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Reason the customer reads' }).click();
    await page.getByRole('option', { name: 'Worn outdoors' }).click();
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.getByText(/^2 items received, \$[\d.]+ refunded\.$/)).toBeVisible();
    await expect(items(page).last()).toContainText('Worn outdoors');

    await page.goto('/desk/returns/list?view=all');
    await expect(page.getByRole('link', { name: new RegExp(number) }).filter({ visible: true })).toBeVisible();
    await expectFits(page);
    expect(await findViolations(page)).toEqual([]);
    expect(watch.problems()).toEqual([]);
    await findMail(page, { to: bought.email, title: '', text: 'Worn outdoors' });
  });
});
