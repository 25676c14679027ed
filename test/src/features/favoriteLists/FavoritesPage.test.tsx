import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeartListItem } from '../../../../src/contracts/favorites.ts';
import { FavoritesPage } from '../../../../src/features/favoriteLists/FavoritesPage.tsx';
import { loadListPage } from '../../../../src/features/favoriteLists/listThunks.ts';
import { loadHearts, selectIsHearted } from '../../../../src/features/favorites/favoritesSlice.ts';
import { customerReceived, selectSignInAsked } from '../../../../src/features/identity/identitySlice.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenCard } from '../givenCard.ts';
import { type AnswerFactory, type Answers, maya, openPage, openStore } from '../openShop.tsx';
import { createListPage, gifts, givenItem, hearts, LIST } from './givenList.ts';

beforeAll(showModalInJsdom);

async function openFavorites(items: readonly HeartListItem[], answers: Answers = {}, listId = 'h.') {
  const all = {
    [`${LIST}/lists`]: { lists: [hearts, gifts] },
    [`${LIST}/listItems`]: createListPage(items),
    [`${LIST}/itemIdsOnList`]: { listId: 'h.', itemIds: items.map(({ itemId }) => itemId) },
    [`POST ${LIST}/removeFromList`]: {},
    [`POST ${LIST}/addToList`]: {},
    [`POST ${LIST}/moveToList`]: {},
    ...answers,
  };
  const { store, calls } = await openStore(all, maya);
  await Promise.all([store.dispatch(loadListPage({ listId }, null)), store.dispatch(loadHearts())]);
  const { getPath } = await openPage(store, { element: <FavoritesPage /> });
  calls.length = 0;
  return { store, calls, getPath };
}

it('shows hearted items; a removed heart leaves the card, so that it can be restored', async () => {
  const { calls } = await openFavorites([givenItem('1')]);
  expect(await screen.findByRole('heading', { name: 'Your Lists' })).toBeInTheDocument();
  const heart = screen.getByRole('button', { name: /^Add Kestrel Run/ });
  expect(heart).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(calls).toContain(`POST ${LIST}/removeFromList`);
});

