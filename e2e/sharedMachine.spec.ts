import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { cart as cartShape } from '../src/contracts/cart.ts';
import { itemIdsOnList } from '../src/contracts/favorites.ts';
import { findSkus, fromPage, type SampleSku } from './shopApi.ts';
import { createEmail, PASSWORD } from './shopper.ts';
import { openPage } from './watchPage.ts';

/** Several shoppers on one machine: each sees only their own cart and hearts. */
test.describe('a shared machine @desk', () => {
  const post = async (page: Page, path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/api${path}`, { headers: fromPage(test.info().project.use.baseURL), data });
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
  const namesIn = async (page: Page): Promise<string[]> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const removals = page.getByRole('main').getByRole('button', { name: /^Remove / });
    const labels = await removals.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
    return labels.map((label) => label.replace('Remove ', ''));
  };
  /** Expects the product names on the cart page, which loads again if its record is of another shopper. */
  const expectShown = async (page: Page, names: readonly string[]): Promise<void> => {
    await openPage(page, '/cart');
    await expect(async () => expect(await namesIn(page)).toEqual(names)).toPass({ timeout: 5000 });
  };
  const heldBy = async (page: Page): Promise<string[]> => {
    const cart = cartShape.parse(await (await page.request.get('/api/v1/cart')).json());
    return cart.activeItems.map(({ stockId }) => stockId);
  };
  /** Returns the styles with a heart. */
  const hearted = async (page: Page): Promise<string[]> => {
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
  const skuAt = (place: number): SampleSku => {
    const sku = skus[place];
    if (!sku) throw new Error('The shop has nothing to sell.');
    return sku;
  };
  const first = () => skuAt(0);
  const second = () => skuAt(1);

  test('signing in, out, and in as another customer keeps their data separate', async ({ context }) => {
    const page = await open(context);
    await add(page, first());
    await expectShown(page, [first().productName]);
    const maya = await join(page, 'Maya Lindqvist');
    await post(page, '/accountapi/cloudlist/v1/addToList', { subItemId: second().stockId });
    await expectShown(page, [first().productName]);
    const ofMaya = await record(page);

    await page.goto('/logout');
    await expectShown(page, []);
    await expect.poll(() => record(page)).toBeNull();
    await join(page, 'Noa Berg');
    await expectShown(page, []);
    expect(await hearted(page)).toEqual([]);
    // As if it had been stored earlier.
    await page.evaluate((text) => localStorage.setItem('cart', text ?? ''), ofMaya);
    await expectShown(page, []);
    await expect.poll(() => record(page)).toBeNull();

    await page.goto('/logout');
    await signIn(page, maya);
    await expectShown(page, [first().productName]);
    await openPage(page, '/account/favorites');
    await expect(page.getByRole('main')).toContainText(second().productName);
  });

  test("a tab of the previous shopper cannot change the next one's cart", async ({ context }) => {
    const page = await open(context);
    await join(page, 'Maya Lindqvist');
    await add(page, first());
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
    expect(await heldBy(page)).toEqual([]);
  });

  test('a guest’s cart survives the loss of its cookie, a customer’s stays in the account', async ({ context }) => {
    const page = await open(context);
    await add(page, first());
    await openPage(page, '/cart');
    await exchangeCookies(page, []);
    await openPage(page, '/');
    await expect(page.getByRole('link', { name: /^Cart.*1 item/ })).toBeVisible();
    await expectShown(page, [first().productName]);

    const maya = await join(page, 'Maya Lindqvist');
    await openPage(page, '/cart');
    await exchangeCookies(page, []);
    await expectShown(page, []);
    await join(page, 'Noa Berg');
    await expectShown(page, []);
    await signIn(page, maya);
    await expectShown(page, [first().productName]);
  });

  test('cleared storage loses nothing, and its record is restored', async ({ context }) => {
    const page = await open(context);
    await add(page, first());
    await openPage(page, '/cart');
    await page.evaluate(() => localStorage.clear());
    await expectShown(page, [first().productName]);
    await expect.poll(() => record(page)).toContain(first().stockId);
  });

  test('a recognised customer keeps cart and hearts; another customer who signs in gets neither', async ({
    context,
  }) => {
    const page = await open(context);
    await join(page, 'Maya Lindqvist');
    await add(page, first());
    await post(page, '/accountapi/cloudlist/v1/addToList', { subItemId: second().stockId });
    await page.goto('about:blank');
    await context.clearCookies({ name: 'at-main' });
    await expectShown(page, [first().productName]);
    await openPage(page, '/account/favorites');
    await expect(page.getByRole('main')).toContainText(second().productName);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
    await join(page, 'Noa Berg');
    await expectShown(page, []);
    expect(await hearted(page)).toEqual([]);
  });

  test('cookies of another machine, and of another host, bring no data along', async ({
    context,
    browser,
    baseURL,
  }) => {
    const page = await open(context);
    await join(page, 'Maya Lindqvist');
    await add(page, first());
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const guest = await open(elsewhere);
    await add(guest, second());
    await expectShown(guest, [second().productName]);
    const own = await elsewhere.cookies();

    await exchangeCookies(guest, await context.cookies());
    await expectShown(guest, [first().productName]);
    expect(await heldBy(page)).toEqual([first().stockId]);
    await exchangeCookies(guest, own);
    await expectShown(guest, [second().productName]);

    const [main] = own;
    if (!main) throw new Error('The shop has given no cookie.');
    await exchangeCookies(guest, [...own, { ...main, name: 'x-main', value: 'signed.elsewhere' }]);
    await expectShown(guest, [second().productName]);
    await elsewhere.close();
  });
});
