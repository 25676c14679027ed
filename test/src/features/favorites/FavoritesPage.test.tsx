import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavoritesPage } from '../../../../src/features/favorites/FavoritesPage.tsx';
import { loadFavorites, loadHearts } from '../../../../src/features/favorites/favoritesSlice.ts';
import { givenCard } from '../givenCard.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const LIST = '/accountapi/cloudlist/v1';

async function openFavorites(items: unknown[], itemIds: string[]) {
  const answers = {
    [`${LIST}/listItems`]: { listId: 'h.', items },
    [`${LIST}/itemIdsOnList`]: { listId: 'h.', itemIds },
    [`${LIST}/removeFromList`]: {},
  };
  const { store, calls } = await openStore(answers, maya);
  await Promise.all([store.dispatch(loadFavorites()), store.dispatch(loadHearts())]);
  await openPage(store, { element: <FavoritesPage /> });
  return calls;
}

it('shows what was hearted; a heart taken off leaves the card there to be put back', async () => {
  const calls = await openFavorites([givenCard('1')], ['1']);
  expect(await screen.findByRole('heading', { name: 'Your Lists' })).toBeInTheDocument();
  const heart = screen.getByRole('button', { name: /^Add Kestrel Run/ });
  expect(heart).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(calls).toContain(`POST ${LIST}/removeFromList`);
});

it('says how to begin while nothing is hearted', async () => {
  await openFavorites([], []);
  expect(await screen.findByRole('heading', { name: 'Nothing hearted yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/');
});
