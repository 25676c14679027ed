import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hearts } from '../../../../../src/features/favorites/components/Hearts.tsx';
import { loadHearts, selectHeartedIds, selectIsHearted } from '../../../../../src/features/favorites/favoritesSlice.ts';
import { toggleHeart } from '../../../../../src/features/favorites/useToggleHeart.ts';
import { customerReceived } from '../../../../../src/features/identity/identitySlice.ts';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { type AnswerFactory, maya, openPage, openStore } from '../../openShop.tsx';

beforeAll(showModalInJsdom);

const ADD = '/accountapi/cloudlist/v1/addToList';

it('adds the heart that the URL requests, once, and removes the flag', async () => {
  const { store, calls } = await openStore({ [ADD]: { listId: 'h.', itemId: '500' } }, maya);
  const { getPath } = await openPage(store, { element: <Hearts /> }, '/womens?p=2&heartOnLoad=500');
  await waitFor(() => expect(getPath()).toBe('/womens?p=2'));
  await waitFor(() => expect(selectIsHearted(store.getState(), '500')).toBe(true));
  expect(calls.filter((call) => call === `POST ${ADD}`)).toHaveLength(1);
});

it('sends no request for a guest', async () => {
  const { store, calls } = await openStore({ [ADD]: {} });
  const { getPath } = await openPage(store, { element: <Hearts /> }, '/womens?heartOnLoad=500');
  await waitFor(() => expect(getPath()).toBe('/womens'));
  expect(calls).toEqual([]);
});

it('reverts a heart that was not saved, and shows a notice until it is dismissed', async () => {
  const { store } = await openStore({ [ADD]: 500 }, maya);
  await openPage(store, { element: <Hearts /> });
  await act(async () => store.dispatch(toggleHeart('500')));
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  expect(await screen.findByText(/we encountered an error adding you to the list/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/we encountered an error/)).not.toBeInTheDocument();
});

it('asks a customer who is no longer recognised to sign in, and reverts the heart', async () => {
  const answerAuthRequired: AnswerFactory = () => ({
    status: 403,
    body: { id: 'customer.auth.required', message: '' },
  });
  const { store } = await openStore({ [ADD]: answerAuthRequired }, maya);
  await openPage(store, { element: <Hearts /> }, '/womens');
  await act(async () => store.dispatch(toggleHeart('500')));
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  const link = await screen.findByRole('link', { name: /^Create your/ });
  expect(link).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('/womens?heartOnLoad=500')));
});

describe('after a change of the shopper', () => {
  const IDS = '/accountapi/cloudlist/v1/itemIdsOnList';
  const noah: typeof maya = {
    level: 'recognized',
    customer: { customerId: '2', firstName: 'Noah', fullName: 'Noah Berg', email: 'noah@example.com' },
  };

  /** A store with heart 500 of Maya; the API then answers with the hearts 600 and 700. */
  async function openHearts() {
    let itemIds = ['500'];
    const answer: AnswerFactory = () => ({ status: 200, body: { itemIds } });
    const openedStore = await openStore({ [IDS]: answer }, maya);
    await openedStore.store.dispatch(loadHearts());
    expect(selectHeartedIds(openedStore.store.getState())).toEqual(['500']);
    itemIds = ['600', '700'];
    return openedStore.store;
  }

  it('shows a guest no hearts of the customer who signed out', async () => {
    const store = await openHearts();
    await act(async () => store.dispatch(customerReceived({ level: 'nothing', customer: null })));
    expect(selectHeartedIds(store.getState())).toEqual([]);
    await act(async () => store.dispatch(loadHearts()));
    expect(selectHeartedIds(store.getState())).toEqual([]);
  });

  it('shows the next customer only their own hearts', async () => {
    const store = await openHearts();
    await act(async () => store.dispatch(customerReceived(noah)));
    expect(selectHeartedIds(store.getState())).toEqual([]);
    await act(async () => store.dispatch(loadHearts()));
    expect(selectHeartedIds(store.getState())).toEqual(['600', '700']);
  });

  it('loads the hearts again for a customer who has signed in again', async () => {
    const store = await openHearts();
    await act(async () => store.dispatch(customerReceived({ ...maya, level: 'full' })));
    await act(async () => store.dispatch(loadHearts()));
    expect(selectHeartedIds(store.getState())).toEqual(['600', '700']);
  });
});

it('treats only status 200 as a success', async () => {
  const answerAccepted: AnswerFactory = () => ({ status: 202, body: {} });
  const { store } = await openStore({ [ADD]: answerAccepted }, maya);
  await openPage(store, { element: <Hearts /> });
  await act(async () => store.dispatch(toggleHeart('500')));
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  expect(await screen.findByText(/we encountered an error adding you to the list/)).toBeInTheDocument();
});

it('sends the last click last', async () => {
  const { store, calls } = await openStore({ [ADD]: {}, '/accountapi/cloudlist/v1/removeFromList': {} }, maya);
  await Promise.all([store.dispatch(toggleHeart('500')), store.dispatch(toggleHeart('500'))]);
  expect(selectIsHearted(store.getState(), '500')).toBe(false);
  expect(calls.at(-1)).toBe('POST /accountapi/cloudlist/v1/removeFromList');
});
