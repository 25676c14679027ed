import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { SearchBox } from '../../../../src/app/shell/SearchBox.tsx';
import type { Suggest } from '../../../../src/app/shell/useSearchBox.ts';
import { loadHomeSlots } from '../../../../src/features/content/contentSlice.ts';
import { openStore } from '../../features/openShop.tsx';
import { GivenMedia, givenMedia } from '../../ui/mediaInJsdom.ts';

let store: Awaited<ReturnType<typeof openStore>>['store'];
const ANSWERS = { '/zcs/getSlots': { pageName: 'home', pageLayout: 'landing', slots: [] }, 'GET /martypixel': {} };
beforeAll(async () => {
  ({ store } = await openStore(ANSWERS));
});

const suggestions = [
  { text: 'trail running shoes', scope: "in Women's Shoes", href: '/search/trail/filter/zc2/"Shoes"' },
  { text: 'trail runner', scope: '', href: '/search?term=trail+runner' },
];
const suggestTrails: Suggest = async (term) => ({ term, suggestions, products: [] });

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{decodeURIComponent(pathname + search)}</output>;
}

function show(suggest?: Suggest) {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SearchBox suggest={suggest} />
        <Place />
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), field: screen.getByRole('combobox') };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const place = () => screen.getByTestId('place').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  givenMedia(false);
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  [false, undefined, 'Search for shoes, clothes, brands'],
  [false, 'Maya', 'What are you looking for, Maya?'],
  [true, undefined, 'Search shoes, clothes, brands'],
  [true, 'Maya', 'Search shoes, clothes, brands'],
])('has its own placeholder if phone is %s and the first name %s', (isPhone, firstName, text) => {
  givenMedia(isPhone);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SearchBox firstName={firstName} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('combobox')).toHaveAttribute('placeholder', text);
});

it('changes its placeholder 500 ms after the last resize', () => {
  const screenOf = new GivenMedia(false);
  window.matchMedia = () => screenOf;
  const { field } = show();
  const resize = (isPhone: boolean) => {
    screenOf.matches = isPhone;
    screenOf.dispatchEvent(new Event('change'));
  };
  resize(true);
  act(() => jest.advanceTimersByTime(499));
  resize(true);
  act(() => jest.advanceTimersByTime(499));
  expect(field).toHaveAttribute('placeholder', 'Search for shoes, clothes, brands');
  act(() => jest.advanceTimersByTime(1));
  expect(field).toHaveAttribute('placeholder', 'Search shoes, clothes, brands');
});

it('sends one request, 200 ms after the last letter', async () => {
  const suggest = jest.fn(suggestTrails);
  const { user, field } = show(suggest);
  await user.type(field, 'trail');
  await wait(190);
  expect(suggest.mock.calls).toEqual([['']]);
  await wait(20);
  expect(suggest.mock.calls).toEqual([[''], ['trail']]);
  expect(screen.getByRole('option', { name: "trail running shoes in Women's Shoes" })).toBeInTheDocument();
});

