import { z } from 'zod';
import { productCard } from './catalog.ts';

/** The list that hearts go to unless another is named (browsing §9). */
export const DEFAULT_LIST_ID = 'h.';

/** POST /accountapi/cloudlist/v1/addToList, removeFromList */
export const listChange = z.object({
  itemId: z.string().regex(/^\d{1,12}$/),
  listId: z.string().default(DEFAULT_LIST_ID),
});

/** GET /accountapi/cloudlist/v1/itemIdsOnList?listId : the style ids of the hearted styles. */
export const itemIdsOnList = z.object({ listId: z.string(), itemIds: z.array(z.string()) });
export type ItemIdsOnList = z.infer<typeof itemIdsOnList>;

/** GET /accountapi/cloudlist/v1/listItems?listId */
export const listItems = z.object({ listId: z.string(), items: z.array(productCard) });
export type ListItems = z.infer<typeof listItems>;
