import { once } from 'node:events';
import express from 'express';
import { type Config, readConfig } from '../../../../server/config/readConfig.ts';
import { answerApiError } from '../../../../server/platform/http/answerApiError.ts';
import { SCENARIO_COOKIE } from '../../../../server/platform/http/cookies.ts';
import { createScenarioErrors } from '../../../../server/sandboxes/scenarios/createScenarioErrors.ts';
import { createScenarioRouter } from '../../../../server/sandboxes/scenarios/createScenarioRouter.ts';
import { ERROR_SCENARIOS } from '../../../../server/sandboxes/scenarios/errorScenarios.ts';
import { CONSTRAINTS } from '../../../../server/services/checkout/constraints/constraintCatalog.ts';
import { constraintNames } from '../../../../src/contracts/checkout/constraints.ts';
import { Browser } from '../../services/support/browser.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../../services/support/checkoutJourney.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

let shop: TestShop;
let maya: Browser;
let product: Awaited<ReturnType<typeof givenProduct>>;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    createScenarioErrors(parts),
    createScenarioRouter(parts),
    ...createJourneyRoutes()(parts),
  ]);
  product = await givenProduct(shop.parts.db, { onHand: [5] });
  maya = await shop.member();
  await prepareReview(maya, product.stocks[0].stockId);
});
afterAll(() => shop.close());
afterEach(() => maya.cookies.delete(SCENARIO_COOKIE));

const callUp = (browser: Browser, name: string) =>
  browser.get(`/dev/scenarios/${encodeURIComponent(name)}?page=/checkout/spc`);

it.each(constraintNames)('blocks an order with %s, shows the message, and names the place to fix it', async (name) => {
  const scenarioResponse = await callUp(maya, name);
  expect([scenarioResponse.status, scenarioResponse.headers.get('location')]).toEqual([302, '/checkout/spc']);
  const { purchase } = await configure(maya);
  const { message, fixAt } = CONSTRAINTS[name];
  const expectedMessage = message.replace('{product}', product.name);
  expect(purchase.constraintViolations).toContainEqual(
    expect.objectContaining({ name, fixAt, message: expectedMessage }),
  );
  const isStep = fixAt === 'address' || fixAt === 'shipoption' || fixAt === 'payment';
  expect(purchase.furthestStep).toBe(isStep ? fixAt : 'spc');

  const response = await finalize(maya, purchase);
  expect(response).toMatchObject({
    status: 409,
    body: { id: 'constraint.violations.exist', message: expectedMessage },
  });
  expect((await maya.get('/v3/orders')).body.total).toBe(0);
});

/** Identity's calls are registered before the scenarios of this test's shop. */
const BEHIND = ERROR_SCENARIOS.filter(({ call }) => !/ \/(v1\/zap\/signin|subscription\.do)$/.test(call));

it.each(BEHIND)('returns $name for $call', async ({ name, call, status, message, fields, onlyWith }) => {
  await callUp(maya, name);
  const [method = '', path = ''] = call.split(' ');
  const plainResponse = await maya.call(method, path, {});
  const { body, ...answer } = await maya.call(method, path, onlyWith ? { [onlyWith]: 'x' } : {});
  expect(answer.status).toBe(status);
  expect(body).toMatchObject({ message, ...(fields && { fields }) });
  if (onlyWith) expect(plainResponse.body.message).not.toBe(message);
});

it('lists every name once, and ends', async () => {
  const { text } = await maya.get('/dev/scenarios');
  for (const name of [...constraintNames, ...ERROR_SCENARIOS.map((scenario) => scenario.name)]) {
    expect(text.split(`>${name}</a>`)).toHaveLength(2);
  }
  await callUp(maya, 'UNDELIVERABLE');
  await callUp(maya, 'none');
  expect((await configure(maya)).purchase.constraintViolations).toEqual([]);
  expect((await callUp(maya, 'NO_SUCH_THING')).status).toBe(404);
});

/** Returns the answer to `path` from a server with only scenarios, in a browser that has requested `name`. */
async function fetchScenario(config: Config, name: string, path: string): Promise<{ status: number; body: unknown }> {
  const app = express();
  app.use((req, _res, next) => {
    req.cookies = { [SCENARIO_COOKIE]: name };
    next();
  });
  app.use(createScenarioErrors({ config }), createScenarioRouter({ config }));
  app.use((_req, res) => void res.json({ fine: true }));
  app.use(answerApiError(shop.parts.log));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Does not use the browser's own call, which compares each answer with the API's document: this server has no shop.
  const answer = await fetch(`${new Browser(server).origin}${path}`, { method: 'POST' });
  server.close();
  return { status: answer.status, body: await answer.json() };
}

it('returns an error before every call', async () => {
  const id = 'too.many.attempts';
  const body = { id, code: id, message: 'Too many attempts. Please try again in 5 minutes.' };
  expect(await fetchScenario(shop.parts.config, body.id, '/v1/zap/signin')).toEqual({ status: 429, body });
  expect(await fetchScenario(shop.parts.config, 'credentials.invalid', '/v1/zap/signin')).toMatchObject({
    status: 401,
  });
  expect(await fetchScenario(shop.parts.config, 'subscription.failed', '/subscription.do')).toMatchObject({
    status: 500,
  });
});

it('is rejected in production, where no cookie causes an error', async () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'a key for tests alone' };
  expect(() => readConfig({ ...production, SCENARIOS: 'true' })).toThrow('a shop in production calls up no failures');
  const config = readConfig(production);
  const expected = { status: 200, body: { fine: true } };
  expect(await fetchScenario(config, 'cart.no.stock', '/v1/cart')).toEqual(expected);
  expect(await fetchScenario(config, 'none', '/dev/scenarios')).toEqual(expected);
});
