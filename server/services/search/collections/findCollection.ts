import { buildCollectionPath, COLLECTION_FIELD } from '../../../../src/lib/search/collections.ts';
import type { SearchCriteria } from '../../../../src/lib/search/searchCriteria.ts';
import { formatSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import type { Parts } from '../../../parts.ts';
import { getShopId } from '../../../platform/http/answerForShop.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { StoredCollection } from '../../catalog/actions.ts';
import { countBits } from '../index/bits.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { splitWords } from '../index/words.ts';
import { type ListCollection, selectCollection } from './selectCollection.ts';

type Needs = { readonly search: Pick<Parts['search'], 'collections' | 'liveIndex'> };

/** The collection of a list, or the address to which it has moved. */
type CollectionOfList = { readonly collection?: ListCollection; readonly movedTo?: string };

/** Returns the collection that criteria name, if shoppers of the shop may see it; nothing for other lists. */
export async function findCollection(
  { search: { collections } }: Needs,
  index: SearchIndex,
  criteria: SearchCriteria,
): Promise<CollectionOfList> {
  const [slug] = criteria.filters[COLLECTION_FIELD] ?? [];
  if (slug === undefined) return {};
  const found = await collections.find(slug, getShopId());
  if (!found) return {};
  if ('movedTo' in found)
    return {
      movedTo: formatSearchUrl({ ...criteria, filters: { ...criteria.filters, [COLLECTION_FIELD]: [found.movedTo] } }),
    };
  return {
    collection: { stored: found.collection, selected: selectCollection(index, found.collection, collections.now) },
  };
}

/** Returns the error for an address of no collection that shoppers may see. */
export const createCollectionError = (): ApiError =>
  new ApiError(404, 'collection.not.found', 'This collection is not here any more.');

const normalize = (text: string): string[] => splitWords(text).map(({ spelling }) => spelling);

/** Whether each typed word is the beginning of a word of a title. */
const isNamed = (title: string, typedWords: readonly string[]): boolean => {
  const words = normalize(title);
  return typedWords.every((typed) => words.some((word) => word.startsWith(typed)));
};

const hasProducts = (index: SearchIndex, collection: StoredCollection, now: Date): boolean =>
  countBits(selectCollection(index, collection, now).products) > 0;

/** Returns the open collections with products: those whose name the typed text begins, or all without a text. */
export async function listOpenCollections(
  { search: { collections, liveIndex } }: Needs,
  { shopId, typed }: { readonly shopId: string; readonly typed?: string },
): Promise<readonly StoredCollection[]> {
  const words = typed === undefined ? [] : normalize(typed);
  if (typed !== undefined && words.join('').length < 2) return [];
  const index = await liveIndex.current();
  const open = await collections.listOpen(shopId);
  return open.filter((one) => isNamed(one.title, words) && hasProducts(index, one, collections.now));
}

/** Returns the addresses of all open collections with products, each with the time of its last change. */
export const listCollectionPages = async (
  parts: Needs,
  shopId: string,
): Promise<{ readonly path: string; readonly changedAt: Date }[]> =>
  (await listOpenCollections(parts, { shopId })).map(({ slug, updatedAt }) => ({
    path: buildCollectionPath(slug),
    changedAt: updatedAt,
  }));
