import { createTransport, fetchSend } from '../../../src/api/transport.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

it.each([
  [false, 'offline', 'Oops, something went wrong! (Are we connected to Internet?)'],
  [true, 'line.dead', 'Sorry, the line went dead!'],
])('returns for a call without an answer, while the browser is online: %s', async (isOnline, id, message) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const call = createTransport(fetchSend('/api'))({ path: '/v1/cart' });
  await expect(call).rejects.toMatchObject({ status: 0, id, message });
});

it('sends JSON from the page’s own origin, each call with an id of its own', async () => {
  const fetchCalls: [unknown, RequestInit | undefined][] = [];
  globalThis.fetch = async (address, init) => {
    fetchCalls.push([address, init]);
    return Response.json({ count: 2 }, { status: 201 });
  };
  const send = fetchSend('/api');
  expect(await send({ method: 'POST', path: '/v1/cart', body: { items: [] } })).toEqual({
    status: 201,
    body: { count: 2 },
  });
  await send({ path: '/v1/cart' });
  expect(fetchCalls.map(([address]) => address)).toEqual(['/api/v1/cart', '/api/v1/cart']);
  expect(fetchCalls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"items":[]}', credentials: 'same-origin' });
  expect(fetchCalls[1]?.[1]).toMatchObject({ method: 'GET' });
  const ids = fetchCalls.map(([, init]) => new Headers(init?.headers).get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
});

it.each([['private, max-age=600'], [null]])('returns the Cache-Control of an answer: %s', async (value) => {
  globalThis.fetch = async () => Response.json({}, { headers: value === null ? {} : { 'cache-control': value } });
  const cacheControls: (string | null)[] = [];
  await fetchSend('/api')({ path: '/v1/cart', onCacheControl: (control) => void cacheControls.push(control) });
  expect(cacheControls).toEqual([value]);
});

it.each([
  [
    'whose connection ends within it',
    () => new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }),
  ],
  ['of a proxy that is no JSON', () => '<html>Welcome</html>'],
])('treats an answer %s as missing', async (_name, body) => {
  globalThis.fetch = async () => new Response(body(), { status: 200 });
  await expect(createTransport(fetchSend('/api'))({ path: '/v1/cart' })).rejects.toMatchObject({ status: 0 });
});

it.each([[204], [202]])('accepts an empty answer %s', async (status) => {
  globalThis.fetch = async () => new Response(null, { status });
  expect(await fetchSend('/api')({ path: '/v1/cart' })).toEqual({ status, body: undefined });
});
