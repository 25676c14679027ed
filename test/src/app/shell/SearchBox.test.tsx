import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { SearchBox } from '../../../../src/app/shell/SearchBox.tsx';
import type { Suggest } from '../../../../src/app/shell/useSuggestions.ts';

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
    <MemoryRouter>
      <SearchBox suggest={suggest} />
      <Place />
    </MemoryRouter>,
  );
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), field: screen.getByRole('combobox') };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const place = () => screen.getByTestId('place').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks once, 200 ms after the last letter', async () => {
  const suggest = jest.fn(suggestTrails);
  const { user, field } = show(suggest);
  await user.type(field, 'trail');
  await wait(190);
  expect(suggest).not.toHaveBeenCalled();
  await wait(20);
  expect(suggest.mock.calls).toEqual([['trail']]);
  expect(screen.getByRole('option', { name: "trail running shoes in Women's Shoes" })).toBeInTheDocument();
});

it('goes through the options with the arrow keys and follows the one it stands on', async () => {
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

it('closes on Escape and keeps what is typed', async () => {
  const { user, field } = show(suggestTrails);
  await user.type(field, 'trail{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('trail');
});

it('says when there are no past searches, and offers those there are', async () => {
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

it('searches on when suggestions fail or storage holds what is no list', async () => {
  localStorage.setItem('recentSearches', '{"broken":');
  const { user, field } = show(() => Promise.reject(new Error('no line')));
  await user.type(field, 'boots');
  await wait(200);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(place()).toBe('/search?term=boots');
});
