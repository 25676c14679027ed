import { decrementStock } from '../../../server/services/catalog/actions.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import type { Answer, Browser } from '../services/support/browser.ts';
import { countStatements } from '../services/support/countStatements.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

let shop: WholeShop;
let skyline: ProductIds;
let product = '';
let paths: readonly string[] = [];

beforeAll(async () => {
  shop = await openWholeShop();
  await shop.parts.watch.start();
  skyline = await givenProduct(shop.parts.db, {
    name: 'Skyline 4',
    styles: [{ color: 'Harbor Blue', priceCents: 12_000, stocks: [{ size: '8', width: 'B - Medium', onHand: 12 }] }],
  });
  product = `/product/${skyline.productId}`;
  paths = ['/', product, '/shoes', '/search/skyline', '/brands', '/c/terms-of-use', '/c/size-charts', '/contact-us'];
});
afterAll(() => shop.close());

const post = (browser: Browser, path: string, body: unknown): Promise<Answer> =>
  browser.post(path, body, { origin: browser.origin });

let emails = 0;
async function registerCustomer(fullName: string): Promise<Browser> {
  emails += 1;
  const browser = shop.browser();
  const account = { fullName, email: `customer.${emails}@example.com`, password: 'correct horse' };
  expect((await post(browser, '/api/v1/zap/register', account)).status).toBe(201);
  return browser;
}

/** A page without its time of creation. */
const normalizeBody = ({ text }: Answer): string => text.replaceAll(/"(renderedAt|receivedAt|freshUntil)":\d+/g, '');

/** The page rendered for this customer alone: an agent's cookie, here of no agent, prevents stored pages. */
async function fetchOwnPage(browser: Browser, path: string): Promise<Answer> {
  browser.cookies.set('agent-session', 'none');
  const answer = await browser.get(path);
  browser.cookies.delete('agent-session');
  return answer;
}

const hasGreeting = (text: string, name: string): boolean => text.includes(`Hi, <!-- -->${name}<`);

/** Whether the page was filled in from a stored one; only pages that were rendered state the time of each step. */
const isStored = ({ headers }: Answer): boolean => !headers.has('server-timing');

const addHeart = (browser: Browser): Promise<Answer> =>
  post(browser, '/api/accountapi/cloudlist/v1/addToList', { itemId: String(skyline.styleIds[0]) });
const add = (browser: Browser, quantity: number): Promise<Answer> =>
  post(browser, '/api/v1/cart', { items: [{ stockId: String(skyline.stockIds[0]), quantityAddition: quantity }] });

it('serves each shopper exactly the page that would be rendered for them, with concurrent requests', async () => {
  const maya = await registerCustomer('Maya Lind');
  const names = await registerCustomer(`D'A"rcy<b>&amp; </script>$& O\\Neil`);
  const busy = await registerCustomer('Ulla Stern');
  expect([(await addHeart(busy)).status, (await add(busy, 3)).status]).toEqual([200, 200]);
  const guest = shop.browser();
  const browsers = [maya, names, busy, guest];
  for (const path of paths) {
    // The first page of a customer records the calls, the second is stored, the third is filled in.
    for (let time = 0; time < 2; time += 1) for (const browser of [maya, busy]) await browser.get(path);
    const answers = await Promise.all(browsers.map((browser) => browser.get(path)));
    for (const [index, browser] of browsers.entries()) {
      const answer = answers[index];
      expect(answer && [path, index, normalizeBody(answer)]).toEqual([
        path,
        index,
        normalizeBody(await fetchOwnPage(browser, path)),
      ]);
    }
    for (const answer of answers.slice(0, 3)) {
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
      expect([path, answer.headers.get('etag')]).toEqual([path, null]);
    }
    const [mayas = '', others = '', busys = '', guests = ''] = answers.map(({ text }) => text);
    expect([
      hasGreeting(mayas, 'Maya'),
      hasGreeting(busys, 'Ulla'),
      hasGreeting(others, 'D&#x27;A&quot;rcy&lt;b&gt;&amp;amp;'),
    ]).toEqual([true, true, true]);
    for (const text of [others, busys, guests]) expect(text).not.toContain('Maya');
    for (const text of [mayas, others, guests]) expect(text).not.toContain('Ulla');
  }
}, 90_000);

it('stores pages of customers, and shares one among those with equal answers', async () => {
  const [lena, olaf] = [await registerCustomer('Lena Berg'), await registerCustomer('Olaf Holm')];
  for (const path of paths) {
    // At once, because the first pages must not count as pages that cannot be stored.
    await Promise.all([lena, lena, lena].map((browser) => browser.get(path)));
    await lena.get(path);
    const answer = await olaf.get(path);
    expect([path, isStored(answer), isStored(await fetchOwnPage(olaf, path))]).toEqual([path, true, false]);
    expect(hasGreeting(answer.text, 'Olaf')).toBe(true);
  }
});

