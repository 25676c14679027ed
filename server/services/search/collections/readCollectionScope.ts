import type { Parts } from '../../../parts.ts';
import { countBits, hasBit, toMemberIds } from '../index/bits.ts';
import { selectCollection, selectCollectionStyles } from './selectCollection.ts';

type Needs = { readonly search: Pick<Parts['search'], 'collections' | 'liveIndex'> };

/** The colors (style ids) of some collections, by collection id. A deleted collection is left out. */
export type CollectionScope = ReadonlyMap<string, { readonly has: (styleId: string) => boolean }>;

/**
 * Reads the colors that collections hold now, as facts for promotions. A hidden or scheduled collection counts too: the
 * promotion has dates of its own. Waits for nothing if no collection is named.
 */
export async function readCollectionScope(
  { search: { collections, liveIndex } }: Needs,
  collectionIds: readonly string[],
): Promise<CollectionScope> {
  if (collectionIds.length === 0) return new Map();
  const [named, index] = await Promise.all([collections.listById(collectionIds), liveIndex.current()]);
  return new Map(
    named.map((collection) => {
      const styles = selectCollectionStyles(index, collection, collections.now);
      const has = (styleId: string): boolean => {
        const style = index.stylesById.get(Number(styleId));
        return style !== undefined && hasBit(styles, style);
      };
      return [String(collection.collectionId), { has }];
    }),
  );
}

/** Returns products that collections hold now, each once. */
export async function listScopeProducts(
  { search: { collections, liveIndex } }: Needs,
  collectionIds: readonly string[],
  max: number,
): Promise<string[]> {
  const [named, index] = await Promise.all([collections.listById(collectionIds), liveIndex.current()]);
  const found = named.flatMap((collection) =>
    Array.from(toMemberIds(selectCollection(index, collection, collections.now).products), (product) =>
      String(index.productIds[product]),
    ),
  );
  return [...new Set(found)].slice(0, max);
}

/** Returns the titles of collections with the number of products that each holds now. Deleted ones are left out. */
export async function countCollectionProducts(
  { search: { collections, liveIndex } }: Needs,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly count: number }>> {
  if (collectionIds.length === 0) return new Map();
  const [named, index] = await Promise.all([collections.listById(collectionIds), liveIndex.current()]);
  return new Map(
    named.map((collection) => [
      String(collection.collectionId),
      { title: collection.title, count: countBits(selectCollection(index, collection, collections.now).products) },
    ]),
  );
}
