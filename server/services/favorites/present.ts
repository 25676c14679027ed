import type { Collection, HeartListItem } from '../../../src/contracts/favorites.ts';
import type { ProductCard } from '../../../src/contracts/productCard.ts';
import type { NewItem } from './itemStore.ts';
import type { StoredList } from './listStore.ts';

/** Returns a list for the viewer (browsing §3, Collection), without its owner. */
export const presentList = (list: StoredList, viewerId: number | null): Collection => ({
  collectionId: list.collectionId,
  collectionName: list.name,
  collectionType: list.type,
  listId: list.key,
  shareToken: list.shareToken,
  itemCount: list.itemCount,
  imageIds: [...list.imageIds],
  isOwner: list.ownerId === viewerId,
});

/** Returns an item of a list (browsing §3, Heart list item); only the owner sees its size. */
export const presentItem = (
  { styleId, stockId, merchantId, addedAt }: NewItem,
  { key, ownerId }: StoredList,
  cardOf: ReadonlyMap<string, ProductCard>,
  viewerId: number | null,
): HeartListItem => ({
  itemId: String(styleId),
  subItemId: stockId === null || ownerId !== viewerId ? null : String(stockId),
  listId: key,
  merchantId,
  addedAt: addedAt.toISOString(),
  card: cardOf.get(String(styleId)) ?? null,
});
