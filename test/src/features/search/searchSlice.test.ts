import type { ApiAnswer } from '../../../../src/api/transport.ts';
import type { SearchResults } from '../../../../src/contracts/search.ts';
import { getListProgress } from '../../../../src/features/search/components/ListFoot.tsx';
import { listsForgotten, selectList, selectSearchTerm } from '../../../../src/features/search/searchSlice.ts';
import { findBrand, loadMore, loadSearch } from '../../../../src/features/search/searchThunks.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { givenCard } from '../givenCard.ts';
import { givenResults } from '../givenResults.ts';
import { openStore } from '../openShop.tsx';

const search = (address: string): string => `/v2/Search?path=${encodeURIComponent(address)}`;
const first = givenResults({ totalProductCount: 3, limit: 2, pageCount: 2 });
const second = givenResults({ ...first, page: 2, list: [givenCard('2'), givenCard('3')] });
const listIds = (results: SearchResults | undefined) => results?.list.map(({ styleId }) => styleId);

afterEach(() => jest.useRealTimers());

it('finds the list of a URL, and loads one list with two URLs only once', async () => {
  const boots = givenResults({ term: 'boots' });
  const { store, calls } = await openStore({ [search('/search?term=boots')]: boots });
  await store.dispatch(loadSearch('/search?term=boots'));
  await store.dispatch(loadSearch('/search/boots'));
  expect(calls).toHaveLength(1);
  expect(selectSearchTerm(store.getState())).toBe('boots');
});

it.each([
  [404, { status: 404, message: 'Oops, not a valid brand id.' }],
  [500, { status: 500, message: 'Oops, something went wrong while loading the brand info.' }],
])('shows its own message if a brand could not be loaded: %d', async (status, failure) => {
  const { store } = await openStore({ [search('/b/halden/brand/101')]: status });
  await expect(store.dispatch(loadSearch('/b/halden/brand/101'))).rejects.toMatchObject(failure);
});

it('shows it also if the brand is searched by its name', async () => {
  const { store } = await openStore({ '/v1/brandList': 503 });
  await expect(store.dispatch(findBrand('halden', { isBrand: true }))).rejects.toMatchObject({
    status: 503,
    message: 'Oops, something went wrong while loading the brand info.',
  });
});

it('keeps the last five lists, and reloads a dropped one', async () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six'];
  const answers = words.map((term) => [search(`/search/${term}`), givenResults({ term })] as const);
  const { store, calls } = await openStore(Object.fromEntries(answers));
  for (const term of words) await store.dispatch(loadSearch(`/search/${term}`));
  calls.length = 0;
  await store.dispatch(loadSearch('/search/two'));
  expect(calls).toEqual([]);
  await store.dispatch(loadSearch('/search/one'));
  expect(calls).toEqual([`GET ${search('/search/one')}`]);
  expect(selectSearchTerm(store.getState())).toBe('one');
});

it.each([
  ['a list that was requested later', '/search/shoes'],
  ['a list that the shopper returned to', '/search/boots'],
])('keeps %s when an earlier answer comes late', async (_title, shownAddress) => {
  const late = Promise.withResolvers<ApiAnswer>();
  const answers = ['boots', 'shoes'].map((term) => [search(`/search/${term}`), givenResults({ term })] as const);
  const { store } = await openStore({ ...Object.fromEntries(answers), [search('/search/slow')]: () => late.promise });
  await store.dispatch(loadSearch('/search/boots'));
  const slowLoad = store.dispatch(loadSearch('/search/slow'));
  await store.dispatch(loadSearch(shownAddress));
  late.resolve({ status: 200, body: givenResults({ term: 'slow' }) });
  await slowLoad;
  expect(`/search/${selectSearchTerm(store.getState())}`).toBe(shownAddress);
});

it('reloads the list on the screen after a change of the shopper', async () => {
  const { store, calls } = await openStore({ [search('/search/boots')]: givenResults({ term: 'boots' }) });
  await store.dispatch(loadSearch('/search/boots'));
  store.dispatch(listsForgotten());
  expect(selectSearchTerm(store.getState())).toBe('boots');
  await store.dispatch(loadSearch('/search/boots'));
  expect(calls).toHaveLength(2);
});

const NO_NAMES = [
  '/undefined',
  '/null/.zso',
  '/NaN/page/2',
  '/%5Bobject%20Object%5D',
  '/%20/.zso?t=boots',
  '/-/.zso',
  '/%E2%80%8B',
  '/---',
];
it.each(['/returns', '/exchange/.zso', '/vip/page/2', '/error', ...NO_NAMES])(
  'does not search at %s',
  async (address) => {
    const { store, calls } = await openStore({});
    await expect(store.dispatch(loadSearch(address))).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual([]);
  },
);

it('opens the product if the term is its id', async () => {
  const redirect = givenResults({ redirectTo: '/p/product/1' });
  const { store } = await openStore({ [search('/search/B012345678')]: redirect });
  await expect(store.dispatch(loadSearch('/search/B012345678'))).rejects.toEqual(new RedirectTo('/p/product/1'));
});

describe('loading more', () => {
  const answers = {
    [search('/boots')]: first,
    [search('/boots?p=2')]: second,
    [search('/mens')]: givenResults({ title: 'Men', filters: { txAttrFacet_Gender: ['Men'] } }),
  };

  it('appends the next page, without products that are already there', async () => {
    const { store } = await openStore(answers);
    await store.dispatch(loadSearch('/boots'));
    expect(getListProgress(selectList(store.getState()) ?? fail())).toEqual({ seenCount: 2, total: 3, next: 1 });
    await store.dispatch(loadMore());
    const list = selectList(store.getState());
    expect(listIds(list?.results)).toEqual(['1', '2', '3']);
    expect(getListProgress(list ?? fail())).toEqual({ seenCount: 3, total: 3, next: 0 });
  });

  it('is restored completely by the URL of its second page, after another list', async () => {
    const { store, calls } = await openStore(answers);
    await store.dispatch(loadSearch('/boots'));
    await store.dispatch(loadMore());
    await store.dispatch(loadSearch('/mens'));
    calls.length = 0;
    await store.dispatch(loadSearch('/boots?p=2'));
    expect(calls).toEqual([]);
    expect(listIds(selectList(store.getState())?.results)).toEqual(['1', '2', '3']);
    expect(selectList(store.getState())?.firstPage).toBe(1);
  });

  it('is reloaded after ten minutes', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const { store, calls } = await openStore(answers);
    await store.dispatch(loadSearch('/mens'));
    jest.setSystemTime(10 * 60_000);
    await store.dispatch(loadSearch('/mens'));
    expect(calls).toHaveLength(2);
  });

  it('sends no request at the end of the list', async () => {
    const { store, calls } = await openStore(answers);
    await store.dispatch(loadSearch('/mens'));
    await store.dispatch(loadMore());
    expect(calls).toHaveLength(1);
  });
});

function fail(): never {
  throw new Error('There is no list');
}
