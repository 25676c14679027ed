import * as favorites from '../../../src/contracts/favorites.ts';
import type { ApiCall } from '../apiCall.ts';

const notFoundErrors = { errorIds: ['not.found'] };
const open = { security: 'nothing' } as const;
const recognizedOrLink = { security: 'recognized', acceptsLink: true } as const;
const recognizedSecurity = { security: 'recognized' } as const;
const LISTS = '/accountapi/cloudlist/v1';

/** A customer's lists. */
export const favoritesCalls: readonly ApiCall[] = [
  {
    ...recognizedSecurity,
    method: 'get',
    path: `${LISTS}/itemIdsOnList`,
    summary: 'Returns the ids of the items of a list',
    query: favorites.ownListQuery,
    answers: { 200: favorites.itemIdsOnList },
    ...notFoundErrors,
  },
  {
    ...recognizedOrLink,
    method: 'get',
    path: `${LISTS}/listItems`,
    summary: 'Returns items of an own or shared list',
    query: favorites.listItemsQuery,
    answers: { 200: favorites.listItems },
    ...notFoundErrors,
  },
  {
    ...recognizedOrLink,
    method: 'get',
    path: `${LISTS}/list`,
    summary: 'Describes an own or shared list',
    query: favorites.listQuery,
    answers: { 200: favorites.collection },
    ...notFoundErrors,
  },
  {
    ...recognizedSecurity,
    method: 'get',
    path: `${LISTS}/lists`,
    summary: "Returns the customer's lists",
    answers: { 200: favorites.lists },
  },
  {
    ...recognizedSecurity,
    method: 'get',
    path: `${LISTS}/itemSubsetOnLists`,
    summary: 'Returns which items are on lists',
    query: favorites.itemIdsQuery,
    answers: { 200: favorites.itemSubset },
  },
  {
    ...open,
    method: 'get',
    path: `${LISTS}/counts`,
    summary: 'Returns how many lists have an item',
    query: favorites.itemIdsQuery,
    answers: { 200: favorites.heartCounts },
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: `${LISTS}/addToList`,
    summary: 'Adds an item to a list',
    body: favorites.listChange,
    answers: { 200: favorites.listChangeAnswer },
    ...notFoundErrors,
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: `${LISTS}/removeFromList`,
    summary: 'Removes an item from a list',
    body: favorites.listChange,
    answers: { 200: favorites.listChangeAnswer },
    ...notFoundErrors,
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: `${LISTS}/moveToList`,
    summary: 'Moves an item to another list',
    body: favorites.listMove,
    answers: { 200: favorites.listChangeAnswer },
    ...notFoundErrors,
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: `${LISTS}/createList`,
    summary: 'Creates a list',
    body: favorites.newList,
    answers: { 200: favorites.collection },
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: `${LISTS}/renameList`,
    summary: 'Renames a list',
    body: favorites.listRename,
    answers: { 200: favorites.collection },
    ...notFoundErrors,
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: `${LISTS}/deleteList`,
    summary: 'Deletes a list',
    body: favorites.listRemoval,
    answers: { 200: favorites.listRemoval },
    ...notFoundErrors,
  },
  {
    ...recognizedSecurity,
    method: 'post',
    path: `${LISTS}/shareList`,
    summary: 'Shares a list, or ends that',
    body: favorites.listSharing,
    answers: { 200: favorites.collection },
    ...notFoundErrors,
  },
];
