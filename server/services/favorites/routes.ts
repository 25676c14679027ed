import type { Request, Response, Router } from 'express';
import { favoritesCalls } from '../../openapi/calls/favoritesCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import { NOT_FOUND } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { getCaller, requireRecognized } from '../../platform/http/caller.ts';
import { countAttempt, countWrongGuess } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import {
  changeListName,
  createList,
  describeList,
  describeLists,
  type FavoritesParts,
  type ListAddress,
  readHeartCounts,
  readItemSubset,
  readListItemIds,
  readListPage,
  removeList,
  shareList,
} from './actions.ts';
import { addToList, moveToList, removeFromList } from './changeItems.ts';

/** Limit of requests for shared lists per IP address: enough for an office, too few to guess secrets. */
const SHARED_FROM_ADDRESS: Limit = { name: 'shared-list', points: 600, seconds: 900 };
/** Limit of unknown links per IP address; some are links that were revoked. */
const WRONG_FROM_ADDRESS: Limit = { name: 'shared-list-wrong', points: 60, seconds: 900 };
const COUNTS_SECONDS = 60;

/** Without a link, only the owner may open a list. Counts each use of a link, and unknown links separately. */
async function withListAddress<Result>(
  parts: FavoritesParts,
  { req, res }: { req: Request; res: Response },
  query: { listId: string; shareToken?: string | undefined },
  look: (address: ListAddress) => Promise<Result>,
): Promise<Result> {
  if (query.shareToken === undefined) return look({ listId: query.listId, customerId: requireRecognized(res) });
  const from = getAddressKey(req);
  await countAttempt(parts, [[SHARED_FROM_ADDRESS, from]]);
  const address = { ...query, customerId: getCaller(res).customerId };
  return countWrongGuess(parts, [WRONG_FROM_ADDRESS, from], [NOT_FOUND], () => look(address));
}

/** Favorites of a recognised customer (browsing §7, Hearts). Guests get 403 `customer.auth.required`. */
export function createFavoritesRouter(parts: FavoritesParts): Router {
  return routeCalls(favoritesCalls, {
    'GET /accountapi/cloudlist/v1/itemIdsOnList': async ({ customerId, query: { listId } }) => ({
      listId,
      itemIds: await readListItemIds(parts, customerId, listId),
    }),

    'GET /accountapi/cloudlist/v1/listItems': ({ req, res, query: { nextPageToken, ...query } }) =>
      withListAddress(parts, { req, res }, query, (address) => readListPage(parts, address, nextPageToken)),

    'GET /accountapi/cloudlist/v1/list': ({ req, res, query }) =>
      withListAddress(parts, { req, res }, query, (address) => describeList(parts, address)),

    'GET /accountapi/cloudlist/v1/lists': ({ customerId }) => describeLists(parts, customerId),

    'GET /accountapi/cloudlist/v1/itemSubsetOnLists': ({ customerId, query: { itemIds } }) =>
      readItemSubset(parts, customerId, itemIds),

    'GET /accountapi/cloudlist/v1/counts': async ({ res, query: { itemIds } }) => {
      const answer = await readHeartCounts(parts, itemIds);
      markCacheable(res, COUNTS_SECONDS);
      return answer;
    },

    'POST /accountapi/cloudlist/v1/addToList': async ({ customerId, body: change }) => ({
      listId: change.listId,
      itemId: String(await addToList(parts, customerId, change)),
    }),

    'POST /accountapi/cloudlist/v1/removeFromList': async ({ customerId, body: change }) => ({
      listId: change.listId,
      itemId: await removeFromList(parts, customerId, change),
    }),

    'POST /accountapi/cloudlist/v1/moveToList': async ({ customerId, body: move }) => {
      await moveToList(parts, customerId, move);
      return { listId: move.toListId, itemId: move.itemId };
    },

    'POST /accountapi/cloudlist/v1/createList': ({ customerId, body: { collectionName } }) =>
      createList(parts, customerId, collectionName),

    'POST /accountapi/cloudlist/v1/renameList': ({ customerId, body: { listId, collectionName } }) =>
      changeListName(parts, customerId, listId, collectionName),

    'POST /accountapi/cloudlist/v1/deleteList': async ({ customerId, body: { listId } }) => {
      await removeList(parts, customerId, listId);
      return { listId };
    },

    'POST /accountapi/cloudlist/v1/shareList': ({ customerId, body }) => shareList(parts, customerId, body),
  });
}
