import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { addressList } from '../src/contracts/addresses.ts';
import { collection as listContract } from '../src/contracts/favorites.ts';
import { paymentInstrumentList } from '../src/contracts/paymentInstruments.ts';
import { buildPageHeaders, findSku, type SampleSku } from './shopApi.ts';
import { addToCart, buyAsNewCustomer } from './shopper.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

const require = createRequire(import.meta.url);
/** The route table of the tested build: new routes are included automatically. */
const { pagePaths }: { pagePaths: readonly string[] } = require('../dist/server/entryServer.cjs');

type Samples = Readonly<Record<string, string>>;

const buildCatalogSamples = (sku: SampleSku): Samples => ({
  seoName: 'shoes',
  brandId: sku.brandId,
  brandName: 'any-name',
  productId: sku.productId,
  asin: sku.asin,
  colorId: sku.colorId,
  pageName: 'privacy-policy',
  page: '1',
  orderBy: 'newest',
  step: 'address',
  form: 'new',
  questionId: '1',
  orderId: '000-0000000-0000000',
  parentOrderId: '000-0000000-0000000',
  itemUniqueId: 'none',
  shipmentId: '1',
  purchaseId: 'none',
  listId: 'h.',
  collectionId: 'none',
  contractId: 'none',
  shipmentLineItemId: 'none',
  '*': '',
});

/** Returns a path of the route table with sample params. */
function buildPath(pattern: string, samples: Samples): string {
  const path = pattern.replace(/\*$/, samples['*'] ?? '').replace(/:(\w+)\??/g, (_, name: string) => {
    const value = samples[name];
    if (value === undefined) throw new Error(`The route ${pattern} has a param "${name}" without a sample: add one.`);
    return encodeURIComponent(value);
  });
  return path.replace(/\/$/, '') || '/';
}

type Visitor = { readonly context: BrowserContext; readonly samples: Samples };

/** Returns the project's browser and screen. */
function getDeviceOptions({
  baseURL = '',
  viewport = null,
  ...device
}: Partial<PlaywrightTestOptions>): BrowserContextOptions {
  const { userAgent, hasTouch, isMobile, deviceScaleFactor } = device;
  return {
    baseURL,
    viewport,
    ...(userAgent && { userAgent }),
    ...(hasTouch && { hasTouch }),
    ...(isMobile && { isMobile }),
    ...(deviceScaleFactor && { deviceScaleFactor }),
  };
}

/**
 * A guest, and a member with an order and a cart. Created once per worker, so that scripts are loaded and compiled
 * once.
 */
