import type { ProductCard } from '../../../src/contracts/catalog.ts';
import type { Collection, HeartListItem } from '../../../src/contracts/favorites.ts';
import type { NewItem } from './itemStore.ts';
import type { StoredList } from './listStore.ts';

/** A list as whoever asks may see it (browsing §3, Collection). Nothing of it tells whose it is. */
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

/** An item of a list (browsing §3, Heart list item); the size that its owner meant is told to nobody else. */
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
