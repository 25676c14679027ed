import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SizeFilter } from '../../../../src/contracts/account/preferences.ts';
import {
  FollowSavedSizes,
  MySizesChips,
  SavedSizes,
} from '../../../../src/features/search/components/savedSizesParts.ts';
import { SearchPage } from '../../../../src/features/search/SearchPage.tsx';
import { loadSavedSizes } from '../../../../src/features/search/savedSizesThunks.ts';
import { loadSearch } from '../../../../src/features/search/searchThunks.ts';
import { givenFacet, givenResults } from '../givenResults.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const PATH = '/customer/v2/preferences/sizeFilters';
const LIST_PATH = '/boots';
const IN_NINE = '/search/filter/zc2/%22Boots%22/sizeFacet/%229%22';
const scope = { department: 'Shoes', gender: 'Women' };
const nines: SizeFilter = { sizeFilterId: '7', name: "Women's Shoes", ...scope, sizes: ['9'], widths: [] };
const facets = [givenFacet('sizeFacet', ['8', '9'], { label: 'Size', display: 'sizes' })];
const all = givenResults({ facets, sizeScope: scope });
const inNine = givenResults({
  facets,
  sizeScope: scope,
  totalProductCount: 1,
  filters: { zc2: ['Boots'], sizeFacet: ['9'] },
});

async function openList(
  address: string,
  savedSizes: SizeFilter[],
  answers: Answers = {},
  customer: typeof maya | undefined = maya,
) {
  const { store, calls } = await openStore(
    {
      [`/v2/Search?path=${encodeURIComponent(LIST_PATH)}`]: all,
      [`/v2/Search?path=${encodeURIComponent(IN_NINE)}`]: inNine,
      [`GET ${PATH}`]: { sizeFilters: savedSizes },
      ...answers,
    },
    customer,
  );
  const load = (to: typeof store, at: string) =>
    Promise.all([to.dispatch(loadSearch(at)), to.dispatch(loadSavedSizes())]);
  const page = await openPage(store, { element: <SearchPage />, load }, address);
  const panel = within(await screen.findByRole('region', { name: 'Filters' }));
  return { ...page, calls, panel };
}

// Separate chunks, loaded here once so that a list finds them ready.
beforeAll(async () => {
  await Promise.all([SavedSizes.load(), MySizesChips.load(), FollowSavedSizes.load()]);
});
beforeEach(() => localStorage.clear());

it('applies the shopper’s sizes to a list and removes them, and remembers the choice', async () => {
  const { panel, getPath } = await openList(LIST_PATH, [nines]);
  await userEvent.click(await panel.findByRole('switch', { name: /My sizes/ }));
  await waitFor(() => expect(getPath()).toBe(IN_NINE));
  expect(panel.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  expect(screen.getByRole('link', { name: /^Remove ?Women 9$/ })).toHaveAttribute('href', LIST_PATH);
  expect(localStorage.getItem('savedFilterChoice')).toBe('on');

  await userEvent.click(panel.getByRole('switch'));
  await waitFor(() => expect(getPath()).toBe(LIST_PATH));
  expect(localStorage.getItem('savedFilterChoice')).toBe('off');
});

it('applies them to the next list too, once', async () => {
  localStorage.setItem('savedFilterChoice', 'on');
  const { getPath } = await openList(LIST_PATH, [nines]);
  await waitFor(() => expect(getPath()).toBe(IN_NINE));
  await userEvent.click(screen.getByRole('link', { name: /^Remove ?Women 9$/ }));
  await waitFor(() => expect(getPath()).toBe(LIST_PATH));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument());
  expect(getPath()).toBe(LIST_PATH);
});

it.each([
  ['applies them if the URL requests them', 'off', { savedsizes: true }, IN_NINE],
  ['does not change a list whose URL excludes them', 'on', { savedsizes: false }, LIST_PATH],
  ['ignores the stored setting if the URL requires it', 'on', { applySavedFilters: false }, LIST_PATH],
])('%s', async (_title, storedChoice, criteria, expectedPath) => {
  localStorage.setItem('savedFilterChoice', storedChoice);
  const answers = { [`/v2/Search?path=${encodeURIComponent(LIST_PATH)}`]: { ...all, ...criteria } };
  const { panel, getPath, calls } = await openList(LIST_PATH, [nines], answers);
  expect(await panel.findByRole('switch', { name: /My sizes/ })).toBeInTheDocument();
  await waitFor(() => expect(getPath()).toBe(expectedPath));
  expect(calls.filter((call) => call.includes('sizeFacet'))).toHaveLength(expectedPath === IN_NINE ? 1 : 0);
  expect(panel.getByRole('switch')).toHaveAttribute('aria-checked', String(expectedPath === IN_NINE));
});

it('saves the selected sizes', async () => {
  const { panel, calls } = await openList(IN_NINE, [], { [`POST ${PATH}`]: nines });
  await userEvent.click(await panel.findByRole('button', { name: 'Save my sizes' }));
  expect(await panel.findByText(/^Saved\./)).toBeInTheDocument();
  expect(panel.getByRole('switch', { name: /My sizes/ })).toHaveAttribute('aria-checked', 'true');
  expect(panel.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
  expect(calls).toContain(`POST ${PATH}`);
});

it('reports that they were not saved', async () => {
  const { panel } = await openList(IN_NINE, [], { [`POST ${PATH}`]: 500 });
  await userEvent.click(await panel.findByRole('button', { name: 'Save my sizes' }));
  expect(await panel.findByText('Oops, something went wrong! Please try again.')).toBeInTheDocument();
});

it('deletes them', async () => {
  const { panel } = await openList(LIST_PATH, [nines], { [`DELETE ${PATH}/7`]: {} });
  await userEvent.click(await panel.findByRole('button', { name: "Forget my sizes for Women's Shoes" }));
  await waitFor(() => expect(panel.queryByRole('switch')).not.toBeInTheDocument());
});

it('leads an unknown visitor to sign-in, and back', async () => {
  const { panel, calls } = await openList(IN_NINE, [], {}, { level: 'nothing', customer: null });
  expect(await panel.findByRole('link', { name: 'Sign in to save my sizes' })).toHaveAttribute(
    'href',
    `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(IN_NINE)}`,
  );
  expect(calls).not.toContain(`GET ${PATH}`);
});
