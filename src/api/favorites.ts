import type { HeartCounts, ItemIdsOnList, ListChange, ListChangeAnswer } from '../contracts/favorites.ts';
import type { Transport } from './transport.ts';

const CLOUDLIST = '/accountapi/cloudlist/v1';

/** GET itemIdsOnList: the style ids of the hearted styles. 403 for guests. */
export const fetchHeartedIds = (api: Transport): Promise<ItemIdsOnList> => api({ path: `${CLOUDLIST}/itemIdsOnList` });

/** POST addToList. Any status other than 200 is a failure (browsing §4, Heart). */
export const addToList = (api: Transport, item: ListChange): Promise<ListChangeAnswer> =>
  api({ method: 'POST', path: `${CLOUDLIST}/addToList`, body: item, only200: true });

/** POST removeFromList. Any status other than 200 is a failure. */
export const removeFromList = (api: Transport, item: ListChange): Promise<ListChangeAnswer> =>
  api({ method: 'POST', path: `${CLOUDLIST}/removeFromList`, body: item, only200: true });

/** GET counts: how many shoppers have hearted a style. */
export const fetchHeartCounts = (api: Transport, itemId: string): Promise<HeartCounts> =>
  api({ path: `/accountapi/cloudlist/v1/counts?itemIds=${itemId}` });
