import { expect, type Page } from '@playwright/test';
import type { SampleSku } from './shopApi.ts';
import { openPage } from './watchPage.ts';

export const PASSWORD = 'correct horse battery';

let count = 0;
/** Returns a unique email address. */
export const createEmail = (): string => `shopper-${Date.now()}-${process.pid}-${count++}@example.com`;

/** Fills in the open registration page. */
export async function register(page: Page, name = 'Maya Lindqvist'): Promise<string> {
  const email = createEmail();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/register'));
  return email;
}

/** Opens a product, selects the SKU and adds it to the cart. */
export async function addToCart(page: Page, sku: SampleSku): Promise<void> {
  await openPage(page, `${sku.productUrl}/color/${sku.colorId}`);
  await chooseSku(page, sku);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
}

export async function chooseSku(page: Page, sku: SampleSku): Promise<void> {
  await chooseValue(page, 'size', sku.size);
  await chooseValue(page, 'width', sku.width);
}

/** Clicks a value's button, sold out or not; skipped for missing dimensions and single values. */
async function chooseValue(page: Page, field: 'size' | 'width', value: string): Promise<void> {
  const name = new RegExp(`^${value.replaceAll('.', '\\.')}(?: ?, sold out)?$`);
  const button = page.locator(`[data-field="${field}"] fieldset`).getByRole('link', { name });
  if (value === '' || !(await button.count())) return;
  await button.click();
  await expect(button).toHaveAttribute('aria-current', 'true');
}

export async function fillAddress(page: Page, changes: Partial<Record<'zip' | 'phone', string>> = {}): Promise<void> {
  // The previous page may have a field with the same name.
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  await page.getByLabel('Full name').fill('Maya Lindqvist');
  await page.getByLabel('Address', { exact: true }).fill('418 Linden Avenue');
  await page.getByLabel('City').fill('Columbus');
  await page.getByLabel('State').selectOption('OH');
  await page.getByLabel('Zip code').fill(changes.zip ?? '43215');
  await page.getByLabel('Phone').fill(changes.phone ?? '6145550118');
}

export async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires (MM / YY)').fill(`12${String((new Date().getFullYear() + 2) % 100)}`);
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Maya Lindqvist');
}

/** Fills in the steps from the delivery address to the review, with a new address and a new card. */
export async function reachReview(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to delivery options' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('button', { name: /^Place order/ }).filter({ visible: true })).toBeEnabled();
}

export const placeOrderButton = (page: Page) =>
  page.getByRole('button', { name: /^Place order/ }).filter({ visible: true });

/** Adds a device with a fingerprint reader that always recognizes its owner. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
