import { type Request, type Response, Router } from 'express';
import {
  type ItemIdsOnList,
  itemIdsQuery,
  type ListChangeAnswer,
  listChange,
  listItemsQuery,
  listMove,
  listQuery,
  listRemoval,
  listRename,
  listSharing,
  newList,
  ownListQuery,
} from '../../../src/contracts/favorites.ts';
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

const PREFIX = '/accountapi/cloudlist/v1';
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

function createReadRouter(parts: FavoritesParts): Router {
  const router = Router();

  router.get(`${PREFIX}/itemIdsOnList`, async (req, res) => {
    const customerId = requireRecognized(res);
    const { listId } = ownListQuery.parse(req.query);
    res.json({ listId, itemIds: await readListItemIds(parts, customerId, listId) } satisfies ItemIdsOnList);
  });

  router.get(`${PREFIX}/listItems`, async (req, res) => {
    const { nextPageToken, ...query } = listItemsQuery.parse(req.query);
    res.json(
      await withListAddress(parts, { req, res }, query, (address) => readListPage(parts, address, nextPageToken)),
    );
  });

  router.get(`${PREFIX}/list`, async (req, res) => {
    const query = listQuery.parse(req.query);
    res.json(await withListAddress(parts, { req, res }, query, (address) => describeList(parts, address)));
  });

  router.get(`${PREFIX}/lists`, async (_req, res) => {
    res.json(await describeLists(parts, requireRecognized(res)));
  });

  router.get(`${PREFIX}/itemSubsetOnLists`, async (req, res) => {
    const customerId = requireRecognized(res);
    res.json(await readItemSubset(parts, customerId, itemIdsQuery.parse(req.query).itemIds));
  });

  router.get(`${PREFIX}/counts`, async (req, res) => {
    const answer = await readHeartCounts(parts, itemIdsQuery.parse(req.query).itemIds);
    markCacheable(res, COUNTS_SECONDS);
    res.json(answer);
  });

  return router;
}

function createItemRouter(parts: FavoritesParts): Router {
  const router = Router();

  router.post(`${PREFIX}/addToList`, async (req, res) => {
    const customerId = requireRecognized(res);
    const change = listChange.parse(req.body ?? {});
    const itemId = String(await addToList(parts, customerId, change));
    res.json({ listId: change.listId, itemId } satisfies ListChangeAnswer);
  });

  router.post(`${PREFIX}/removeFromList`, async (req, res) => {
    const customerId = requireRecognized(res);
    const change = listChange.parse(req.body ?? {});
    const itemId = await removeFromList(parts, customerId, change);
    res.json({ listId: change.listId, itemId } satisfies ListChangeAnswer);
  });

  router.post(`${PREFIX}/moveToList`, async (req, res) => {
    const customerId = requireRecognized(res);
    const move = listMove.parse(req.body ?? {});
    await moveToList(parts, customerId, move);
    res.json({ listId: move.toListId, itemId: move.itemId } satisfies ListChangeAnswer);
  });

  return router;
}

/** Favorites of a recognised customer (browsing §7, Hearts). Guests get 403 `customer.auth.required`. */
export function createFavoritesRouter(parts: FavoritesParts): Router {
  const router = Router();
  router.use(createReadRouter(parts), createItemRouter(parts));

  router.post(`${PREFIX}/createList`, async (req, res) => {
    const customerId = requireRecognized(res);
    res.json(await createList(parts, customerId, newList.parse(req.body ?? {}).collectionName));
  });

  router.post(`${PREFIX}/renameList`, async (req, res) => {
    const customerId = requireRecognized(res);
    const { listId, collectionName } = listRename.parse(req.body ?? {});
    res.json(await changeListName(parts, customerId, listId, collectionName));
  });

  router.post(`${PREFIX}/deleteList`, async (req, res) => {
    const customerId = requireRecognized(res);
    const { listId } = listRemoval.parse(req.body ?? {});
    await removeList(parts, customerId, listId);
    res.json({ listId });
  });

  router.post(`${PREFIX}/shareList`, async (req, res) => {
    const customerId = requireRecognized(res);
    res.json(await shareList(parts, customerId, listSharing.parse(req.body ?? {})));
  });

  return router;
}
