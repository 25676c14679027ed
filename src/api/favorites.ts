import type { ItemIdsOnList, ListItems } from '../contracts/favorites.ts';
import type { Transport } from './transport.ts';

const CLOUDLIST = '/accountapi/cloudlist/v1';

/** GET itemIdsOnList: the style ids of the hearted styles. 403 for guests. */
export const fetchHeartedIds = (api: Transport): Promise<ItemIdsOnList> => api({ path: `${CLOUDLIST}/itemIdsOnList` });

/** GET listItems: the hearted styles as cards. */
export const fetchListItems = (api: Transport): Promise<ListItems> => api({ path: `${CLOUDLIST}/listItems` });

/** POST addToList, of one style. */
export const addToList = (api: Transport, itemId: string): Promise<void> =>
  api({ method: 'POST', path: `${CLOUDLIST}/addToList`, body: { itemId } });

/** POST removeFromList, of one style. */
export const removeFromList = (api: Transport, itemId: string): Promise<void> =>
  api({ method: 'POST', path: `${CLOUDLIST}/removeFromList`, body: { itemId } });
