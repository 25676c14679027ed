import { PageSources } from '../../../../server/web/pages/pageSources.ts';
import { PageStore } from '../../../../server/web/pages/pageStore.ts';
import type { RenderedPage } from '../../../../server/web/pages/storedPage.ts';

const answer = (headers: Record<string, string>, status = 200, isReading = true) => ({
  isReading,
  status,
  header: (name: string): unknown => headers[name],
});
const LIST = { 'page-control': 'max-age=30', 'page-styles': '101,102' };

function createPage(html: string, ...answers: readonly ReturnType<typeof answer>[]): RenderedPage {
  const sources = new PageSources();
  for (const one of answers) sources.add(one);
  return { html, inlineScript: '', sources };
}

/** A cache with a clock that the test sets, and renders that the test completes. */
function open(settings: Partial<ConstructorParameters<typeof PageStore>[0]> = {}) {
  const clock = { now: 0 };
  const cache = new PageStore({ maxBytes: 1_000_000, now: () => clock.now, ...settings });
  const renders: PromiseWithResolvers<RenderedPage | undefined>[] = [];
  const render = (): Promise<RenderedPage | undefined> => {
    const next = Promise.withResolvers<RenderedPage | undefined>();
    renders.push(next);
    return next.promise;
  };
  /** Returns the stored page, without a new render. */
  const find = async (key = 'key'): Promise<string | undefined> =>
    (await cache.get(key, async () => undefined))?.page.body(undefined).toString();
  const fill = async (key: string): Promise<string | undefined> =>
    (await cache.get(key, render))?.page.body(undefined).toString();
  const store = (renderedPage: RenderedPage, key = 'key'): Promise<string | undefined> => {
    const filled = fill(key);
    renders.at(-1)?.resolve(renderedPage);
    return filled;
  };
  return { cache, clock, renders, render, find, fill, store };
}

it('serves a page for its lifetime, renders it again in the second half, and never serves it longer while it can be rendered', async () => {
  const { clock, renders, find, fill, store } = open();
  expect(await store(createPage('old', answer(LIST)))).toBe('old');
  clock.now = 14_999;
  expect([await fill('key'), renders.length]).toEqual(['old', 1]);
  clock.now = 15_000;
  expect([await fill('key'), await fill('key'), renders.length]).toEqual(['old', 'old', 2]);
  renders[1]?.resolve(createPage('new', answer(LIST)));
  clock.now = 29_999;
  await new Promise(setImmediate);
  expect(await find()).toBe('new');
  clock.now = 44_999;
  expect(await find()).toBe('new');
  clock.now = 45_000;
  expect(await find()).toBeUndefined();
});

it('renders a page once for all concurrent requests', async () => {
  const { renders, fill } = open();
  const pages = [fill('key'), fill('key'), fill('other')];
  for (const one of renders) one.resolve(createPage('page', answer(LIST)));
  expect(await Promise.all(pages)).toEqual(['page', 'page', 'page']);
  expect(renders).toHaveLength(2);
});

it.each([
  ['an answer for one shopper', [answer(LIST), answer({})]],
  ['a failed answer', [answer(LIST), answer(LIST, 503)]],
  ['a call that writes', [answer(LIST), answer(LIST, 200, false)]],
  ['no answer', []],
])('shares no page of %s', async (_title, answers) => {
  const { find, store } = open();
  expect(await store(createPage('page', ...answers))).toBeUndefined();
  expect(await find()).toBeUndefined();
});

it('stores a page for the shortest lifetime of its answers, including cached ones', async () => {
  const { clock, find, store } = open();
  const renderedPage = createPage('page', answer(LIST), answer({ 'surrogate-control': 'max-age=60' }));
  renderedPage.sources.limit(5);
  await store(renderedPage);
  clock.now = 4_999;
  expect(await find()).toBe('page');
  clock.now = 5_000;
  expect(await find()).toBeUndefined();
});

it("returns a failed render's error only to the request that caused it", async () => {
  const { renders, fill } = open();
  const first = fill('key');
  const second = fill('key');
  renders[0]?.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  expect(await second).toBeUndefined();
});

it('removes the pages that show a style whose stock changed, and all pages when the catalog changed', async () => {
  const { cache, find, store } = open();
  await store(createPage('list', answer(LIST)), 'list');
  await store(createPage('home', answer({ 'surrogate-control': 'max-age=60' })), 'home');
  cache.forgetStyles([7, 102]);
  expect([await find('list'), await find('home')]).toEqual([undefined, 'home']);
  cache.clear();
  expect(await find('home')).toBeUndefined();
});

it.each([
  ['the stock of one of its styles', (cache: PageStore) => cache.forgetStyles([101]), undefined],
  ['the catalog', (cache: PageStore) => cache.clear(), undefined],
  ['the stock of another style', (cache: PageStore) => cache.forgetStyles([7]), 'page'],
])('stores no page that was being rendered when %s changed', async (_title, change, expectedPage) => {
  const { cache, renders, find, fill } = open();
  const page = fill('key');
  change(cache);
  renders[0]?.resolve(createPage('page', answer(LIST)));
  expect(await page).toBe('page');
  expect(await find()).toBe(expectedPage);
});

