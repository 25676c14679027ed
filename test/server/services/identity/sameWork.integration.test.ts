import crypto from 'node:crypto';
import { Client } from 'pg';
import { createStockAlertsRouter } from '../../../../server/services/stockAlerts/routes.ts';
import { createSubscriptionsRouter } from '../../../../server/services/subscriptions/routes.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';

let shop: TestShop;
let stockId: string;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createStockAlertsRouter(parts), createSubscriptionsRouter(parts)]);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [0] });
  stockId = String(stocks[0].stockId);
});
afterAll(() => shop.close());

const isText = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Returns the statements and password hashes of one call, which determine its time, and its answer. */
async function measureWork(path: string, body: object): Promise<unknown> {
  const work: string[] = [];
  const query = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...values) {
    const [statement] = values;
    work.push(isText(statement) ? statement.text : String(statement));
    return Reflect.apply(realQuery, this, values);
  });
  const hash = jest.spyOn(crypto, 'argon2').mockImplementation((...values) => {
    work.push('argon2');
    return Reflect.apply(realHash, crypto, values);
  });
  try {
    const { status, text } = await shop.browser().post(path, body);
    return { work, answer: { status, text: text.replace(/[\w.-]+@example\.com/g, 'EMAIL') } };
  } finally {
    query.mockRestore();
    hash.mockRestore();
  }
}
const realQuery = Client.prototype.query;
const realHash = crypto.argon2;

/** The time of an answer must not reveal to strangers whether an account exists (OWASP ASVS 2.2). */
it.each([
  ['/v1/zap/forgotPassword', (email: string) => ({ email }), 0],
  ['/v1/zap/signin', (email: string) => ({ email, password: 'not the password' }), 1],
  ['/v1/stockNotification', (email: string) => ({ email, stockId, newsletter: false }), 0],
  [
    '/subscription.do',
    async (email: string) => ({ email, source: 'footer', captcha: await solveCaptcha(shop.browser()) }),
    0,
  ],
])('does the same work for an account and for none: %s', async (path, bodyOf, hashes) => {
  const { email } = await shop.member();
  // Connections and statements of the first call are not part of the comparison.
  await measureWork(path, await bodyOf('first@example.com'));
  const unknownWork = await measureWork(path, await bodyOf('nobody@example.com'));
  expect(await measureWork(path, await bodyOf(email))).toEqual(unknownWork);
  expect(JSON.stringify(unknownWork).split('argon2').length - 1).toBe(hashes);
  expect(unknownWork).toMatchObject({ work: expect.arrayContaining([expect.stringContaining('select')]) });
});
