import { expect, type Page, test } from '@playwright/test';
import { addCard, placeOrder, putIntoCart, registerMember } from './checkoutApi.ts';
import { type ClockShop, openClockShop } from './clockShop.ts';
import { makeOwner } from './deskOwner.ts';
import { findMail } from './findMail.ts';
import { findSkus } from './shopApi.ts';
import { addPasskeyDevice } from './shopper.ts';
import { watchPage } from './watchPage.ts';

// The whole week has twenty products by hand, 20,000 by file and ten orders: FIRST_WEEK=whole.
const WEEK =
  process.env.FIRST_WEEK === 'whole'
    ? { byHand: 20, byFile: 20_000, orders: 10, minutes: 30 }
    : { byHand: 2, byFile: 40, orders: 2, minutes: 12 };

test.use({ actionTimeout: 30_000 });

let shop: ClockShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openClockShop({ isEmpty: true });
});
test.afterAll(() => shop.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const desk = (page: Page, path: string) => page.goto(shop.at(`/desk/${path}`));
const expectDone = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** The shop's name, color and promises stand on its pages within a second. */
async function nameShop(page: Page): Promise<void> {
  await desk(page, 'settings/shop');
  await page.getByLabel(/^Shop name/).fill('Haddad Shoes');
  await page.getByLabel('Accent', { exact: true }).fill('#7a1f3d');
  await press(page, /^Save/);
  await expectDone(page, 'Saved. Pages follow within a second.');
  await expect(page.getByLabel(/^Shop name/)).toHaveValue('Haddad Shoes');
  await desk(page, 'settings/promises');
  await page.getByLabel('Monday – Friday').fill('09:00-17:00');
  await page.getByLabel('Saturday').fill('closed');
  await page.getByLabel('Sunday').fill('closed');
  await page.getByLabel('Days to return').fill('60');
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(async () => {
    await page.goto(shop.at('/'));
    await expect(page).toHaveTitle(/Haddad Shoes/);
    await expect(page.getByText(/60-day returns/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('24/7')).toHaveCount(0);
}

/** Adds a product with a picture, a detail and stock, and shows it. */
async function addByHand(page: Page, name: string): Promise<void> {
  await desk(page, 'products');
  await press(page, /New product/);
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Brand' }).fill('Haddad');
  await form.getByRole('combobox', { name: 'Category' }).fill('Shoes > Loafers > Penny Loafers');
  await form.getByLabel('Color').fill('Moss Green');
  await form.getByLabel('Price').fill('120.00');
  await form.getByRole('combobox', { name: 'Size' }).fill('8');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(page, 'From the library');
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles('docs/home.webp');
  await expectDone(page, '1 color · 1 picture');
  await page.getByRole('combobox', { name: /Name of a detail/ }).fill('Material');
  await press(page, 'Add detail');
  await page.getByRole('combobox', { name: 'Material', exact: true }).fill('Suede');
  await page.keyboard.press('Enter');
  await press(page, 'Save');
  await expectDone(page, 'The product is saved.');
  await page.getByRole('link', { name: 'Edit in the grid' }).click();
  await page.getByRole('gridcell', { name: /^Stock of/ }).focus();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await press(page, 'Review and save');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('gridcell', { name: /^Stock of/ })).toHaveText('9');
  await page.goBack();
  await press(page, 'Status');
  await page.getByRole('menuitem', { name: 'Show', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Show/ }).click();
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible();
}

/** Returns a file of products, each of one size. */
function buildFile(price: number): Buffer {
  const lines = Array.from({ length: WEEK.byFile }, (_, index) =>
    [
      ...[`F-${index}`, `Field Runner ${index}`, `${price + (index % 50)}.00 USD`, '12', 'Fieldwork', 'Black', '9'],
      ...['female', 'Shoes > Sneakers > Running Shoes'],
    ].join(','),
  );
  return Buffer.from(`id,title,price,quantity,brand,color,size,gender,product_type\n${lines.join('\n')}\n`);
}

/** Checks a file, and imports it. */
async function importFile(page: Page, price: number): Promise<void> {
  const timeout = WEEK.minutes * 30_000;
  await desk(page, 'import');
  await page.getByLabel(/^Source name/).fill('fieldwork');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fieldwork.csv', mimeType: 'text/csv', buffer: buildFile(price) });
  await press(page, 'Check the file');
  await page.getByRole('button', { name: /^Import [\d,]+ lines/ }).click({ timeout });
  await page.getByRole('button', { name: 'Undo this import' }).waitFor({ timeout });
}

/** Imports products with wrong prices, takes that back, and imports the right ones. */
async function importTwice(page: Page): Promise<void> {
  await importFile(page, 9000);
  await press(page, 'Undo this import');
  await page.getByRole('dialog').getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible({ timeout: WEEK.minutes * 30_000 });
  await desk(page, 'products');
  await expect(page.getByText(`${WEEK.byHand} products`)).toBeVisible();
  await importFile(page, 40);
  await desk(page, 'products');
  const total = WEEK.byHand + WEEK.byFile;
  await expect(page.getByText(total > 10_000 ? 'more than 10,000 products' : `${total} products`)).toBeVisible();
}

/** Makes a collection of a brand, and a promotion that applies by itself. */
async function makeOffer(page: Page): Promise<void> {
  await desk(page, 'collections/new');
  await press(page, 'Condition');
  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Brand', exact: true }).click();
  await page.getByRole('combobox', { name: 'Values' }).fill('Haddad');
  await page.getByRole('option', { name: 'Haddad' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Made by us');
  await press(page, 'Add collection');
  await expect(page.getByRole('heading', { name: 'Made by us' }).first()).toBeVisible();
  await expect(async () => {
    await page.goto(shop.at('/collections/made-by-us'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Made by us', { timeout: 1000 });
  }).toPass();
  await expect(page.locator('main').getByText('Loafer').first()).toBeVisible();

  await desk(page, 'promotions/new');
  await page.getByText('By itself').click();
  await page.getByLabel('Name that shoppers read').fill('Opening week');
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await press(page, /Add promotion/);
  await expect(page).toHaveURL(/\/desk\/promotions\/\d+$/);
}

const publish = async (page: Page): Promise<void> => {
  await expectDone(page, 'Draft saved');
  await press(page, /^Publish/);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const MONDAY_TEXT = 'Monday: field shoes for less.';

/** Changes the home page and a mail, and plans a banner for the next Monday. @returns that day */
async function writeWords(page: Page): Promise<string> {
  await desk(page, 'content/slots/home');
  // The block that a shop without the demo's lists shows.
  const heroes = page.getByRole('button', { name: /^Hero\s*Find your new favorite/ });
  await heroes.last().click();
  await page.getByRole('textbox', { name: /^Headline/ }).fill('Shoes from our street.');
  await publish(page);
  await desk(page, 'content/order-mails');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Thank you for your order');
  await publish(page);
  const now = shop.now();
  const monday = new Date(now.getTime() + ((8 - now.getUTCDay()) % 7 || 7) * 86_400_000).toISOString().slice(0, 10);
  await desk(page, 'content/banners');
  await press(page, /^Promotion$/);
  await page.getByRole('textbox', { name: /^Text \d/ }).fill(MONDAY_TEXT);
  await page.getByRole('textbox', { name: /^Text on phones/ }).fill('Monday: field shoes');
  await page.getByRole('textbox', { name: 'From' }).fill(`${monday}T00:00`);
  await publish(page);
  await expect(async () => {
    await page.goto(shop.at('/'));
    await expect(page.getByText('Shoes from our street.').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(MONDAY_TEXT)).toHaveCount(0);
  return monday;
}

/** Buys as customers of the shop do. */
async function takeOrders(page: Page): Promise<void> {
  await page.goto(shop.at('/dev/outbox'));
  const email = await registerMember(page);
  await addCard(page);
  const skus = await findSkus(page.request, WEEK.orders);
  for (const sku of skus) {
    await putIntoCart(page, sku);
    const orderId = await placeOrder(page);
    await findMail(page, { to: email, title: 'Thank you for your order', text: orderId });
  }
}

test("a merchant's first week needs no command and no restart", async ({ page, browser }) => {
  test.setTimeout(WEEK.minutes * 60_000);
  await page.clock.setSystemTime(shop.now());
  await addPasskeyDevice(page);
  // The browser's clock is set by a script, which previews do not run.
  const watch = watchPage(page, [/status of 40[13]/, /answered 40[13]/, /Blocked script execution/]);
  await makeOwner(page, shop);
  await expect(page.getByRole('heading', { name: 'Open the shop' })).toBeVisible();
  await nameShop(page);
  for (let made = 0; made < WEEK.byHand; made += 1) await addByHand(page, `Street Loafer ${made + 1}`);
  await importTwice(page);
  await makeOffer(page);
  const monday = await writeWords(page);

  const shopper = await browser.newPage({ baseURL: shop.at('') });
  await takeOrders(shopper);
  await shop.forwardTo(shopper, `${monday}T12:00:00Z`);
  await expect(async () => {
    await shopper.goto('/');
    await expect(shopper.getByText(MONDAY_TEXT).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await shopper.close();

  // A week later the session of the desk has ended.
  await page.clock.setSystemTime(shop.now());
  await desk(page, 'reports/sales');
  await press(page, 'Use a passkey instead');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  await expect(page.locator('#content')).toContainText(new RegExp(`Orders\\s*${WEEK.orders}(?!\\d)`));
  await desk(page, '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open the shop' })).toHaveCount(0);
  expect(watch.problems()).toEqual([]);
});
