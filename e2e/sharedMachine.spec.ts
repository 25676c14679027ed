import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { cart as cartShape } from '../src/contracts/cart.ts';
import { itemIdsOnList } from '../src/contracts/favorites.ts';
import { buildPageHeaders, findSkus, type SampleSku } from './shopApi.ts';
import { createEmail, PASSWORD } from './shopper.ts';
import { openPage } from './watchPage.ts';

/** Several shoppers on one machine: each sees only their own cart and hearts. */
test.describe('a shared machine', () => {
  const post = async (page: Page, path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/api${path}`, {
      headers: buildPageHeaders(test.info().project.use.baseURL),
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const add = (page: Page, { stockId }: SampleSku) =>
    post(page, '/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
  const join = async (page: Page, fullName: string): Promise<string> => {
    const email = createEmail();
    await post(page, '/v1/zap/register', { fullName, email, password: PASSWORD });
    return email;
  };
  const signIn = (page: Page, email: string) => post(page, '/v1/zap/signin', { email, password: PASSWORD });
  /** Returns the product names on the open cart page. */
  const readProductNames = async (page: Page): Promise<string[]> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const removals = page.getByRole('main').getByRole('button', { name: /^Remove / });
    const labels = await removals.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
    return labels.map((label) => label.replace('Remove ', ''));
  };
  /** Expects the product names on the cart page, which loads again if its record is of another shopper. */
  const expectShown = async (page: Page, names: readonly string[]): Promise<void> => {
    await openPage(page, '/cart');
    await expect(async () => expect(await readProductNames(page)).toEqual(names)).toPass({ timeout: 5000 });
  };
  const readCartStockIds = async (page: Page): Promise<string[]> => {
    const cart = cartShape.parse(await (await page.request.get('/api/v1/cart')).json());
    return cart.activeItems.map(({ stockId }) => stockId);
  };
  /** Returns the styles with a heart. */
  const readFavoriteIds = async (page: Page): Promise<string[]> => {
    const answer = await page.request.get('/api/accountapi/cloudlist/v1/itemIdsOnList');
    return itemIdsOnList.parse(await answer.json()).itemIds;
  };
  const record = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));
  /** Leaves the page first, because an answer of an active call could restore a cookie that is being removed. */
  const exchangeCookies = async (
    page: Page,
    cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
  ): Promise<void> => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
  };
  const open = async (context: BrowserContext): Promise<Page> => {
    // A beacon outlives its page: sent after the cookies are removed, its answer would bring a new session.
    await context.addInitScript(() => {
      navigator.sendBeacon = () => true;
    });
    const page = await context.newPage();
    await openPage(page, '/');
    return page;
  };

  const skus: SampleSku[] = [];
  test.beforeEach(async ({ request }) => {
    skus.splice(0, 2, ...(await findSkus(request, 2)));
  });
  const getSku = (place: number): SampleSku => {
    const sku = skus[place];
    if (!sku) throw new Error('The shop has nothing to sell.');
    return sku;
  };
  const getFirstSku = () => getSku(0);
  const getSecondSku = () => getSku(1);

  test('signing in, out, and in as another customer keeps their data separate', async ({ context }) => {
    const page = await open(context);
    await add(page, getFirstSku());
    await expectShown(page, [getFirstSku().productName]);
    const maya = await join(page, 'Maya Lindqvist');
    await post(page, '/accountapi/cloudlist/v1/addToList', { subItemId: getSecondSku().stockId });
    await expectShown(page, [getFirstSku().productName]);
    const ofMaya = await record(page);

    await page.goto('/logout');
    await expectShown(page, []);
    await expect.poll(() => record(page)).toBeNull();
    await join(page, 'Noa Berg');
    await expectShown(page, []);
    expect(await readFavoriteIds(page)).toEqual([]);
    // As if it had been stored earlier.
    await page.evaluate((text) => localStorage.setItem('cart', text ?? ''), ofMaya);
    await expectShown(page, []);
    await expect.poll(() => record(page)).toBeNull();

    await page.goto('/logout');
    await signIn(page, maya);
    await expectShown(page, [getFirstSku().productName]);
    await openPage(page, '/account/favorites');
    await expect(page.getByRole('main')).toContainText(getSecondSku().productName);
  });

  test("a tab of the previous shopper cannot change the next one's cart", async ({ context }) => {
    const page = await open(context);
    await join(page, 'Maya Lindqvist');
    await add(page, getFirstSku());
    await openPage(page, '/cart');
    const other = await open(context);
    await other.goto('/logout');
    await join(other, 'Noa Berg');
    const report = page.waitForRequest((request) =>
      /cart\.mismatch/.test(`${request.url()} ${request.postData() ?? ''}`),
    );
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await report;
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Noa');
    expect(await readCartStockIds(page)).toEqual([]);
  });

  test('a guest’s cart survives the loss of its cookie, a customer’s stays in the account', async ({ context }) => {
    const page = await open(context);
    await add(page, getFirstSku());
    await openPage(page, '/cart');
    await exchangeCookies(page, []);
    await openPage(page, '/');
    await expect(page.getByRole('link', { name: /^Cart.*1 item/ })).toBeVisible();
    await expectShown(page, [getFirstSku().productName]);

    const maya = await join(page, 'Maya Lindqvist');
    await openPage(page, '/cart');
    await exchangeCookies(page, []);
    await expectShown(page, []);
    await join(page, 'Noa Berg');
    await expectShown(page, []);
    await signIn(page, maya);
    await expectShown(page, [getFirstSku().productName]);
  });

  test('cleared storage loses nothing, and its record is restored', async ({ context }) => {
    const page = await open(context);
    await add(page, getFirstSku());
    await openPage(page, '/cart');
    await page.evaluate(() => localStorage.clear());
    await expectShown(page, [getFirstSku().productName]);
    await expect.poll(() => record(page)).toContain(getFirstSku().stockId);
  });

  test('a recognised customer keeps cart and hearts; another customer who signs in gets neither', async ({
    context,
  }) => {
    const page = await open(context);
    await join(page, 'Maya Lindqvist');
    await add(page, getFirstSku());
    await post(page, '/accountapi/cloudlist/v1/addToList', { subItemId: getSecondSku().stockId });
    await page.goto('about:blank');
    await context.clearCookies({ name: 'at-main' });
    await expectShown(page, [getFirstSku().productName]);
    await openPage(page, '/account/favorites');
    await expect(page.getByRole('main')).toContainText(getSecondSku().productName);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
    await join(page, 'Noa Berg');
    await expectShown(page, []);
    expect(await readFavoriteIds(page)).toEqual([]);
  });

  test('cookies of another machine, and of another host, bring no data along', async ({
    context,
    browser,
    baseURL,
  }) => {
    const page = await open(context);
    await join(page, 'Maya Lindqvist');
    await add(page, getFirstSku());
    const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
    const guest = await open(otherContext);
    await add(guest, getSecondSku());
    await expectShown(guest, [getSecondSku().productName]);
    const ownCookies = await otherContext.cookies();

    await exchangeCookies(guest, await context.cookies());
    await expectShown(guest, [getFirstSku().productName]);
    expect(await readCartStockIds(page)).toEqual([getFirstSku().stockId]);
    await exchangeCookies(guest, ownCookies);
    await expectShown(guest, [getSecondSku().productName]);

    const [main] = ownCookies;
    if (!main) throw new Error('The shop has given no cookie.');
    await exchangeCookies(guest, [...ownCookies, { ...main, name: 'x-main', value: 'signed.elsewhere' }]);
    await expectShown(guest, [getSecondSku().productName]);
    await otherContext.close();
  });
});
