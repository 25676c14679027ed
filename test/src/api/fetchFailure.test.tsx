import { fetchSend } from '../../../src/api/transport.ts';

const { fetch } = globalThis;
const failures: unknown[] = [];
const note = (event: Event): void => void failures.push(event instanceof CustomEvent && event.detail);

beforeEach(() => {
  failures.length = 0;
  window.addEventListener('fetchfailure', note);
});
afterEach(() => {
  globalThis.fetch = fetch;
  window.removeEventListener('fetchfailure', note);
});

const answer = (status: number, body: unknown) => async (): Promise<Response> =>
  ({
    status,
    ok: status < 300,
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  }) as Response;

it.each([
  ['a broken server', answer(500, { id: 'internal.error' }), 500],
  ['a proxy that found no server', answer(404, '<html>'), 404],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('notifies the window of %s', async (_title, fetchMock, status) => {
  globalThis.fetch = fetchMock;
  await fetchSend('/api')({ method: 'POST', path: '/v1/cart', body: {} });
  expect(failures).toEqual([{ method: 'POST', path: '/v1/cart', status }]);
});

it.each([
  ['an answer', answer(200, { count: 1 })],
  ['a rejection with an id of the catalog', answer(409, { id: 'cart.no.stock', message: '' })],
])('does not treat %s as a failure', async (_title, fetchMock) => {
  globalThis.fetch = fetchMock;
  await fetchSend('/api')({ path: '/v1/cart' });
  expect(failures).toEqual([]);
});
