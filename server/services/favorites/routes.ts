import { type Response, Router } from 'express';
import { z } from 'zod';
import { DEFAULT_LIST_ID, type ItemIdsOnList, type ListItems, listChange } from '../../../src/contracts/favorites.ts';
import { notFound } from '../../platform/http/apiError.ts';
import { requireRecognized } from '../../platform/http/caller.ts';
import type { Parts } from '../../platform/parts.ts';
import { cardsOfStyles } from '../search/actions.ts';
import { addStyle, readStyleIds, removeStyle } from './store.ts';

const PREFIX = '/accountapi/cloudlist/v1';
const listQuery = z.object({ listId: z.string().default(DEFAULT_LIST_ID) });

/** The customer's own list. There is one so far, the list that hearts go to. */
function listOf(res: Response, key: string): { customerId: number; key: string } {
  const customerId = requireRecognized(res);
  if (key !== DEFAULT_LIST_ID) throw notFound('This list');
  return { customerId, key };
}

/** Hearts (browsing §7): what a recognised customer keeps for later. Guests get 403 `customer.auth.required`. */
export function favoritesRoutes(parts: Pick<Parts, 'db' | 'pool' | 'log' | 'clock'>): Router {
  const { db, clock } = parts;
  const router = Router();

  router.post(`${PREFIX}/addToList`, async (req, res) => {
    requireRecognized(res);
    const { itemId, listId } = listChange.parse(req.body ?? {});
    if (!(await addStyle(db, listOf(res, listId), Number(itemId), clock.now()))) throw notFound('This style');
    res.json({ listId, itemId });
  });

  router.post(`${PREFIX}/removeFromList`, async (req, res) => {
    requireRecognized(res);
    const { itemId, listId } = listChange.parse(req.body ?? {});
    await removeStyle(db, listOf(res, listId), Number(itemId));
    res.json({ listId, itemId });
  });

  router.get(`${PREFIX}/itemIdsOnList`, async (req, res) => {
    const { listId } = listQuery.parse(req.query);
    const styleIds = await readStyleIds(db, listOf(res, listId));
    const answer: ItemIdsOnList = { listId, itemIds: styleIds.map(String) };
    res.json(answer);
  });

  router.get(`${PREFIX}/listItems`, async (req, res) => {
    const { listId } = listQuery.parse(req.query);
    const styleIds = await readStyleIds(db, listOf(res, listId));
    const answer: ListItems = { listId, items: await cardsOfStyles(parts, styleIds) };
    res.json(answer);
  });

  return router;
}
