import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadHearts } from '../../../../../src/features/favorites/favoritesSlice.ts';
import { ProductHeart } from '../../../../../src/features/product/buyBox/BuyBox.tsx';
import { type Answers, maya, openPage, openStore } from '../../openShop.tsx';

const LIST = '/accountapi/cloudlist/v1';

async function openHeart(count: number, itemIds: string[], extraAnswers: Answers = {}) {
  const { store } = await openStore(
    {
      [`${LIST}/counts`]: { items: [{ itemId: '500', count }] },
      [`${LIST}/itemIdsOnList`]: { listId: 'h.', itemIds },
      [`${LIST}/addToList`]: {},
      [`${LIST}/removeFromList`]: {},
      ...extraAnswers,
    },
    maya,
  );
  await store.dispatch(loadHearts());
  await openPage(store, { element: <ProductHeart styleId="500" item="Skyline 4" /> });
  return screen.findByRole('button', { name: 'Add Skyline 4 to Favorites' });
}

it('shows hearts in thousands above 1000', async () => {
  await openHeart(12_345, []);
  expect(await screen.findByText('12k')).toBeInTheDocument();
});

it('includes the shopper’s current heart', async () => {
  const heart = await openHeart(7, ['500']);
  expect(await screen.findByText('7')).toBeInTheDocument();
  await userEvent.click(heart);
  expect(await screen.findByText('6')).toBeInTheDocument();
  await userEvent.click(heart);
  expect(await screen.findByText('7')).toBeInTheDocument();
});

it('shows nothing without hearts', async () => {
  const heart = await openHeart(0, []);
  expect(screen.queryByText('Hearts:')).not.toBeInTheDocument();
  await userEvent.click(heart);
  expect(await screen.findByText('1')).toBeInTheDocument();
});