it('explains how to start while no item is hearted', async () => {
  await openFavorites([]);
  expect(await screen.findByRole('heading', { name: 'Nothing hearted yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/');
});

it('links to every list, and opens a new one when it is created', async () => {
  const { getPath } = await openFavorites([], { [`POST ${LIST}/createList`]: { ...gifts, listId: 'c3' } });
  const nav = await screen.findByRole('navigation', { name: 'Your lists' });
  expect(within(nav).getByRole('link', { name: /Gifts/ })).toHaveAttribute('href', '/favorites/b2');
  await userEvent.click(within(nav).getByRole('button', { name: 'New list' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Trips{Enter}');
  await waitFor(() => expect(getPath()).toBe('/favorites/c3'));
});

it('shows beside the name why a list could not be renamed', async () => {
  const message = 'You have a list of this name already. Please choose another.';
  const answerNameTaken: AnswerFactory = () => ({
    status: 409,
    body: { id: 'list.name.taken', message, fields: { collectionName: message } },
  });
  await openFavorites([], { [`POST ${LIST}/renameList`]: answerNameTaken }, 'b2');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Gifts');
  await userEvent.type(name, '{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(name).toHaveFocus();
});

it('deletes a list after a confirmation, and never the hearts', async () => {
  const { calls, getPath } = await openFavorites([], { [`POST ${LIST}/deleteList`]: {} }, 'b2');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(calls).not.toContain(`POST ${LIST}/deleteList`);
  await userEvent.click(screen.getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(getPath()).toBe('/account/favorites'));
  expect(calls).toContain(`POST ${LIST}/deleteList`);
});

it('offers neither to rename nor to delete hearts', async () => {
  await openFavorites([]);
  expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument();
});

it('shares nothing of an empty list', async () => {
  const lists = [{ ...hearts, itemCount: 0, shareToken: null }];
  await openFavorites([], { [`${LIST}/lists`]: () => ({ status: 200, body: { lists } }) });
  expect(await screen.findByText('0 items', { selector: 'p' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

it('creates a link, copies it and revokes it', async () => {
  let shareToken: string | null = null;
  const share: AnswerFactory = ({ body }) => {
    shareToken = JSON.stringify(body).includes('true') ? 'secret' : null;
    return { status: 200, body: { ...hearts, shareToken } };
  };
  const answerLists: AnswerFactory = () => ({ status: 200, body: { lists: [{ ...hearts, shareToken }, gifts] } });
  const user = userEvent.setup();
  await openFavorites([], { [`POST ${LIST}/shareList`]: share, [`${LIST}/lists`]: answerLists });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('button', { name: 'Create and copy link' }));
  const link = 'https://shop.example/collection/a1?shareToken=secret';
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link);
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument());
});

it('removes an item with its heart, and restores it', async () => {
  const { store, calls } = await openFavorites([givenItem('1', { subItemId: '77' })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Kestrel Run/ }));
  expect(await screen.findByText('Kestrel Run Skyline 1 was removed.')).toBeInTheDocument();
  expect(selectIsHearted(store.getState(), '1')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Remove Kestrel Run/ })).toBeInTheDocument();
  expect(calls).toContain(`POST ${LIST}/addToList`);
  expect(selectIsHearted(store.getState(), '1')).toBe(true);
});

it('keeps an item in its place if it could not be removed', async () => {
  await openFavorites([givenItem('1')], { [`POST ${LIST}/removeFromList`]: 500 });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Kestrel Run/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
  expect(screen.getByRole('button', { name: /^Remove Kestrel Run/ })).toBeInTheDocument();
});

it('asks a customer who is no longer recognised to sign in, and returns to the list', async () => {
  const answerAuthRequired: AnswerFactory = () => ({
    status: 403,
    body: { id: 'customer.auth.required', message: '' },
  });
  const { store, getPath } = await openFavorites([givenItem('1')], {
    [`POST ${LIST}/removeFromList`]: answerAuthRequired,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Kestrel Run/ }));
  await waitFor(() => expect(selectSignInAsked(store.getState())).toBe('/here'));
  expect(getPath()).toBe('/here');
});

it('moves an item to another list, and back', async () => {
  const moves: unknown[] = [];
  const move: AnswerFactory = ({ body }) => {
    moves.push(body);
    return { status: 200, body: {} };
  };
  const { store } = await openFavorites([givenItem('1')], { [`POST ${LIST}/moveToList`]: move });
  await userEvent.click(await screen.findByRole('button', { name: /^Move Kestrel Run/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Gifts/ }));
  expect(await screen.findByText('Kestrel Run Skyline 1 was moved to Gifts.')).toBeInTheDocument();
  expect(selectIsHearted(store.getState(), '1')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(moves).toEqual([
      { itemId: '1', listId: 'h.', toListId: 'b2' },
      { itemId: '1', listId: 'b2', toListId: 'h.' },
    ]),
  );
  await waitFor(() => expect(selectIsHearted(store.getState(), '1')).toBe(true));
});

it('moves the focus to the next item when an item is moved or removed, and back when it is restored', async () => {
  const [first, second] = [givenItem('1'), givenItem('2')];
  await openFavorites([first, second]);
  const [one, two] = (await screen.findAllByRole('listitem')).filter((row) => within(row).queryByText('Move'));
  if (!one || !two) throw new Error('The list has too few items.');
  const linkIn = (row: HTMLElement) => within(row).getAllByRole('link')[0];
  await userEvent.click(within(one).getByRole('button', { name: /^Move Kestrel/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Gifts/ }));
  expect(await screen.findByText(/was moved to Gifts/)).toBeInTheDocument();
  expect(linkIn(two)).toHaveFocus();

  await userEvent.click(within(two).getByRole('button', { name: /^Remove Kestrel/ }));
  expect(await screen.findByText(/was removed/)).toBeInTheDocument();
  // No item follows it.
  const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
  expect(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const moveButton = await screen.findByRole('button', { name: /^Move Kestrel Run Skyline 2/ });
  const row = moveButton.closest('li');
  expect(row && linkIn(row)).toHaveFocus();
});

it('marks items that are sold out and those that are no longer sold', async () => {
  await openFavorites([givenItem('1', { card: givenCard('1', { onHand: 0 }) }), givenItem('2', { card: null })]);
  expect(await screen.findByText('Out of Stock')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Move to Cart/ })).not.toBeInTheDocument();
  expect(screen.getByText('This is no longer sold.')).toBeInTheDocument();
});

it('appends the next page', async () => {
  const answerItems: AnswerFactory = ({ path }) => ({
    status: 200,
    body: path.includes('nextPageToken=') ? createListPage([givenItem('2')]) : createListPage([givenItem('1')], '5-1'),
  });
  await openFavorites([], { [`${LIST}/listItems`]: answerItems });
  const moreLink = await screen.findByRole('link', { name: 'Show more' });
  expect(moreLink).toHaveAttribute('href', '?nextPageToken=5-1');
  await userEvent.click(moreLink);
  expect(await screen.findByRole('link', { name: /Skyline 2/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Skyline 1/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
});

it("shows another customer's list without any actions", async () => {
  const answers = {
    [`${LIST}/list`]: { ...gifts, isOwner: false, shareToken: 'secret' },
    [`${LIST}/listItems`]: createListPage([givenItem('1')]),
  };
  const { store } = await openStore(answers);
  await store.dispatch(loadListPage({ listId: 'b2', shareToken: 'secret' }, null));
  await openPage(store, { element: <FavoritesPage /> }, '/collection/b2?shareToken=secret');
  expect(await screen.findByRole('heading', { name: 'Gifts', level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Share|Rename|Delete|^Move|^Remove|New list/ })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow'),
  );
});

it('clears its content when another shopper signs in, and loads it again', async () => {
  const answers = { [`${LIST}/lists`]: { lists: [hearts] }, [`${LIST}/listItems`]: createListPage([givenItem('1')]) };
  const { store, calls } = await openStore(answers, maya);
  const load = async () => store.dispatch(loadListPage({ listId: 'h.' }, null));
  await openPage(store, { element: <FavoritesPage />, load });
  expect(await screen.findByRole('link', { name: /Skyline 1/ })).toBeInTheDocument();
  calls.length = 0;
  act(() => void store.dispatch(customerReceived({ ...maya, level: 'full' })));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Skyline 1/ })).toBeInTheDocument();
  expect(calls).toContain(`GET ${LIST}/lists`);
});
