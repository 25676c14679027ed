import { z } from 'zod';
import {
  COLLECTION_VIEWS,
  type CollectionState,
  type DeskCollection,
  type DeskCollectionRow,
} from '../../../../src/contracts/desk/collections.ts';
import type { PromotionCollection } from '../../../../src/contracts/desk/promotions.ts';
import { buildCollectionPath } from '../../../../src/lib/search/collections.ts';
import type { Parts } from '../../../parts.ts';
import {
  countCollections,
  getCollection,
  readCollectionPage,
  readCollections,
  type StoredCollection,
} from '../../catalog/actions.ts';
import { defineQuery } from '../../operations/query.ts';
import { countContent, readContent } from '../collections/collectionContent.ts';
import { toFields } from './collectionOperations.ts';

function getState({ isHidden, startsAt, endsAt }: StoredCollection, now: Date): CollectionState {
  if (isHidden) return 'hidden';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'shown';
}

const presentRow = async (parts: Parts, stored: StoredCollection): Promise<DeskCollectionRow> => ({
  collectionId: stored.collectionId,
  title: stored.title,
  slug: stored.slug,
  isByRule: stored.isByRule,
  state: getState(stored, parts.clock.now()),
  count: await countContent(parts, stored),
  updatedAt: stored.updatedAt.toISOString(),
});

export const collectionsQuery = defineQuery({
  name: 'collections',
  permission: 'products.view',
  summary: 'collections of products, with the number of products that each holds now',
  views: COLLECTION_VIEWS,
  filters: z.strictObject({}),
  sorts: ['title', 'changed'],
  getOwnSort: () => 'title',
  columns: [
    { name: 'title', label: 'Collection', kind: 'text' },
    { name: 'slug', label: 'Address', kind: 'text' },
    { name: 'state', label: 'Status', kind: 'status' },
    { name: 'count', label: 'Products', kind: 'number' },
    { name: 'updatedAt', label: 'Changed', kind: 'moment' },
  ],
  run: async ({ parts }, { view, search, sort, after, limit }) => {
    const now = parts.clock.now();
    const page = await readCollectionPage(parts.db, { view, search, sort, after, limit, now });
    const stored = new Map((await readCollections(parts.db)).map((one) => [one.collectionId, one]));
    const shown = page.rows.flatMap(({ collectionId }) => stored.get(collectionId) ?? []);
    return { ...page, rows: await Promise.all(shown.map((one) => presentRow(parts, one))) };
  },
  countViews: ({ parts: { db, clock } }) => countCollections(db, clock.now()),
});

/** Lists all collections with the number of products that each holds now, for promotions. */
export async function listPromotionCollections(parts: Parts): Promise<PromotionCollection[]> {
  const stored = await readCollections(parts.db);
  return Promise.all(
    stored.map(async (one) => ({
      collectionId: one.collectionId,
      title: one.title,
      count: await countContent(parts, one),
    })),
  );
}

/** Describes a collection for its page. @throws {ApiError} 404 */
export async function describeCollection(
  parts: Parts,
  collectionId: number,
): Promise<Omit<DeskCollection, 'places' | 'promotions'>> {
  const stored = await getCollection(parts.db, collectionId);
  const { marketplaces } = parts;
  const shop =
    stored.marketplaceId !== null && marketplaces.listIds().includes(stored.marketplaceId)
      ? marketplaces.getById(stored.marketplaceId)
      : marketplaces.getById(marketplaces.getDefaultSettings().id);
  return {
    ...(await presentRow(parts, stored)),
    ...(await readContent(parts, stored)),
    fields: toFields(stored),
    version: stored.version,
    shopUrl: shop.origin + buildCollectionPath(stored.slug),
  };
}
