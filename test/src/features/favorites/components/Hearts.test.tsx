import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hearts } from '../../../../../src/features/favorites/components/Hearts.tsx';
import {
  loadHearts,
  selectHeartedIds,
  selectIsHearted,
  toggleHeart,
} from '../../../../../src/features/favorites/favoritesSlice.ts';
import { customerReceived } from '../../../../../src/features/identity/identitySlice.ts';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { type Answering, maya, openPage, openStore } from '../../openShop.tsx';

beforeAll(showModalInJsdom);

const ADD = '/accountapi/cloudlist/v1/addToList';

it('adds the heart that the address asks for, once, and takes the flag out of it', async () => {
  const { store, calls } = await openStore({ [ADD]: { listId: 'h.', itemId: '500' } }, maya);
  const { where } = await openPage(store, { element: <Hearts /> }, '/womens?p=2&heartOnLoad=500');
  await waitFor(() => expect(where()).toBe('/womens?p=2'));
  await waitFor(() => expect(selectIsHearted(store.getState(), '500')).toBe(true));
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

it('asks whom the shop no longer knows to sign in, and takes the heart back', async () => {
  const refused: Answering = () => ({ status: 403, body: { id: 'customer.auth.required', message: '' } });
  const { store } = await openStore({ [ADD]: refused }, maya);
  await openPage(store, { element: <Hearts /> }, '/womens');
  await store.dispatch(toggleHeart('500'));
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  const link = await screen.findByRole('link', { name: 'Sign In / Register' });
  expect(link).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('/womens?heartOnLoad=500')));
});

describe('when the shopper changes', () => {
  const IDS = '/accountapi/cloudlist/v1/itemIdsOnList';
  const noah: typeof maya = {
    level: 'recognized',
    customer: { customerId: '2', firstName: 'Noah', fullName: 'Noah Berg', email: 'noah@example.com' },
  };

  /** A store in which Maya's heart 500 is known; the API then answers with the hearts 600 and 700. */
  async function openHearts() {
    let itemIds = ['500'];
    const answer: Answering = () => ({ status: 200, body: { itemIds } });
    const opened = await openStore({ [IDS]: answer }, maya);
    await opened.store.dispatch(loadHearts());
    expect(selectHeartedIds(opened.store.getState())).toEqual(['500']);
    itemIds = ['600', '700'];
    return opened.store;
  }

  it('shows a guest none of the hearts of the one who signed out', async () => {
    const store = await openHearts();
    store.dispatch(customerReceived({ level: 'nothing', customer: null }));
    expect(selectHeartedIds(store.getState())).toEqual([]);
    await store.dispatch(loadHearts());
    expect(selectHeartedIds(store.getState())).toEqual([]);
  });

  it('shows the next customer their own, and never those of the one before', async () => {
    const store = await openHearts();
    store.dispatch(customerReceived(noah));
    expect(selectHeartedIds(store.getState())).toEqual([]);
    await store.dispatch(loadHearts());
    expect(selectHeartedIds(store.getState())).toEqual(['600', '700']);
  });

  it('asks anew for the hearts of a customer who has signed in again', async () => {
    const store = await openHearts();
    store.dispatch(customerReceived({ ...maya, level: 'full' }));
    await store.dispatch(loadHearts());
    expect(selectHeartedIds(store.getState())).toEqual(['600', '700']);
  });
});

it('takes nothing but status 200 for a success', async () => {
  const accepted: Answering = () => ({ status: 202, body: {} });
  const { store } = await openStore({ [ADD]: accepted }, maya);
  await openPage(store, { element: <Hearts /> });
  await store.dispatch(toggleHeart('500'));
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  expect(await screen.findByText(/we encountered an error adding you to the list/)).toBeInTheDocument();
});

it('tells the shop last what was pressed last', async () => {
  const { store, calls } = await openStore({ [ADD]: {}, '/accountapi/cloudlist/v1/removeFromList': {} }, maya);
  await Promise.all([store.dispatch(toggleHeart('500')), store.dispatch(toggleHeart('500'))]);
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  expect(calls.at(-1)).toBe('POST /accountapi/cloudlist/v1/removeFromList');
});
