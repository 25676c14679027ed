import * as favorites from '../../../src/contracts/favorites.ts';
import { type ApiCall, openCall, recognizedCall, recognizedOrLinkCall } from '../apiCall.ts';

const notFoundErrors = { errorIds: ['not.found'] };
const LISTS = '/accountapi/cloudlist/v1';

/** A customer's lists. */
export const favoritesCalls: readonly ApiCall[] = [
  recognizedCall('get', `${LISTS}/itemIdsOnList`, 'Returns the ids of the items of a list', favorites.itemIdsOnList, {
    query: favorites.ownListQuery,
    ...notFoundErrors,
  }),
  recognizedOrLinkCall('get', `${LISTS}/listItems`, 'Returns items of an own or shared list', favorites.listItems, {
    query: favorites.listItemsQuery,
    ...notFoundErrors,
  }),
  recognizedOrLinkCall('get', `${LISTS}/list`, 'Describes an own or shared list', favorites.collection, {
    query: favorites.listQuery,
    ...notFoundErrors,
  }),
  recognizedCall('get', `${LISTS}/lists`, "Returns the customer's lists", favorites.lists),
  recognizedCall('get', `${LISTS}/itemSubsetOnLists`, 'Returns which items are on lists', favorites.itemSubset, {
    query: favorites.itemIdsQuery,
  }),
  openCall('get', `${LISTS}/counts`, 'Returns how many lists have an item', favorites.heartCounts, {
    query: favorites.itemIdsQuery,
  }),
  recognizedCall('post', `${LISTS}/addToList`, 'Adds an item to a list', favorites.listChangeAnswer, {
    body: favorites.listChange,
    ...notFoundErrors,
  }),
  recognizedCall('post', `${LISTS}/removeFromList`, 'Removes an item from a list', favorites.listChangeAnswer, {
    body: favorites.listChange,
    ...notFoundErrors,
  }),
  recognizedCall('post', `${LISTS}/moveToList`, 'Moves an item to another list', favorites.listChangeAnswer, {
    body: favorites.listMove,
    ...notFoundErrors,
  }),
  recognizedCall('post', `${LISTS}/createList`, 'Creates a list', favorites.collection, { body: favorites.newList }),
  recognizedCall('post', `${LISTS}/renameList`, 'Renames a list', favorites.collection, {
    body: favorites.listRename,
    ...notFoundErrors,
  }),
  recognizedCall('post', `${LISTS}/deleteList`, 'Deletes a list', favorites.listRemoval, {
    body: favorites.listRemoval,
    ...notFoundErrors,
  }),
  recognizedCall('post', `${LISTS}/shareList`, 'Shares a list, or ends that', favorites.collection, {
    body: favorites.listSharing,
    ...notFoundErrors,
  }),
];
