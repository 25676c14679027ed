import { loadSavedSizes, SEARCH_PROFILE_MS } from '../../../../src/features/search/savedSizesSlice.ts';
import { maya, openStore } from '../openShop.tsx';

afterEach(() => jest.useRealTimers());

it('asks for what search knows of a shopper once a day', async () => {
  const { store, calls } = await openStore({ '/customer/v2/preferences/sizeFilters': { sizeFilters: [] } }, maya);
  const asked = () => calls.filter((call) => call.includes('sizeFilters')).length;
  await store.dispatch(loadSavedSizes());
  await store.dispatch(loadSavedSizes());
  expect(asked()).toBe(1);
  jest.useFakeTimers({ now: Date.now() + SEARCH_PROFILE_MS });
  await store.dispatch(loadSavedSizes());
  expect(asked()).toBe(2);
});
