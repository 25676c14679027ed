import { survey as surveyContract } from '../../../../src/contracts/reviews/surveys.ts';
import type { Browser } from '../support/browser.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://127.0.0.1', TRUST_PROXY: '1' });
}, 60_000);
afterAll(() => shop.close());

const API = '/api/auscult/unauth/survey/take';
const FORM = 'application/x-www-form-urlencoded';
type Headers = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string>>;

let addresses = 0;
/** A guest at the survey, from a network address of their own. */
async function openGuest() {
  const browser = shop.browser();
  await browser.get('/api/v1/customerInfo');
  const { csrfToken } = surveyContract.parse((await browser.get(`${API}/hmd`)).body);
  addresses += 1;
  return { browser, csrfToken, headers: { origin: browser.origin, 'x-forwarded-for': `192.0.2.${addresses}` } };
}
const createValues = (csrfToken: string): Values => ({ csrfToken, surveyId: 'hmd', ease: '4', recommend: '9' });
const callApi = (browser: Browser, { csrfToken, surveyId, ...values }: Values, headers: Headers, id = 'hmd') => {
  const answers = Object.entries(values).map(([questionId, value]) => ({ questionId, value }));
  return browser.post(`${API}/${id}`, { csrfToken, surveyId, answers }, headers);
};
const sendForm = (browser: Browser, values: Values, headers: Headers, path = '/survey') =>
  browser.call('POST', path, String(new URLSearchParams(values)), {
    'content-type': FORM,
    accept: 'text/html',
    ...headers,
  });
const countStored = async (): Promise<number> =>
  (await shop.parts.db.selectFrom('survey_answers').select('answer_id').execute()).length;

const WAYS = [
  ['the API', callApi],
  ['the form without scripts', sendForm],
] as const;

describe.each(WAYS)('answers by %s', (_way, send) => {
  it.each<[title: string, headers: Headers]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that names the shop', { origin: 'https://127.0.0.1.evil.example' }],
    ['a page without a referrer on an old browser', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('from %s are rejected, with a valid token too', async (_title, hostile) => {
    const { browser, csrfToken, headers } = await openGuest();
    const countBefore = await countStored();
    const { origin, ...others } = headers;
    const answer = await send(browser, createValues(csrfToken), { ...others, ...hostile });
    expect(answer.status).toBe(403);
    expect(await countStored()).toBe(countBefore);
    expect((await send(browser, createValues(csrfToken), { ...others, origin })).status).toBeLessThan(400);
    expect(await countStored()).toBe(countBefore + 1);
  });

  it.each<[title: string, change: Values, status: number]>([
    ['a text above its limit', { fix: 'x'.repeat(1001) }, 400],
    ['a text above the limit of the API', { fix: 'x'.repeat(4001) }, 400],
    ['NUL in a text', { fix: 'a\0b' }, 400],
    ['an invalid token', { csrfToken: 'x'.repeat(43) }, 403],
    ['another survey in the form', { surveyId: 'nps' }, 404],
  ])('with %s are rejected', async (_title, change, status) => {
    const { browser, csrfToken, headers } = await openGuest();
    const countBefore = await countStored();
    expect((await send(browser, { ...createValues(csrfToken), ...change }, headers)).status).toBe(status);
    expect(await countStored()).toBe(countBefore);
  });

  it('are limited by network address, for both ways together', async () => {
    const { browser, csrfToken, headers } = await openGuest();
    const values = createValues(csrfToken);
    for (let sent = 0; sent < 60; sent += 1) expect((await callApi(browser, values, headers)).status).toBe(200);
    const refused = await send(browser, values, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await openGuest();
    expect((await send(other.browser, createValues(other.csrfToken), other.headers)).status).toBeLessThan(400);
  });
});

it('answers 404 to answers of an unknown survey', async () => {
  const { browser, csrfToken, headers } = await openGuest();
  const values = createValues(csrfToken);
  for (const id of ['nps', '%00', '../hmd', 'x'.repeat(500), '113-0000000-0000000.signature'])
    expect([id, (await callApi(browser, values, headers, encodeURIComponent(id))).status]).toEqual([id, 404]);
  expect((await sendForm(browser, values, headers, '/survey?id=nps')).status).toBe(404);
});

it('shows a rejected form again with its values and the limit, and redirects an accepted one', async () => {
  const { browser, csrfToken, headers } = await openGuest();
  const values = { ...createValues(csrfToken), 'well.fit': 'on' };
  const fix = `The box was ${'far '.repeat(250)}too big.`;
  for (const text of [fix, 'far '.repeat(2000)]) {
    const refused = await sendForm(browser, { ...values, fix: text }, headers);
    expect(refused.text).toContain('Use at most 1,000 characters.');
    expect(refused.text).toContain(text.slice(0, 4000));
  }
  expect((await sendForm(browser, { ...values, fix: 'x'.repeat(30_000) }, headers)).status).toBe(413);
  const accepted = await sendForm(browser, values, headers);
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/survey']);
});