it('neither stores nor serves while changes are not notified, or without space', async () => {
  let isCurrent = true;
  const { find, store } = open({ isCurrent: () => isCurrent });
  await store(createPage('page', answer(LIST)));
  isCurrent = false;
  expect(await find()).toBeUndefined();
  const { find: findWithoutSpace, store: storeWithoutSpace } = open({ maxBytes: 0 });
  expect(await storeWithoutSpace(createPage('page', answer(LIST)))).toBe('page');
  expect(await findWithoutSpace()).toBeUndefined();
});

it('holds no more memory than the compressed page', async () => {
  const { cache, find, store } = open();
  await store(createPage('page '.repeat(5_000), answer(LIST)));
  expect(await find()).toHaveLength(25_000);
  const page = cache.findFresh('key');
  const bodies = await Promise.all((['zstd', 'br', 'gzip'] as const).map((one) => page?.body(one)));
  await Promise.resolve();
  for (const body of bodies) expect(body?.buffer.byteLength).toBe(body?.byteLength);
});

const HOUR_MS = 3_600_000;

it('removes pages an hour after their lifetime, while others are stored', async () => {
  const { cache, clock, store } = open();
  await store(createPage('old', answer(LIST)), 'old');
  const { bytes } = cache;
  clock.now = 29_999;
  await store(createPage('newer', answer(LIST)), 'newer');
  expect(cache.bytes).toBeGreaterThan(1.9 * bytes);
  clock.now = HOUR_MS + 30_000;
  await store(createPage('newest', answer(LIST)), 'newest');
  expect(cache.bytes).toBeLessThan(2.1 * bytes);
  clock.now = 2 * HOUR_MS + 300_000;
  await store(createPage('last', answer(LIST)), 'last');
  expect(cache.bytes).toBeLessThan(1.1 * bytes);
});

it('drops the pages with the oldest requests', async () => {
  const { find, store } = open({ maxBytes: 20_000 });
  for (let number = 0; number < 20; number += 1)
    await store(createPage(`page ${number}`, answer(LIST)), String(number));
  expect([await find('0'), await find('19')]).toEqual([undefined, 'page 19']);
});

it('stores for which style a view of the page counts', async () => {
  const { cache, store } = open();
  await store(createPage('page', answer({ ...LIST, 'page-viewed': '101' })));
  expect(cache.findFresh('key')?.viewedStyleId).toBe('101');
});

it('serves a page no longer when the clock of the machine is set back', async () => {
  jest.useFakeTimers({ now: 10_000_000 });
  const cache = new PageStore({ maxBytes: 1_000_000 });
  const render = async (): Promise<RenderedPage> => createPage('old', answer(LIST));
  const find = async (): Promise<string | undefined> =>
    (await cache.get('key', async () => undefined))?.page.body(undefined).toString();
  await cache.get('key', render);
  jest.setSystemTime(0);
  jest.advanceTimersByTime(29_999);
  expect(await find()).toBe('old');
  jest.advanceTimersByTime(1);
  expect(await find()).toBeUndefined();
  jest.useRealTimers();
});

describe('beyond its lifetime', () => {
  const openStale = async () => {
    const shop = open({ stalePatienceMs: 20 });
    await shop.store(createPage('old', answer(LIST)));
    shop.clock.now = 45_000;
    return shop;
  };

  it('serves a stored page whose render fails, and says how old it is', async () => {
    const { cache, render, renders } = await openStale();
    const fillPromise = cache.get('key', render);
    renders.at(-1)?.reject(new Error('the database is silent'));
    expect(await fillPromise).toMatchObject({ staleSeconds: 15 });
  });

  it('serves a stored page whose render takes long, and the new one as soon as it is rendered', async () => {
    const { cache, render, renders, find } = await openStale();
    expect(await cache.get('key', render)).toMatchObject({ staleSeconds: 15 });
    renders.at(-1)?.resolve(createPage('new', answer(LIST)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await find()).toBe('new');
  });

  it('serves a stored page also to a request that waits for the failing render of another', async () => {
    const { cache, render, renders } = await openStale();
    expect(await cache.get('key', render)).toMatchObject({ staleSeconds: 15 });
    const waiting = cache.get('key', render);
    renders.at(-1)?.reject(new Error('the database is silent'));
    expect(await waiting).toMatchObject({ staleSeconds: 15 });
  });

  it('serves no page that a change removed, none that is gone, and none after an hour', async () => {
    const { cache, clock, render, renders, store } = await openStale();
    cache.forgetStyles([101]);
    const removed = cache.get('key', render);
    renders.at(-1)?.reject(new Error('the database is silent'));
    await expect(removed).rejects.toThrow('silent');
    await store(createPage('next', answer(LIST)));
    clock.now += 45_000;
    const gone = cache.get('key', render);
    renders.at(-1)?.resolve(undefined);
    expect(await gone).toBeUndefined();
    clock.now += 3_600_000;
    expect(cache.findStale('key')).toBeUndefined();
  });
});
