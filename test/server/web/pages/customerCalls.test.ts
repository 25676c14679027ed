import { hasFailure, hashAnswers, joinVersions, takeIdentity } from '../../../../server/web/pages/customerCalls.ts';
import { CallRecorder, callKey } from '../../../../server/web/pages/pageSources.ts';

const ESTIMATE = '/akitav2/slotz/optional/v1/vip_points/estimate';
const createHeaderReader =
  (headers: Record<string, string> = {}) =>
  (name: string): unknown =>
    headers[name];

it("records the shopper's calls, each once, and none with a public answer", () => {
  const recorder = new CallRecorder();
  recorder.add({ path: '/v1/customerInfo' }, createHeaderReader());
  recorder.add({ path: '/v1/customerInfo' }, createHeaderReader());
  recorder.add({ method: 'POST', path: ESTIMATE, body: { items: [] } }, createHeaderReader());
  recorder.add({ path: '/zcs/content' }, createHeaderReader({ 'surrogate-control': 'max-age=60' }));
  recorder.add({ path: '/v3/productBundle' }, createHeaderReader({ 'page-control': 'max-age=30' }));
  expect(recorder.calls?.map(({ path }) => path)).toEqual(['/v1/customerInfo', ESTIMATE]);
});

it.each([
  ['a call that writes', [{ method: 'POST', path: '/v1/cart' }]],
  ['too many calls', Array.from({ length: 13 }, (_, index) => ({ path: `/v1/${index}` }))],
])('stores no page with %s', (_title, calls) => {
  const recorder = new CallRecorder();
  for (const call of calls) recorder.add(call, createHeaderReader());
  expect(recorder.calls).toBeUndefined();
});

const createInfo = (overrides: object) => {
  const customer = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
  return new Map([
    [callKey({ path: '/v1/customerInfo' }), { status: 200, body: { level: 'full', customer, ...overrides } }],
  ]);
};

it('removes the identity from the answers', () => {
  const result = takeIdentity(createInfo({}));
  expect(result?.identity).toEqual({
    customerId: '7',
    firstName: 'Maya',
    fullName: 'Maya Lind',
    email: 'maya@example.com',
  });
  expect(JSON.stringify([...(result?.answers.values() ?? [])])).not.toMatch(/Maya|maya|"7"/);
});

it.each([
  ['a guest', { customer: null }],
  ['an agent', { agent: { agentId: 'a' } }],
])('removes no identity from %s', (_owner, overrides) => {
  expect(takeIdentity(createInfo(overrides))).toBeUndefined();
});

it('distinguishes answers by their call, status and body', () => {
  const digest = (path: string, status: number, body: unknown): string =>
    hashAnswers(new Map([[path, { status, body }]]));
  const all = [digest('a', 200, 1), digest('b', 200, 1), digest('a', 404, 1), digest('a', 200, 2)];
  expect(new Set(all).size).toBe(4);
  expect(digest('a', 200, 1)).toBe(all[0]);
});

it('joins the versions of the data on which calls depend, if it covers all of them', () => {
  const identity = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
  const maya = {
    level: 'full',
    cart: '2',
    lists: 'a',
    membership: 'b',
    sizeFilters: 'c',
    fits: 'd',
    purchases: 'e',
  };
  const join = (versions: typeof maya, ...paths: readonly string[]): string | undefined =>
    joinVersions(
      { identity, versions },
      paths.map((path) => ({ path })),
    );
  const frame = ['/v1/customerInfo', '/v1/getCartItemsCount'];
  const others = { ...maya, lists: 'x', membership: 'x', sizeFilters: 'x', fits: 'x', purchases: 'x' };
  expect(join(maya, ...frame)).toBe(join(others, ...frame));
  expect(join(maya, ...frame)).not.toBe(join({ ...maya, cart: '3' }, ...frame));
  expect(join(maya, ...frame)).not.toBe(join({ ...maya, level: 'recognized' }, ...frame));
  for (const part of Object.keys(maya))
    expect(join(maya, '/v2/Search?path=%2Fshoes')).not.toBe(join({ ...maya, [part]: 'x' }, '/v2/Search?path=%2Fshoes'));
  expect(join(maya, ...frame, '/v1/cart')).toBeUndefined();
});

it.each([
  [200, false],
  [404, false],
  [429, true],
  [503, true],
])('treats an answer %s as a failure: %s', (status, isFailure) => {
  expect(hasFailure(new Map([['GET /v1/customerInfo', { status, body: {} }]]))).toBe(isFailure);
});
