import * as favorites from '../../../src/contracts/favorites.ts';
import { openCall, recognizedCall, recognizedOrLinkCall } from '../apiCall.ts';

const notFoundErrors = { errorIds: ['not.found'] };

export const favoritesCalls = {
  'GET /accountapi/cloudlist/v1/itemIdsOnList': recognizedCall(
    'Returns the ids of the items of a list',
    favorites.itemIdsOnList,
    {
      query: favorites.ownListQuery,
      ...notFoundErrors,
    },
  ),
  'GET /accountapi/cloudlist/v1/listItems': recognizedOrLinkCall(
    'Returns items of an own or shared list',
    favorites.listItems,
    {
      query: favorites.listItemsQuery,
      ...notFoundErrors,
    },
  ),
  'GET /accountapi/cloudlist/v1/list': recognizedOrLinkCall('Describes an own or shared list', favorites.collection, {
    query: favorites.listQuery,
    ...notFoundErrors,
  }),
  'GET /accountapi/cloudlist/v1/lists': recognizedCall("Returns the customer's lists", favorites.lists),
  'GET /accountapi/cloudlist/v1/itemSubsetOnLists': recognizedCall(
    'Returns which items are on lists',
    favorites.itemSubset,
    {
      query: favorites.itemIdsQuery,
    },
  ),
  'GET /accountapi/cloudlist/v1/counts': openCall('Returns how many lists have an item', favorites.heartCounts, {
    query: favorites.itemIdsQuery,
  }),
  'POST /accountapi/cloudlist/v1/addToList': recognizedCall('Adds an item to a list', favorites.listChangeAnswer, {
    body: favorites.listChange,
    ...notFoundErrors,
  }),
  'POST /accountapi/cloudlist/v1/removeFromList': recognizedCall(
    'Removes an item from a list',
    favorites.listChangeAnswer,
    {
      body: favorites.listChange,
      ...notFoundErrors,
    },
  ),
  'POST /accountapi/cloudlist/v1/moveToList': recognizedCall(
    'Moves an item to another list',
    favorites.listChangeAnswer,
    {
      body: favorites.listMove,
      ...notFoundErrors,
    },
  ),
  'POST /accountapi/cloudlist/v1/createList': recognizedCall('Creates a list', favorites.collection, {
    body: favorites.newList,
  }),
  'POST /accountapi/cloudlist/v1/renameList': recognizedCall('Renames a list', favorites.collection, {
    body: favorites.listRename,
    ...notFoundErrors,
  }),
  'POST /accountapi/cloudlist/v1/deleteList': recognizedCall('Deletes a list', favorites.listRemoval, {
    body: favorites.listRemoval,
    ...notFoundErrors,
  }),
  'POST /accountapi/cloudlist/v1/shareList': recognizedCall('Shares a list, or ends that', favorites.collection, {
    body: favorites.listSharing,
    ...notFoundErrors,
  }),
};
