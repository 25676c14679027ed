import {
  createList,
  deleteList,
  fetchList,
  fetchListItems,
  fetchLists,
  type ListName,
  moveToList,
  renameList,
  shareList,
} from '../../api/favoriteLists.ts';
import { addToList, removeFromList } from '../../api/favorites.ts';
import type { Collection } from '../../contracts/favorites.ts';
import { NotFoundFailure } from '../../page/pageErrors.ts';
import { type AppThunk, callApi } from '../../page/thunk.ts';
import { type FavoritesRootState, heartSet } from '../favorites/favoritesSlice.ts';
import { type ListPageRootState, pageReceived, selectListPage } from './listPageSlice.ts';

export type ListsRootState = ListPageRootState & FavoritesRootState;

/** The id of the list of hearts, the same for every customer (browsing §9). */
export const HEARTS = 'h.';

/** Loads a list and one page of its items: the customer's own, or a shared one by its token. Throws the API's `ApiFailure`. */
export const loadListPage =
  (name: ListName, nextPageToken: string | null): AppThunk<ListsRootState> =>
  async (dispatch, _getState, { api }) => {
    const ownLists = name.shareToken === undefined ? fetchLists(api) : fetchLists(api).catch(() => ({ lists: [] }));
    const sharedList = name.shareToken === undefined ? undefined : fetchList(api, name);
    const [page, { lists }, other] = await Promise.all([
      fetchListItems(api, name, nextPageToken ?? undefined),
      ownLists,
      sharedList,
    ]);
    const list = other ?? lists.find(({ listId, collectionId }) => [listId, collectionId].includes(name.listId));
    if (!list) throw new NotFoundFailure();
    dispatch(
      pageReceived({
        list,
        lists: list.isOwner ? lists : [],
        items: page.items,
        nextPageToken: page.nextPageToken,
        isFurther: nextPageToken !== null,
      }),
    );
  };

/** Refreshes the names, counts and pictures of the lists after a change. If this fails, the change is still valid. */
const refreshLists =
  (): AppThunk<ListsRootState> =>
  async (dispatch, getState, { api }) => {
    const { lists } = await fetchLists(api);
    const page = selectListPage(getState());
    // The list of hearts gets its collection id with its first item; among the customer's own lists, `listId` is
    // stable.
    const list = lists.find(({ listId }) => listId === page?.list.listId);
    if (page?.list.isOwner && list) dispatch(pageReceived({ ...page, list, lists }));
  };

/** Appends the next page of items. */
export const loadMore =
  (shareToken: string | undefined): AppThunk<ListsRootState> =>
  async (dispatch, getState, { api }) => {
    const previousPage = selectListPage(getState());
    if (!previousPage?.nextPageToken) return;
    const name = { listId: previousPage.list.collectionId, shareToken };
    const { items, nextPageToken } = await fetchListItems(api, name, previousPage.nextPageToken);
    const page = selectListPage(getState());
    if (page && page.nextPageToken === previousPage.nextPageToken) {
      dispatch(pageReceived({ ...page, items: [...page.items, ...items], nextPageToken }));
    }
  };

/** Creates a list. Throws the API's `ApiFailure` with the invalid field. */
export const makeList =
  (name: string): AppThunk<ListsRootState, Collection> =>
  async (dispatch, _getState, { api }) => {
    const created = await createList(api, name);
    await dispatch(refreshLists());
    return created;
  };

/** Renames the current list. Throws the API's `ApiFailure` with the invalid field. */
export const changeListName =
  (listId: string, name: string): AppThunk<ListsRootState> =>
  async (dispatch, _getState, { api }) => {
    await renameList(api, listId, name);
    await dispatch(refreshLists());
  };

/** Deletes a list; the caller must leave its page. */
export const deleteListAndReload = callApi(deleteList);

/** Creates or revokes the share link of the current list. @returns the link's token */
export const setSharing =
  (listId: string, isShared: boolean): AppThunk<ListsRootState, string | null> =>
  async (dispatch, _getState, { api }) => {
    const { shareToken } = await shareList(api, listId, isShared);
    await dispatch(refreshLists());
    return shareToken;
  };

type Item = { readonly itemId: string; readonly subItemId: string | null; readonly listId: string };

/** Updates the heart after a change of the list of hearts. */
const follow =
  ({ itemId, listId }: Pick<Item, 'itemId' | 'listId'>, isHearted: boolean): AppThunk<ListsRootState> =>
  async (dispatch) => {
    if (listId === HEARTS) dispatch(heartSet({ styleId: itemId, isHearted }));
    await dispatch(refreshLists());
  };

export const removeItem =
  (item: Item): AppThunk<ListsRootState> =>
  async (dispatch, _getState, { api }) => {
    await removeFromList(api, { itemId: item.itemId, listId: item.listId });
    await dispatch(follow(item, false));
  };

/** Puts a removed item back on its list. */
export const undoRemoval =
  ({ itemId, subItemId, listId }: Item): AppThunk<ListsRootState> =>
  async (dispatch, _getState, { api }) => {
    await addToList(api, { itemId, listId, ...(subItemId !== null && { subItemId }) });
    await dispatch(follow({ itemId, listId }, true));
  };

export const moveItem =
  (itemId: string, listId: string, toListId: string): AppThunk<ListsRootState> =>
  async (dispatch, _getState, { api }) => {
    await moveToList(api, { itemId, listId, toListId });
    if (toListId === HEARTS) dispatch(heartSet({ styleId: itemId, isHearted: true }));
    await dispatch(follow({ itemId, listId }, false));
  };
