import { request } from 'node:http';
import { TOTP } from 'otpauth';
import { encryptText } from '../../../server/platform/encryptText.ts';
import { hashPassword } from '../../../server/platform/passwords.ts';
import { insertPerson } from '../../../server/services/staff/store.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';

const DESK = 'https://desk.shop.example';
const AT_DESK = { host: 'desk.shop.example' };
const AT_SHOP = { host: 'shop.example' };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'https://shop.example', DESK_ORIGIN: DESK });
});
afterAll(() => shop.close());

it('serves nothing of the shop on the host of the desk, and sets no cookie there', async () => {
  // Stored by the first request, so that it would be sent before the app.
  for (const status of [200, 200]) expect((await shop.get('/c/about', AT_SHOP)).status).toBe(status);
  const paths = [
    '/c/about',
    '/cart',
    '/api/v1/cart',
    '/theme.css',
    '/sitemap.xml',
    '/robots.txt',
    '/logout',
    '/dev/outbox',
  ];
  for (const path of paths) {
    const { status, headers } = await shop.get(path, AT_DESK);
    expect([path, status, headers['set-cookie']]).toEqual([path, 404, undefined]);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  }
  const { status, headers } = await shop.get('/', AT_DESK);
  expect([status, headers.location]).toEqual([302, '/desk']);
});

it('does not exist on the hosts of the shop', async () => {
  for (const path of ['/desk', '/desk/orders', '/api/desk/session', '/API/Desk/session', '/api/desk'])
    expect([path, (await shop.get(path, AT_SHOP)).status]).toEqual([path, 404]);
  expect((await shop.get('/api/desk/session', AT_DESK)).text).toContain('"stage":null');
});

/** `fetch` does not allow setting the Host header. */
const ask = (path: string, body: object, origin: string, cookie = '') =>
  new Promise<{ status: number | undefined; cookies: readonly string[] }>((resolve, reject) => {
    const { port } = new URL(shop.browser().origin);
    const headers = { ...AT_DESK, origin, cookie, 'content-type': 'application/json' };
    const call = request({ port, method: 'POST', path, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] });
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });

it('signs in there with a cookie that no other host can set, and never from a page of the shop', async () => {
  const { db, clock, config } = shop.parts;
  const credentials = { email: 'priya@shop.example', password: 'brisk otter lantern' };
  const passwordHash = await hashPassword(credentials.password, config.passwordCost);
  const joined = { fullName: 'Priya Nair', passwordHash };
  const staffId = await insertPerson(db, { email: credentials.email, roleId: 'owner', now: clock.now(), joined });
  const sealed = encryptText(SECRET, 'staff code apps', config.secretKeys[0]);
  await db
    .insertInto('staff_code_apps')
    .values({ staff_id: Number(staffId), sealed_secret: sealed })
    .execute();
  expect((await ask('/api/desk/sign-in', credentials, 'https://shop.example')).status).toBe(403);
  const first = await ask('/api/desk/sign-in', credentials, DESK);
  expect(first.cookies).toEqual([
    expect.stringMatching(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
  const code = new TOTP({ secret: SECRET }).generate();
  const second = await ask('/api/desk/sign-in/code', { code }, DESK, first.cookies[0]?.split(';')[0]);
  expect([second.status, second.cookies.length]).toEqual([200, 2]);
  const session = await shop.get('/api/desk/me', { ...AT_DESK, cookie: second.cookies[0]?.split(';')[0] ?? '' });
  expect(session.text).toContain('priya@shop.example');
});
