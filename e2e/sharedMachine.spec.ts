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
  /** Returns the product names on the cart page. */
  const shownIn = async (page: Page): Promise<string[]> => {
    await openPage(page, '/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const removals = page.getByRole('main').getByRole('button', { name: /^Remove / });
    const labels = await removals.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
    return labels.map((label) => label.replace('Remove ', ''));
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
    expect(await shownIn(page)).toEqual([first().productName]);
    const maya = await join(page, 'Maya Lindqvist');
    await post(page, '/accountapi/cloudlist/v1/addToList', { subItemId: second().stockId });
    expect(await shownIn(page)).toEqual([first().productName]);
    const ofMaya = await record(page);

    await page.goto('/logout');
    expect(await shownIn(page)).toEqual([]);
    await expect.poll(() => record(page)).toBeNull();
    await join(page, 'Noa Berg');
    expect(await shownIn(page)).toEqual([]);
    expect(await hearted(page)).toEqual([]);
    // As if it had been stored earlier.
    await page.evaluate((text) => localStorage.setItem('cart', text ?? ''), ofMaya);
    expect(await shownIn(page)).toEqual([]);
    await expect.poll(() => record(page)).toBeNull();

    await page.goto('/logout');
    await signIn(page, maya);
    expect(await shownIn(page)).toEqual([first().productName]);
    await openPage(page, '/account/favorites');
    await expect(page.getByRole('main')).toContainText(second().productName);
  });

  test("a tab of the previous shopper cannot change the next one's cart", async ({ context }) => {
    const page = await open(context);
    await join(page, 'Maya Lindqvist');
    await add(page, first());
    await shownIn(page);
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
    await shownIn(page);
    await exchangeCookies(page, []);
    await openPage(page, '/');
    await expect(page.getByRole('link', { name: /^Cart.*1 item/ })).toBeVisible();
    expect(await shownIn(page)).toEqual([first().productName]);

    const maya = await join(page, 'Maya Lindqvist');
    await shownIn(page);
    await exchangeCookies(page, []);
    expect(await shownIn(page)).toEqual([]);
    await join(page, 'Noa Berg');
    expect(await shownIn(page)).toEqual([]);
    await signIn(page, maya);
    expect(await shownIn(page)).toEqual([first().productName]);
  });

  test('cleared storage loses nothing, and its record is restored', async ({ context }) => {
    const page = await open(context);
    await add(page, first());
    await shownIn(page);
    await page.evaluate(() => localStorage.clear());
    expect(await shownIn(page)).toEqual([first().productName]);
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
    expect(await shownIn(page)).toEqual([first().productName]);
    await openPage(page, '/account/favorites');
    await expect(page.getByRole('main')).toContainText(second().productName);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
    await join(page, 'Noa Berg');
    expect(await shownIn(page)).toEqual([]);
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
    expect(await shownIn(guest)).toEqual([second().productName]);
    const own = await elsewhere.cookies();

    await exchangeCookies(guest, await context.cookies());
    expect(await shownIn(guest)).toEqual([first().productName]);
    expect(await heldBy(page)).toEqual([first().stockId]);
    await exchangeCookies(guest, own);
    expect(await shownIn(guest)).toEqual([second().productName]);

    const [main] = own;
    if (!main) throw new Error('The shop has given no cookie.');
    await exchangeCookies(guest, [...own, { ...main, name: 'x-main', value: 'signed.elsewhere' }]);
    expect(await shownIn(guest)).toEqual([second().productName]);
    await elsewhere.close();
  });
});
