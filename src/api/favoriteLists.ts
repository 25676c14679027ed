import type { Collection, ListChangeAnswer, ListItems, ListMove, Lists } from '../contracts/favorites.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

const CLOUDLIST = '/accountapi/cloudlist/v1';

/** A list: one of the caller's, or with a share token another customer's. */
export type ListName = { readonly listId: string; readonly shareToken?: string | undefined };

/** GET lists: all lists of the customer. 403 for guests. */
export const fetchLists = (api: Transport): Promise<Lists> => api({ path: `${CLOUDLIST}/lists` });

/** GET list. 404 for an unknown list or one that the caller may not see. */
export const fetchList = (api: Transport, { listId, shareToken }: ListName): Promise<Collection> =>
  api({ path: `${CLOUDLIST}/list${buildQueryString({ listId, shareToken })}` });

/** GET listItems: a page of a list. */
export const fetchListItems = (
  api: Transport,
  { listId, shareToken }: ListName,
  nextPageToken?: string,
): Promise<ListItems> =>
  api({ path: `${CLOUDLIST}/listItems${buildQueryString({ listId, shareToken, nextPageToken })}` });

/** POST createList. 409 for a name that is already used. */
export const createList = (api: Transport, collectionName: string): Promise<Collection> =>
  api({ method: 'POST', path: `${CLOUDLIST}/createList`, body: { collectionName } });

export const renameList = (api: Transport, listId: string, collectionName: string): Promise<Collection> =>
  api({ method: 'POST', path: `${CLOUDLIST}/renameList`, body: { listId, collectionName } });

export const deleteList = (api: Transport, listId: string): Promise<void> =>
  api({ method: 'POST', path: `${CLOUDLIST}/deleteList`, body: { listId } });

/** POST shareList: creates the public link of a list, or revokes it. */
export const shareList = (api: Transport, listId: string, isShared: boolean): Promise<Collection> =>
  api({ method: 'POST', path: `${CLOUDLIST}/shareList`, body: { listId, shared: isShared } });

export const moveToList = (api: Transport, move: ListMove): Promise<ListChangeAnswer> =>
  api({ method: 'POST', path: `${CLOUDLIST}/moveToList`, body: move });
