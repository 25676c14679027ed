import { OrderRows } from '../services/orders/support/OrderRows.ts';
import type { Answer, Browser } from '../services/support/browser.ts';
import { countStatements } from '../services/support/countStatements.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';

let shop: WholeShop;
let rows: OrderRows;

beforeAll(async () => {
  shop = await openWholeShop();
  rows = new OrderRows(shop.parts.db);
});
afterAll(() => shop.close());

type Member = Browser & { readonly customerId: number };
let emails = 0;
async function registerCustomer(fullName: string): Promise<Member> {
  emails += 1;
  const browser = shop.browser();
  const account = { fullName, email: `reader.${emails}@example.com`, password: 'correct horse' };
  const answer = await browser.post('/api/v1/zap/register', account, { origin: browser.origin });
  expect(answer.status).toBe(201);
  const { customer_id } = await shop.parts.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  return Object.assign(browser, { customerId: customer_id });
}

async function insertOrder({ customerId }: Member): Promise<{ orderId: string; path: string }> {
  const orderId = await rows.insertOrder({ customer_id: customerId });
  await rows.insertPiece(await rows.insertLine(orderId));
  return { orderId, path: `/orders/${orderId}` };
}

/** Renders the page for this customer alone: an agent's cookie, here of no agent, prevents stored pages. */
async function fetchOwnPage(browser: Browser, path: string): Promise<Answer> {
  browser.cookies.set('agent-session', 'none');
  const answer = await browser.get(path);
  browser.cookies.delete('agent-session');
  return answer;
}

/** A page without its time of creation. */
const normalizeBody = ({ text }: Answer): string => text.replaceAll(/"(renderedAt|receivedAt|freshUntil)":\d+/g, '');
/** Only pages that were rendered state the time of each step. */
const isStored = ({ headers }: Answer): boolean => !headers.has('server-timing');

/** Opens a page until it is stored: the first time records its calls, the second renders it with their answers. */
async function openStored(browser: Browser, path: string): Promise<Answer> {
  await browser.get(path);
  await browser.get(path);
  const answer = await browser.get(path);
  expect([path, answer.status, isStored(answer)]).toEqual([path, 200, true]);
  return answer;
}

it('serves the pages of an order from store, as they would be rendered for the customer', async () => {
  const maya = await registerCustomer('Maya Lind');
  const { path } = await insertOrder(maya);
  for (const page of [path, '/orders', '/my-orders']) {
    const answer = await openStored(maya, page);
    expect(normalizeBody(answer)).toBe(normalizeBody(await fetchOwnPage(maya, page)));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.text).toContain('Maya');
  }
});

it('reads the frame and the order again for each view, by one statement each', async () => {
  const maya = await registerCustomer('Maya Lind');
  const { path } = await insertOrder(maya);
  await openStored(maya, path);
  const statements = await countStatements(() => maya.get(path));
  expect(statements).toHaveLength(2);
  expect(statements.filter((text) => text.includes('login_tokens'))).toHaveLength(1);
});

it('shows a change of the order at once', async () => {
  const maya = await registerCustomer('Maya Lind');
  const { orderId, path } = await insertOrder(maya);
  const before = await openStored(maya, path);
  await shop.parts.db.updateTable('order_items').set({ status: 'cancelled' }).where('order_id', '=', orderId).execute();
  await shop.parts.db.updateTable('orders').set({ status: 'cancelled' }).where('order_id', '=', orderId).execute();
  const after = await maya.get(path);
  expect(normalizeBody(after)).not.toBe(normalizeBody(before));
  expect(normalizeBody(after)).toBe(normalizeBody(await fetchOwnPage(maya, path)));
});

it('shows a change of the cart in the header at once', async () => {
  const maya = await registerCustomer('Maya Lind');
  const { path } = await insertOrder(maya);
  await openStored(maya, path);
  const stock = await shop.parts.db.selectFrom('stocks').select('stock_id').executeTakeFirstOrThrow();
  const change = { items: [{ stockId: String(stock.stock_id), quantityAddition: 1 }] };
  expect((await maya.post('/api/v1/cart', change, { origin: maya.origin })).status).toBe(200);
  expect((await maya.get(path)).text).toContain('1 item');
});

it('shows a stored order to no other customer, no guest, and not after the sign-out', async () => {
  const [maya, noa] = [await registerCustomer('Maya Lind'), await registerCustomer('Noa Stern')];
  const { orderId, path } = await insertOrder(maya);
  const name = 'Kestrel Run';
  expect((await openStored(maya, path)).text).toContain(name);
  for (let time = 0; time < 3; time += 1) {
    const foreign = await noa.get(path);
    expect([foreign.status, foreign.text.includes(name)]).toEqual([404, false]);
  }
  const guest = await shop.browser().get(path);
  expect(guest.text).not.toContain(name);
  // A refused view of another customer does not end the storage for the owner's other pages.
  expect((await maya.get(path)).text).toContain(orderId);
  await maya.get('/api/v1/zap/logout');
  expect((await maya.get(path)).text).not.toContain(name);
});