const test = base.extend<object, { guest: Visitor; member: Visitor }>({
  guest: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(getDeviceOptions(project.use));
      await use({ context, samples: buildCatalogSamples(await findSku(context.request)) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  member: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const context = await browser.newContext(getDeviceOptions(project.use));
      const page = await context.newPage();
      const sku = await findSku(page.request, { skip: 1 });
      const { purchaseId, orderId, lineItems } = await buyAsNewCustomer(page, sku);
      const itemUniqueId = lineItems[0]?.itemUniqueIds[0] ?? '';
      await addToCart(page, sku);
      const created = await page.request.post('/api/accountapi/cloudlist/v1/createList', {
        headers: buildPageHeaders(baseURL),
        data: { collectionName: 'Walked' },
      });
      const { collectionId } = listContract.parse(await created.json());
      const book = addressList.parse(await (await page.request.get('/api/v1/address')).json());
      const { addressId = '' } = book.addresses[0] ?? {};
      const cards = paymentInstrumentList.parse(await (await page.request.get('/api/v1/paymentInstruments')).json());
      const { paymentInstrumentId: paymentId = '' } = cards.paymentInstruments[0] ?? {};
      await page.close();
      const ofOrder = { purchaseId, orderId, parentOrderId: orderId, itemUniqueId };
      const samples = { ...buildCatalogSamples(sku), ...ofOrder, collectionId, addressId, paymentId };
      await use({ context, samples });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Kinds of pages already checked for accessibility, because several addresses share a page. */
const examinedKinds = new Set<string>();

/** Expected console error of documents with status 404. */
const NOT_FOUND_LINE = /Failed to load resource.*404/;

/** Identifies a page independent of its address: role, status, and its style sheets. */
async function identifyKind(page: Page, role: string, status: number): Promise<string> {
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return [role, status, ...styles].join(' ');
}

const htmlRules = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Returns the errors of the server's document, as sent, against the HTML standard. */
async function findHtmlErrors(page: Page, path: string): Promise<readonly string[]> {
  const answer = await page.request.get(path);
  const { results } = await htmlRules.validateString(await answer.text());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

async function findViolations(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * Checks that targets are 24 px large or have as much space around them (WCAG 2.2, 2.5.8). Compares all targets with each
 * other, so only the first cards of a list are included.
 */
const createTargetSizeBuilder = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).withRules('target-size').exclude('li[data-page] ~ li:nth-child(n + 9)');

/**
 * Returns the labels of the text fields of posted forms that are neither required nor marked as optional. A field among
 * radio buttons is required by its choice only.
 */
const findUnmarkedFields = (page: Page): Promise<readonly string[]> =>
  page
    .locator('form[method="post"]')
    .locator(
      'textarea:visible, input:visible:not([type=search], [type=checkbox], [type=radio], [type=file], [readonly], fieldset:has([type=radio]) *)',
    )
    .evaluateAll((fields: (HTMLInputElement | HTMLTextAreaElement)[]) =>
      fields
        .filter((field) => !field.required && field.ariaRequired !== 'true')
        .map((field) => field.labels?.[0]?.textContent ?? field.name)
        .filter((label) => !label.includes('(optional)')),
    );

/** Axe rules whose result depends on the layout; the others are checked once. */
const LAYOUT_RULES = ['aria-hidden-focus', 'color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];
const PHONE = { width: 390, height: 844 };

async function expectValid(page: Page, path: string): Promise<void> {
  expect(await findHtmlErrors(page, path)).toEqual([]);
  expect(await findViolations(new AxeBuilder({ page }))).toEqual([]);
  expect(await findUnmarkedFields(page)).toEqual([]);
  // Without motion, because a color that is still changing has the wrong contrast.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findViolations(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
}

/** Checks the layout of the open page in dark colors; `expectValid` has checked the bright ones. */
async function expectValidOnPhone(page: Page): Promise<void> {
  expect(await findViolations(new AxeBuilder({ page }).withRules(LAYOUT_RULES))).toEqual([]);
  expect(await findViolations(createTargetSizeBuilder(page))).toEqual([]);
}

/** Opens a page once and checks it on a desktop, then resized to a phone. */
async function expectSound(page: Page, path: string, role: string): Promise<void> {
  const watch = watchPage(page, [NOT_FOUND_LINE]);
  const status = await openPage(page, path);
  expect(status).toBeLessThan(500);
  await expectFits(page);
  const kind = await identifyKind(page, role, status);
  const isNewKind = !examinedKinds.has(kind);
  examinedKinds.add(kind);
  if (isNewKind) await expectValid(page, path);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  if (isNewKind) await expectValidOnPhone(page);
  expect(watch.problems()).toEqual([]);
}

/** Redirecting addresses; test/server/web/pages.integration.test.ts checks their targets. */
const LEADS_ON = [
  /\/product\/:productId\/(page|sort)\/\*$/,
  /^\/(p\/asin|product\/stockId|createReview\/asin)\//,
  /^\/i\//,
  /^\/(egiftcard|gift-certificate)$/,
  /^\/c\/shoes$/,
  // e2e/vip.spec.ts covers them.
  /^\/(vip|rewards)\/\*$/,
];
const pages = pagePaths.filter((path) => !LEADS_ON.some((pattern) => pattern.test(path)));

/** Personal pages: guests are redirected to sign-in, with these exceptions. */
const PERSONAL_PATH =
  /^\/(account|addresses|cart|checkout|collection|confirmation|favorites|item-details|orders?|payments?|returns?|rewards|shipments|vip)\b/;
const SHOWN_TO_GUESTS = /^\/(cart|checkout(\/initiate)?|favorites|collection\/:collectionId)$/;
/** Lists and products have many address forms but one page; test/server/web/pages.integration.test.ts covers the forms. */
const ONE_FORM = new Set(['/p/:seoName/product/:productId/color/:colorId', '/product/:productId', '/:seoName']);
const MANY_FORMS = /^\/(a\/|b\/|brand\/|p\/|product\/:productId|:seoName)/;
/** Pages that show members more than a name in the header. */
const FOR_MEMBERS = /^\/($|product\/(review|questions)|p\/|login|notify-me|search|c\/e-gift-cards)/;

for (const pattern of [...pages, '/c/faqs', '/c/shipping-and-returns', '/no/such/page', '/search/zzzqqq']) {
  const isOwn = PERSONAL_PATH.test(pattern);
  if (MANY_FORMS.test(pattern) && !ONE_FORM.has(pattern)) continue;

  if (!isOwn || SHOWN_TO_GUESTS.test(pattern)) {
    test(`${pattern} works for a guest`, async ({ guest }) => {
      test.slow();
      const page = await guest.context.newPage();
      await expectSound(page, buildPath(pattern, guest.samples), 'guest');
      await page.close();
    });
  }
  if (isOwn || FOR_MEMBERS.test(pattern)) {
    test(`${pattern} works for a member`, async ({ member }) => {
      test.slow();
      const page = await member.context.newPage();
      await expectSound(page, buildPath(pattern, member.samples), 'member');
      await page.close();
    });
  }
}
