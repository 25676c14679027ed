import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://127.0.0.1' });
});
afterAll(() => shop.close());

it.each([
  ['a long search', `/search/${'x'.repeat(4600)}`, 200],
  ['an overlong search', `/search/${'x'.repeat(8000)}`, 414],
  ['a call with an overlong list', `/api/v2/Search?path=/${'x'.repeat(8000)}`, 400],
  ['NUL in the name of a list', '/collection/%00?shareToken=x', 400],
  ['NUL in the name of a page', '/c/%00', 400],
  ['NUL in the number of a mail', '/dev/outbox/%00', 400],
  ['an outcome named like a property of every object', '/login?outcome=__proto__', 200],
  ['another such outcome', '/login?outcome=constructor', 200],
  ['a search for the name of a method of objects', '/search/constructor', 200],
  ['two slashes', '//', 200],
  ['slashes and an encoded backslash', '//..%5C..', 404],
  ['a call with a path that is no address', '/api/v2/Search?path=/%5C%5B', 200],
  ['a call with slashes in its path', '/api/Search/zso//%5C[', 200],
])("answers %s in the client's intended meaning", async (_title, path, status) => {
  const answer = await shop.get(path);
  expect(answer.status).toBe(status);
  if (!path.startsWith('/api')) expect(answer.text).toContain('<h1');
});

it('reports that an address is too long', async () => {
  const page = await shop.get(`/search/${'x'.repeat(8000)}`);
  expect(page.text).toContain('This address is too long. Please shorten it, or start from the home page.');
});

/** Votes allowed for each IP address in a quarter of an hour. */
const MAX_VOTES = 120;

it('answers the 121st vote from one address with 429, by the API and by the form', async () => {
  const voter = shop.browser();
  const headers = { origin: voter.origin };
  for (let vote = 0; vote < MAX_VOTES; vote += 1) {
    const { status } = await voter.post('/api/v1/reviews/999999/helpful', {}, headers);
    expect(status).toBe(404);
  }
  const response = await voter.post('/api/v1/reviews/999999/helpful', {}, headers);
  expect(response.status).toBe(429);
  expect(response.body.id).toBe('too.many.attempts');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const form = await voter.call('POST', '/reviewHelpful.do', 'reviewId=999999&returnTo=%2F', {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form.status).toBe(429);
  expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(form.text).toContain('Too many attempts.');
});

it('answers a page whose call is rate limited with 429 and Retry-After', async () => {
  let answer = await shop.get('/');
  for (let turn = 0; turn < 62 && answer.status !== 429; turn += 1) {
    answer = await shop.get(`/collection/abc?shareToken=wrong-${turn}`);
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.text).toContain('Too many attempts.');
});
