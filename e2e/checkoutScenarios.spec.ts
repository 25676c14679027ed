import { test as base, expect, type Page } from '@playwright/test';
import { ERROR_SCENARIOS } from '../server/sandboxes/scenarios/errorScenarios.ts';
import { CONSTRAINTS } from '../server/services/checkout/constraints/constraintCatalog.ts';
import { constraintNames, type FixLocation } from '../src/contracts/checkout/constraints.ts';
import { buildSkuUrl } from '../src/lib/products/productUrls.ts';
import { addCard, putIntoCart, registerMember } from './checkoutApi.ts';
import { openOwnShop } from './ownShop.ts';
import { findAct } from './scenarioActs.ts';
import { findSku, type SampleSku } from './shopApi.ts';
import { placeOrderButton } from './shopper.ts';
import { openPage } from './watchPage.ts';

/** A shop with error scenarios, which production never has. */
const test = base.extend<object, { scenarioShop: string }>({
  scenarioShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const shop = await openOwnShop(() => ({ E2E_ENVIRONMENT: 'test' }));
      await use(`http://localhost:${shop.port}`);
      await shop.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ scenarioShop }, use) => use(scenarioShop),
});
// All tests share one shop.
test.describe.configure({ mode: 'default' });

/** Activates a scenario for this browser; `none` deactivates it. */
async function activateScenario(page: Page, name: string): Promise<void> {
  const answer = await page.request.get(`/dev/scenarios/${encodeURIComponent(name)}?page=/`, { maxRedirects: 0 });
  expect([name, answer.status()]).toEqual([name, 302]);
}

async function openReview(page: Page): Promise<SampleSku> {
  await openPage(page, '/cart');
  const sku = await findSku(page.request);
  await registerMember(page);
  await putIntoCart(page, sku);
  await addCard(page);
  await openPage(page, '/checkout');
  await expect(placeOrderButton(page)).toBeEnabled();
  return sku;
}

/** The only missing step, so that the shop returns to the review. */
const goOn = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** How to fix each kind of blocking reason and return to the review. */
const MENDING: Readonly<Record<FixLocation, { at: RegExp; fix: (page: Page) => Promise<unknown> }>> = {
  address: { at: /\/checkout\/address\?/, fix: (page) => goOn(page, 'Continue to delivery options') },
  shipoption: { at: /\/checkout\/shipoption\?/, fix: (page) => goOn(page, 'Continue to review') },
  payment: { at: /\/checkout\/payment\?/, fix: (page) => goOn(page, 'Continue to review') },
  cart: {
    at: /\/checkout\/spc\?/,
    fix: async (page) => {
      await page.getByRole('link', { name: 'Edit cart' }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().click();
    },
  },
  promo: {
    at: /\/checkout\/spc\?/,
    fix: async (page) => {
      await page.getByRole('link', { name: 'Edit codes' }).click();
      await expect(page.getByText('Add a gift card or code', { exact: true })).toBeInViewport();
      await page.reload();
    },
  },
  gift: {
    at: /\/checkout\/spc\?/,
    fix: async (page) => {
      await page.getByRole('link', { name: 'Edit gift options' }).click();
      await expect(page.getByRole('button', { name: /^Add a gift message/ })).toBeInViewport();
      await page.reload();
    },
  },
  spc: { at: /\/checkout\/spc\?/, fix: (page) => page.reload() },
};

/** Expects the message at the shopper's place, or where they are redirected. */
const expectMessage = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

/** One reason for each place of a fix; test/server/services/checkout/constraints checks the others. */
const reasons = [...Map.groupBy(constraintNames, (name) => CONSTRAINTS[name].fixAt).values()].flatMap(
  ([first]) => first ?? [],
);

test('a blocking reason is shown and leads to its fix, wherever that is', async ({ page }) => {
  test.setTimeout(120_000);
  const sku = await openReview(page);
  for (const name of reasons) {
    await test.step(name, async () => {
      const { message, fixAt } = CONSTRAINTS[name];
      await activateScenario(page, name);
      await placeOrderButton(page).click();
      await expectMessage(page, message.replace('{product}', sku.productName));
      await expect(page).toHaveURL(MENDING[fixAt].at);
      await activateScenario(page, 'none');
      await MENDING[fixAt].fix(page);
      await expect(page).toHaveURL(/\/checkout\/spc\?/);
      await expect(placeOrderButton(page)).toBeEnabled();
    });
  }
});

/**
 * One failure of each action and form of message. The codes of the others have tests: getCartFailureMessage,
 * toCheckoutReaction, checkoutCodes, and scenarios.integration for their answers.
 */
const failures = [...Map.groupBy(ERROR_SCENARIOS, findAct).values()].flatMap((ofAct) =>
  [...Map.groupBy(ofAct, ({ status, fields }) => `${status >= 500} ${fields !== undefined}`).values()].flatMap(
    ([first]) => first ?? [],
  ),
);

/** Places that a guest sees. */
const OF_GUESTS: ReadonlySet<string> = new Set(['/login', 'sold out']);

async function openPlace(page: Page, place: string): Promise<void> {
  if (place !== 'sold out') return void (await openPage(page, place));
  const sku = await findSku(page.request, { isSoldOut: true });
  await openPage(page, buildSkuUrl(`${sku.productUrl}/color/${sku.colorId}`, sku));
}

async function expectErrorsAt(page: Page, place: string): Promise<void> {
  await openPlace(page, place);
  for (const failure of failures.filter((one) => findAct(one).at === place)) {
    await test.step(`${place}: ${failure.name}`, async () => {
      const { perform, expectMessage, goesOn } = findAct(failure);
      await activateScenario(page, failure.name);
      const path = (failure.call.split(' ')[1] ?? '').replace(/:id$/, '');
      const responsePromise = page.waitForResponse(
        (answer) => new URL(answer.url()).pathname.startsWith(`/api${path}`) && answer.status() === failure.status,
      );
      await perform(page);
      await responsePromise;
      await expectMessage(page, failure);
      await activateScenario(page, 'none');
      await goesOn?.(page);
    });
  }
}

test('each kind of error is shown where it occurs', async ({ page }) => {
  test.setTimeout(120_000);
  const places = [...new Set(failures.map((failure) => findAct(failure).at))];
  for (const place of places.filter((one) => OF_GUESTS.has(one))) await expectErrorsAt(page, place);
  await openReview(page);
  for (const place of places.filter((one) => !OF_GUESTS.has(one))) await expectErrorsAt(page, place);
});
