import { createRequire } from 'node:module';
import {
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { DEMO_STAFF } from '../server/services/staff/demoStaff.ts';
import { addressList } from '../src/contracts/account/addresses.ts';
import { paymentInstrumentList } from '../src/contracts/checkout/paymentInstruments.ts';
import { collection as listContract } from '../src/contracts/favorites.ts';
import { DESKTOP } from './browserOptions.ts';
import { buyAsNewCustomer, putIntoCart } from './checkoutApi.ts';
import { performAsStaff } from './deskStaff.ts';
import { expectNothingCovered } from './findCovered.ts';
import { findForcedColorViolations, findViolations, LAYOUT_RULES } from './findViolations.ts';
import { listMovements } from './listMovements.ts';
import { buildPageHeaders, findSku, type SampleSku } from './shopApi.ts';
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
  slug: COLLECTION_SLUG,
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

/** A visitor opens all pages in one tab: each needs a third less CPU time than in a tab of its own. */
type Visitor = { readonly page: Page; readonly samples: Samples };

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

const COLLECTION_SLUG = 'walked-boots';

/** Makes a collection with a page; an earlier run may have made it. */
async function givenCollection(origin: string): Promise<void> {
  const input = { title: 'Walked boots', slug: COLLECTION_SLUG, condition: ['zc2=Boots'] };
  const { status } = await performAsStaff(origin, DEMO_STAFF.email, 'collection.create', input);
  expect([200, 409]).toContain(status);
}

/** A guest, and a member with an order and a cart. */
const test = base.extend<object, { guest: Visitor; member: Visitor }>({
  guest: [
    async ({ browser }, use, { project }) => {
      await givenCollection(project.use.baseURL ?? '');
      const context = await browser.newContext(getDeviceOptions(project.use));
      await use({ page: await context.newPage(), samples: buildCatalogSamples(await findSku(context.request)) });
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
      await putIntoCart(page, sku);
      const created = await page.request.post('/api/accountapi/cloudlist/v1/createList', {
        headers: buildPageHeaders(baseURL),
        data: { collectionName: 'Walked' },
      });
      const { collectionId } = listContract.parse(await created.json());
      const book = addressList.parse(await (await page.request.get('/api/v1/address')).json());
      const { addressId = '' } = book.addresses[0] ?? {};
      const cards = paymentInstrumentList.parse(await (await page.request.get('/api/v1/paymentInstruments')).json());
      const { paymentInstrumentId: paymentId = '' } = cards.paymentInstruments[0] ?? {};
      const ofOrder = { purchaseId, orderId, parentOrderId: orderId, itemUniqueId };
      const samples = { ...buildCatalogSamples(sku), ...ofOrder, collectionId, addressId, paymentId };
      await use({ page, samples });
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

/** The kinds of the drawn pictures that were requested: drawing one takes longer than opening a page. */
const requestedDrawings = new Set<string>();

/** Returns the size and format of a drawn picture. */
const readDrawing = (source: string): string => /\d+x\d+\.\w+$/.exec(source)?.[0] ?? source;

/** Lists the page's pictures, of the drawn ones the first if none of its kind was requested: the browser loads none. */
async function listSamplePictures(page: Page): Promise<readonly string[]> {
  const images = await page
    .locator('img[src]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src') ?? ''));
  const sources = new Set(images.filter((source) => source.startsWith('/')));
  const isDrawn = (source: string): boolean => source.startsWith('/image/');
  const drawn = [...sources].filter(isDrawn).slice(0, 1);
  const samples = drawn.filter((source) => !requestedDrawings.has(readDrawing(source)));
  for (const source of samples) requestedDrawings.add(readDrawing(source));
  return [...[...sources].filter((source) => !isDrawn(source)), ...samples];
}

/** The narrowest screen of each layout; last the usual phone. */
const WIDTHS = [1025, 651, 320, 390];
/** The widths at which nothing may be covered, besides that of a desktop. */
const COVER_WIDTHS = new Set([651, 390]);

/** Expects the links of every footer, no dialog that opens by itself, and a size of every picture. */
async function expectCommonParts(page: Page): Promise<void> {
  const links = (await page.getByRole('contentinfo').locator('a').allTextContents()).join('\n');
  for (const word of [/contact/i, /shipping/i, /returns/i]) expect(links).toMatch(word);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('img:not([width]), img:not([height])')).toHaveCount(0);
}

async function expectValid(page: Page, path: string): Promise<void> {
  await expectCommonParts(page);
  expect(await findHtmlErrors(page, path)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  expect(await findUnmarkedFields(page)).toEqual([]);
  for (const source of await listSamplePictures(page))
    expect((await page.request.get(source)).status(), source).toBe(200);
}

/**
 * Checks layout and colors of a page resized to a phone, in dark colors; `expectValid` has checked the bright ones.
 * Nothing moves then, because a color that is still changing has the wrong contrast.
 */
async function expectValidOnPhone(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await listMovements(page)).toEqual([]);
  expect(await findViolations(page, LAYOUT_RULES)).toEqual([]);
}

/** Pages that are read in forced colors too, the contrast themes of a system; the scheme is that of the background. */
const IN_FORCED_COLORS = /^\/(:seoName|cart|checkout|orders\/:orderId|p\/.*)$/;

async function expectReadableInForcedColors(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    expect(await findForcedColorViolations(page), colorScheme).toEqual([]);
  }
}

/** Opens a page once and checks it on a desktop, then on other widths, last on a phone. */
async function expectSound({ page, samples }: Visitor, pattern: string, role: string, isKnown = false): Promise<void> {
  const path = buildPath(pattern, samples);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
  const watch = watchPage(page, [NOT_FOUND_LINE]);
  const fontHosts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fontHosts.add(new URL(request.url()).host);
  });
  const status = await openPage(page, path);
  expect(status).toBeLessThan(500);
  await expectFits(page);
  const kind = await identifyKind(page, role, status);
  const isExamined = isKnown || examinedKinds.has(kind);
  examinedKinds.add(kind);
  await (isExamined ? expectFitsOnPhone(page) : examine(page, path));
  if (!isExamined && IN_FORCED_COLORS.test(pattern)) await expectReadableInForcedColors(page);
  expect([...fontHosts].filter((host) => host !== new URL(page.url()).host)).toEqual([]);
  expect(watch.problems()).toEqual([]);
  page.removeAllListeners();
}

