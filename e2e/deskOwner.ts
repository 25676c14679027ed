import { expect, type Page } from '@playwright/test';
import type { ClockShop } from './clockShop.ts';
import { findViolations } from './findViolations.ts';
import { createKeyboardHand } from './hands.ts';

export const PASSWORD = 'four walls and a roof';

/** Makes the first owner from the printed link, by keyboard alone, with a passkey as the second factor. */
export async function makeOwner(page: Page, shop: ClockShop): Promise<void> {
  const hand = createKeyboardHand(page);
  const link = /http\S+/.exec(await shop.operate('staff', 'owner-link'))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Make the first owner' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await hand.type(page.getByLabel('Email'), 'noor@shop.example');
  await hand.type(page.getByLabel('Your name'), 'Noor Haddad');
  await hand.type(page.getByLabel('New password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await hand.press(page.getByRole('button', { name: 'Make a passkey' }));
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'I saved them, open the desk' }));
  await expect(page.getByRole('heading', { name: /Good|Today/ })).toBeVisible();
}