it('repeats no call for a customer without changes, and every call after a change', async () => {
  const lena = await registerCustomer('Lena Berg');
  for (const path of paths) {
    let body = '';
    // A page that is due for a new render is asked for as before.
    await waitUntil(async () => {
      const statements = await countStatements(async () => {
        body = normalizeBody(await lena.get(path));
      });
      const privateStatements = statements.filter((text) => /login_tokens|list_items|reward_members|carts/.test(text));
      return privateStatements.length === 1 && privateStatements[0]?.includes('full_token') === true;
    });
    expect([path, body]).toEqual([path, normalizeBody(await fetchOwnPage(lena, path))]);
  }
});

const sizes = { department: 'Shoes', gender: 'Women', sizes: ['8'] };
const fit = { department: 'Shoes', gender: 'womens', ageGroup: 'adult', size: '9', width: '' };
it.each<[string, string, (browser: Browser) => Promise<Answer>]>([
  ['a heart', '/shoes', addHeart],
  ['a piece in the cart', '/shoes', (browser) => add(browser, 1)],
  ['saved sizes', '/shoes', (browser) => post(browser, '/api/customer/v2/preferences/sizeFilters', sizes)],
  ['sizes of a chart', '/c/size-charts', (browser) => post(browser, '/api/customer/v2/preferences/sizeFilters', sizes)],
  ['an entered size', '/c/size-charts', (browser) => post(browser, '/api/opalSizingAuth/explicit/fits', fit)],
  [
    'a membership',
    '/brands',
    (browser) => post(browser, '/api/akitav2/slotz/full/v1/vip_membership/enroll', { consent: true }),
  ],
  ['the end of the sign-in', '/brands', (browser) => browser.get('/api/v1/zap/logout')],
])('shows %s at once on a page that needed no call before', async (_title, path, change) => {
  const lena = await registerCustomer('Lena Berg');
  for (let time = 0; time < 4; time += 1) await lena.get(path);
  const cookies = new Map(lena.cookies);
  expect((await change(lena)).status).toBeLessThan(300);
  // A copy of the earlier cookies, as another tab sends them.
  for (const [name, value] of cookies) lena.cookies.set(name, value);
  const answer = await lena.get(path);
  expect(normalizeBody(answer)).toBe(normalizeBody(await fetchOwnPage(lena, path)));
});

it('shows a customer’s own change at once, and that of a stock to all', async () => {
  const lena = await registerCustomer('Lena Berg');
  for (let time = 0; time < 3; time += 1) await lena.get(product);
  await add(lena, 2);
  expect((await lena.get(product)).text).toContain('2 items');
  await addHeart(lena);
  expect((await lena.get(product)).text).toContain(`"heartedIds":["${skyline.styleIds[0]}"]`);
  await shop.parts.db
    .transaction()
    .execute((tx) => decrementStock(tx, [{ stockId: Number(skyline.stockIds[0]), quantity: 4 }]));
  await waitUntil(async () => (await lena.get(product)).text.includes('Only 8 left in stock!'));
  await post(lena, '/api/v1/zap/logout', {});
  await lena.get('/api/v1/zap/logout');
  expect((await lena.get(product)).text).not.toContain('Lena');
});

it('renders a separate page for cookies without a customer', async () => {
  const stranger = shop.browser();
  stranger.cookies.set('x-main', 'made-up');
  for (let time = 0; time < 3; time += 1) {
    const answer = await stranger.get('/brands');
    expect([answer.status, isStored(answer)]).toEqual([200, false]);
    expect(answer.text).toContain('Sign In');
  }
});

it('shows the stock of a list that only a customer’s calls read at once', async () => {
  const lena = await registerCustomer('Lena Berg');
  for (let time = 0; time < 4; time += 1) await lena.get('/shoes');
  await shop.parts.db
    .transaction()
    .execute((tx) => decrementStock(tx, [{ stockId: Number(skyline.stockIds[0]), quantity: 1 }]));
  await waitUntil(
    async () => normalizeBody(await lena.get('/shoes')) === normalizeBody(await fetchOwnPage(lena, '/shoes')),
  );
});

it('reads the customer, the cart, the hearts and the membership by one statement for a page of that customer', async () => {
  const kaja = await registerCustomer('Kaja Dahl');
  expect([(await addHeart(kaja)).status, (await add(kaja, 2)).status]).toEqual([200, 200]);
  const first = await kaja.get('/orders');
  const statements = await countStatements(() => kaja.get('/orders'));
  // Besides the frame: the orders, and the years that have any.
  expect(statements).toHaveLength(3);
  expect(statements.filter((text) => text.includes('login_tokens'))).toHaveLength(1);
  expect(normalizeBody(first)).toBe(normalizeBody(await fetchOwnPage(kaja, '/orders')));
});