async function expectFitsOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
}

async function examine(page: Page, path: string): Promise<void> {
  await expectValid(page, path);
  await expectNothingCovered(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page);
    if (COVER_WIDTHS.has(width)) await expectNothingCovered(page);
  }
  await expectValidOnPhone(page);
}

/** Redirecting addresses; test/server/web/pages.integration.test.ts checks their targets. */
const LEADS_ON = [
  /^\/zap\/preAuth\/signin$/,
  /\/product\/:productId\/(page|sort)\/\*$/,
  /^\/(p\/asin|product\/stockId|createReview\/asin)\//,
  /^\/i\//,
  /^\/(egiftcard|gift-certificate)$/,
  /^\/c\/shoes$/,
  // e2e/vip.spec.ts covers them.
  /^\/(vip|rewards)\/\*$/,
];
/** Other addresses of a page that is walked through by its usual one. */
const SAME_PAGES = [
  // A guest is redirected from all of them (test/server/web/pages.integration.test.ts); members have the same pages at others.
  /^\/(my-orders|my-returns|my-return|returnInitiate|exchange)\b/,
  /^\/survey$/,
  /^\/account\/favorites/,
  /^\/collections\/:slug\/\*$/,
  /^\/product\/questions\/:productId\/page\/:page$/,
];
const pages = pagePaths.filter((path) => ![...LEADS_ON, ...SAME_PAGES].some((pattern) => pattern.test(path)));

/** Personal pages: guests are redirected to sign-in, with these exceptions. */
const PERSONAL_PATH =
  /^\/(account|addresses|cart|checkout|collection|confirmation|favorites|item-details|orders?|payments?|returns?|rewards|shipments|vip)\b/;
const SHOWN_TO_GUESTS = /^\/(cart|checkout(\/initiate)?|favorites|collection\/:collectionId)$/;
/** Lists and products have many address forms but one page; test/server/web/pages.integration.test.ts covers the forms. */
const ONE_FORM = new Set(['/p/:seoName/product/:productId/color/:colorId', '/:seoName']);
const MANY_FORMS = /^\/(a\/|b\/|brand\/|p\/|product\/:productId|:seoName)/;
/** Pages that show members more than a name in the header. */
const FOR_MEMBERS = /^\/($|product\/(review|questions)|p\/|login|notify-me$|search\/\*|c\/e-gift-cards)/;
/** Pages that guests see too, where they are examined; for members only their layout and problems are checked. */
const EXAMINED_FOR_GUESTS = /^\/($|product\/(review|questions\/:productId$)|p\/|notify-me|search|c\/e-gift-cards)/;

const walkedPaths = [...pages, '/c/faqs', '/c/shipping-and-returns', '/no/such/page', '/search/zzzqqq'].filter(
  (pattern) => !MANY_FORMS.test(pattern) || ONE_FORM.has(pattern),
);
const isPersonal = (pattern: string): boolean => PERSONAL_PATH.test(pattern);

test.describe('a guest', () => {
  // One worker each, so that each kind of page is examined once.
  test.describe.configure({ mode: 'default' });
  for (const pattern of walkedPaths.filter((path) => !isPersonal(path) || SHOWN_TO_GUESTS.test(path))) {
    test(`${pattern} works for a guest`, async ({ guest }) => {
      test.slow();
      await expectSound(guest, pattern, 'guest');
    });
  }
});

test.describe('a member', () => {
  test.describe.configure({ mode: 'default' });
  for (const pattern of walkedPaths.filter((path) => isPersonal(path) || FOR_MEMBERS.test(path))) {
    test(`${pattern} works for a member`, async ({ member }) => {
      test.slow();
      const isKnown = EXAMINED_FOR_GUESTS.test(pattern);
      await expectSound(member, pattern, 'member', isKnown);
    });
  }
});