it('selects options with the arrow keys, and follows the selected one', async () => {
  const { user, field } = show(suggestTrails);
  await user.type(field, 'trail');
  await wait(200);
  await user.keyboard('{ArrowUp}');
  const [first, last] = screen.getAllByRole('option');
  expect(last).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', last?.id);
  await user.keyboard('{ArrowDown}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(place()).toBe('/search/trail/filter/zc2/"Shoes"');
  expect(field).toHaveValue('trail running shoes');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('highlights the text that a suggestion adds, also before the typed text', async () => {
  const { user, field } = show(suggestTrails);
  await user.type(field, 'run');
  await wait(200);
  const [first] = await screen.findAllByRole('option');
  const boldTexts = [...(first?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent);
  expect(boldTexts).toEqual(['trail ', 'ning shoes']);
});

it('keeps the newer answer when an older one arrives late', async () => {
  const answers = new Map<string, (found: Awaited<ReturnType<Suggest>>) => void>();
  const { user, field } = show((term) => new Promise((resolve) => answers.set(term, resolve)));
  const answer = (term: string, text: string) =>
    act(async () => answers.get(term)?.({ term, suggestions: [{ text, scope: '', href: '/' }], products: [] }));
  await user.type(field, 'bo');
  await wait(200);
  await user.type(field, 'o');
  await wait(200);
  await answer('boo', 'boots');
  await answer('bo', 'bomber jackets');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('option', { name: 'boots' })).toBeInTheDocument();
});

it('selects nothing once new suggestions have arrived', async () => {
  const { user, field } = show(async (term) => ({ ...(await suggestTrails(term)), term }));
  await user.type(field, 'trail');
  await wait(200);
  await user.keyboard('{ArrowDown}r');
  await wait(200);
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

it('shows eight recent searches when nothing is typed, and two beside suggestions', async () => {
  localStorage.setItem(
    'recentSearches',
    JSON.stringify(['1', '2', '3', '4', '5', '6', '7', '8'].map((n) => `boots ${n}`)),
  );
  const { user, field } = show(suggestTrails);
  await user.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(8);
  await user.type(field, 'trail');
  await wait(200);
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

it('shows a recent search that is suggested once', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(['Trail Runners', 'trail running shoes', 'boots']));
  const { user, field } = show(suggestTrails);
  await user.type(field, 'trail');
  await wait(200);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("in Women's Shoes"),
    expect.stringContaining('trail runner'),
    expect.stringContaining('trail running shoes'),
    expect.stringContaining('boots'),
  ]);
});

it('closes on Escape and keeps the typed text', async () => {
  const { user, field } = show(suggestTrails);
  await user.type(field, 'trail{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('trail');
});

it('states that there are no recent searches, or offers them', async () => {
  const { user, field } = show();
  await user.click(field);
  expect(await screen.findByText('No past searches')).toBeInTheDocument();
  await user.type(field, 'boots{Enter}');
  expect(place()).toBe('/search?term=boots');
  await user.clear(field);
  expect(await screen.findByRole('option', { name: 'boots' })).toHaveAttribute('href', '/search?term=boots');
  await user.click(screen.getByRole('button', { name: 'Remove boots' }));
  expect(screen.getByText('No past searches')).toBeInTheDocument();
});

it('offers popular searches before anything is typed; recent ones take the place of three', async () => {
  const popular = ['Rain boots', 'Sneakers', 'Loafers', 'Jackets'].map((text) => ({
    text,
    scope: '',
    href: `/${text}`,
  }));
  const { user, field } = show(async (term) => ({ term, suggestions: term === '' ? popular : [], products: [] }));
  await user.click(field);
  await wait(0);
  const list = screen.getByRole('group', { name: 'Popular now' });
  expect(list.querySelectorAll('[role="option"]')).toHaveLength(4);
  const arrow = screen.getByRole('option', { name: 'Sneakers' }).querySelector('svg:last-child');
  await user.click(arrow ?? list);
  expect(field).toHaveValue('Sneakers');
  expect(place()).toBe('/');
  await user.clear(field);
  await user.type(field, 'boots{Enter}');
  await user.clear(field);
  await wait(0);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['boots', 'Jackets']);
});

it('keeps the products of Home that the address chose', async () => {
  const shop = await openStore(ANSWERS);
  await shop.store.dispatch(loadHomeSlots({ for: 'men' }));
  store = shop.store;
  const { user, field } = show();
  await user.click(field);
  await wait(0);
  expect(await screen.findByText('No past searches')).toBeInTheDocument();
  expect(shop.calls.filter((call) => call.includes('getSlots'))).toEqual(['GET /zcs/getSlots?pageName=home&for=men']);
});

it('still searches when suggestions fail or storage contains an invalid list', async () => {
  localStorage.setItem('recentSearches', '{"broken":');
  const { user, field } = show(() => Promise.reject(new Error('no line')));
  await user.type(field, 'boots');
  await wait(200);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(place()).toBe('/search?term=boots');
});
