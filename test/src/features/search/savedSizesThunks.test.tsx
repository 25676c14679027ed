import { loadSavedSizes, SEARCH_PROFILE_MS } from '../../../../src/features/search/savedSizesThunks.ts';
import { type AnswerFactory, maya, openStore } from '../openShop.tsx';

afterEach(() => jest.useRealTimers());

it("loads a shopper's saved sizes once a day", async () => {
  const { store, calls } = await openStore({ '/customer/v2/preferences/sizeFilters': { sizeFilters: [] } }, maya);
  const countRequests = () => calls.filter((call) => call.includes('sizeFilters')).length;
  await store.dispatch(loadSavedSizes());
  await store.dispatch(loadSavedSizes());
  expect(countRequests()).toBe(1);
  jest.useFakeTimers({ now: Date.now() + SEARCH_PROFILE_MS });
  await store.dispatch(loadSavedSizes());
  expect(countRequests()).toBe(2);
});

it.each([
  ['private, max-age=600', 600_000],
  ['no-store', SEARCH_PROFILE_MS],
])('loads them again when their Cache-Control (%s) requires it', async (cacheControl, milliseconds) => {
  jest.useFakeTimers();
  const answer: AnswerFactory = ({ onCacheControl }) => {
    onCacheControl?.(cacheControl);
    return { status: 200, body: { sizeFilters: [] } };
  };
  const { store, calls } = await openStore({ '/customer/v2/preferences/sizeFilters': answer }, maya);
  const countAfter = async (elapsedMs: number): Promise<number> => {
    jest.advanceTimersByTime(elapsedMs);
    await store.dispatch(loadSavedSizes());
    return calls.filter((call) => call.includes('sizeFilters')).length;
  };
  expect(await countAfter(0)).toBe(1);
  expect(await countAfter(milliseconds - 1)).toBe(1);
  expect(await countAfter(1)).toBe(2);
});
