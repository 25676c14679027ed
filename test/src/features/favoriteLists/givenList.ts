import type { Collection, HeartListItem } from '../../../../src/contracts/favorites.ts';
import { givenCard } from '../givenCard.ts';

export const LIST = '/accountapi/cloudlist/v1';
export const hearts: Collection = {
  collectionId: 'a1',
  collectionName: 'Favorites',
  collectionType: 'favorites',
  listId: 'h.',
  shareToken: null,
  itemCount: 1,
  imageIds: [],
  isOwner: true,
};
export const gifts: Collection = { ...hearts, collectionId: 'b2', listId: 'b2', collectionName: 'Gifts' };
export const givenItem = (itemId: string, change: Partial<HeartListItem> = {}): HeartListItem => ({
  itemId,
  subItemId: null,
  listId: 'h.',
  merchantId: 'shop',
  addedAt: '2026-11-20T15:00:00.000Z',
  card: givenCard(itemId),
  ...change,
});
/** An answer of `listItems`. */
export const createListPage = (items: readonly HeartListItem[], nextPageToken: string | null = null) => ({
  listId: 'h.',
  shareToken: null,
  items,
  nextPageToken,
});
