import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hearts } from '../../../../../src/features/favorites/components/Hearts.tsx';
import { selectIsHearted, toggleHeart } from '../../../../../src/features/favorites/favoritesSlice.ts';
import { maya, openPage, openStore } from '../../openShop.tsx';

const ADD = '/accountapi/cloudlist/v1/addToList';

it('adds the heart that the address asks for, once, and takes the flag out of it', async () => {
  const { store, calls } = await openStore({ [ADD]: {} }, maya);
  const { where } = await openPage(store, { element: <Hearts /> }, '/womens?p=2&heartOnLoad=500');
  await waitFor(() => expect(where()).toBe('/womens?p=2'));
  expect(selectIsHearted(store.getState(), '500')).toBe(true);
  expect(calls.filter((call) => call === `POST ${ADD}`)).toHaveLength(1);
});

it('asks nothing for a guest', async () => {
  const { store, calls } = await openStore({ [ADD]: {} });
  const { where } = await openPage(store, { element: <Hearts /> }, '/womens?heartOnLoad=500');
  await waitFor(() => expect(where()).toBe('/womens'));
  expect(calls).toEqual([]);
});

it('takes a heart back that was not kept, and says so until dismissed', async () => {
  const { store } = await openStore({ [ADD]: 500 }, maya);
  await openPage(store, { element: <Hearts /> });
  await store.dispatch(toggleHeart('500'));
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  expect(await screen.findByText(/we encountered an error adding you to the list/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/we encountered an error/)).not.toBeInTheDocument();
});
