import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import type { CollectionFields, SavedCollection } from '../../../../src/contracts/desk/collections.ts';
import {
  buildCollectionPath,
  COLLECTION_LIMITS,
  isCollectionSlug,
  NEW_COLLECTION,
  parseCondition,
  toCollectionSlug,
} from '../../../../src/lib/search/collections.ts';
import { SEARCH_SORTS } from '../../../../src/lib/search/searchSorts.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { sanitizeHtml } from '../../../platform/sanitizeHtml.ts';
import {
  type CollectionTerms,
  deleteCollection,
  getCollection,
  insertCollection,
  type StoredCollection,
  updateCollection,
} from '../../catalog/actions.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { formatShopMoment, shopMoment } from '../../operations/shopMoments.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { compareContent, readContent } from '../collections/collectionContent.ts';
import type { CollectionDefinition } from '../collections/selectCollection.ts';

const MAY_CHANGE = { permission: 'products.change' } as const;
const SLUG = 'An address has small letters, digits and single hyphens, such as winter-running.';
const CONDITION = 'Write conditions such as zc2=Boots|Sandals, price=70..260 or newDays=30.';
/** Sorts that depend on the shopper or on a search are none of a collection. */
const SORTS = SEARCH_SORTS.filter(({ key }) => key !== 'relevance' && key !== 'bestForYou' && key !== 'onSale').map(
  ({ key, direction }) => `${key}/${direction}`,
);

const collection = rowNumber.describe('the number of the collection');
const title = createOneLineText(COLLECTION_LIMITS.title).min(1, 'Name the collection.').describe('its name');
const fields = {
  slug: createOneLineText(COLLECTION_LIMITS.slug)
    .refine((text) => text === '' || isCollectionSlug(text), SLUG)
    .describe('its address after /collections/; empty to make it of the name'),
  kind: z.enum(['rule', 'hand']).describe('rule for conditions, hand for chosen products'),
  match: z.enum(['all', 'any']).describe('all for every condition, any for at least one'),
  condition: z
    .array(createOneLineText(4100).refine((text) => parseCondition(text) !== undefined, CONDITION))
    .max(COLLECTION_LIMITS.conditions)
    .describe('a condition of its rule, such as zc2=Boots|Sandals or price=70..260'),
  product: z
    .array(createOneLineText(12).regex(/^[1-9]\d{0,11}$/, 'Write the number of a product.'))
    .max(COLLECTION_LIMITS.products)
    .transform((list) => [...new Set(list)])
    .describe('the number of a product, in order; of a rule, of one that comes first'),
  sort: z
    .enum(SORTS, { error: () => `The order is one of ${SORTS.join(', ')}.` })
    .describe('the order of the products without a place by hand'),
  text: createBoundedText(COLLECTION_LIMITS.html).describe('the text above the products, as HTML'),
  description: createOneLineText(COLLECTION_LIMITS.description).describe('the description for search engines'),
  media: createOneLineText(12)
    .regex(/^(?:[1-9]\d{0,11})?$/, 'Write the number of a picture.')
    .describe('the number of its picture in the library; empty for none'),
  status: z.enum(['shown', 'hidden']).describe('whether shoppers see it'),
  marketplace: createOneLineText(40).describe('only in this marketplace; empty for all'),
  from: shopMoment('start').describe('the first day, Eastern time; else now'),
  until: shopMoment('end').describe('the last day, which counts whole; else until it is hidden'),
} as const;
type ParsedFields = z.output<z.ZodObject<typeof fields>> & { readonly title: string };

/** Returns a stored collection as it is typed. */
export const toFields = (stored: StoredCollection): CollectionFields => ({
  title: stored.title,
  slug: stored.slug,
  kind: stored.isByRule ? 'rule' : 'hand',
  match: stored.matchesAny ? 'any' : 'all',
  condition: stored.conditions,
  product: stored.products,
  sort: stored.sort,
  text: stored.html,
  description: stored.description,
  media: stored.mediaId === null ? '' : String(stored.mediaId),
  status: stored.isHidden ? 'hidden' : 'shown',
  marketplace: stored.marketplaceId ?? '',
  from: stored.startsAt ? formatShopMoment(stored.startsAt, 'start') : '',
  until: stored.endsAt ? formatShopMoment(stored.endsAt, 'end') : '',
});

const createFieldError = (field: keyof CollectionFields, message: string): ApiError =>
  new ApiError(400, 'input.invalid', message, { [field]: message });

/** @throws {ApiError} 400 for fields that do not fit together */
async function toTerms({ marketplaces }: Parts, given: ParsedFields): Promise<CollectionTerms> {
  const slug = given.slug === '' ? toCollectionSlug(given.title) : given.slug;
  if (!isCollectionSlug(slug)) throw createFieldError('slug', SLUG);
  if (given.kind === 'rule' && given.condition.length === 0) throw createFieldError('condition', 'Add a condition.');
  if (given.until !== null && given.until <= (given.from ?? new Date(0)))
    throw createFieldError('until', 'It would be over before it begins.');
  if (given.marketplace !== '' && !marketplaces.listIds().includes(given.marketplace))
    throw createFieldError('marketplace', `The shop has no marketplace ${given.marketplace}.`);
  return {
    slug,
    title: given.title,
    html: await sanitizeHtml(given.text, 'operator'),
    description: given.description,
    mediaId: given.media === '' ? null : Number(given.media),
    isByRule: given.kind === 'rule',
    matchesAny: given.match === 'any',
    conditions: given.condition,
    products: given.product,
    sort: given.sort,
    isHidden: given.status === 'hidden',
    startsAt: given.from,
    endsAt: given.until,
    marketplaceId: given.marketplace === '' ? null : given.marketplace,
  };
}

const parsedFields = z.strictObject({ title, ...fields });

/** Returns fields with those that were named in place of the given ones. */
const mergeFields = (before: CollectionFields, change: Readonly<Record<string, unknown>>): ParsedFields => ({
  ...parsedFields.parse(before),
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

const toSaved = async (
  parts: Parts,
  stored: StoredCollection,
  before: CollectionDefinition | null,
): Promise<SavedCollection> => ({
  collectionId: stored.collectionId,
  slug: stored.slug,
  version: stored.version,
  ...(await readContent(parts, stored)),
  ...(await compareContent(parts, { before, after: stored })),
});

const nameSubject = (collectionId: number): string => `collection ${collectionId}`;

const describeSaved = (verb: string, { slug, count, added, removed }: SavedCollection): string =>
  `${buildCollectionPath(slug)} is ${verb}: ${count} ${count === 1 ? 'product' : 'products'} now, ${added} added, ${removed} removed.`;

const createOperation = defineOperation({
  ...MAY_CHANGE,
  name: 'collection.create',
  summary: 'adds a collection, by hand or by a rule',
  help: 'npm run store -- collection create --title "Warm boots" --condition "zc2=Boots" --condition "price=70..260"',
  input: z.strictObject({ title, ...z.object(fields).partial().shape }),
  subject: ({ title: name }) => `collection ${name}`,
  run: async ({ parts }, { title: name, ...given }) => {
    const { title: _, ...others } = NEW_COLLECTION;
    const terms = await toTerms(parts, mergeFields({ ...others, title: name }, given));
    const { db, clock } = parts;
    const collectionId = await db
      .transaction()
      .execute((tx) => insertCollection(tx, terms, { now: clock.now(), max: COLLECTION_LIMITS.collections }));
    return toSaved(parts, await getCollection(db, collectionId), null);
  },
  adds: ({ collectionId }) => nameSubject(collectionId),
  describe: (saved) => describeSaved('added', saved),
});

const editOperation = defineOperation({
  ...MAY_CHANGE,
  name: 'collection.edit',
  summary: 'changes a collection; its former address leads to the new one',
  input: z.strictObject({ collection, version: seenVersion, ...z.object({ title, ...fields }).partial().shape }),
  words: ['collection'],
  subject: ({ collection: collectionId }) => nameSubject(collectionId),
  readState: async ({ db }, { collection: collectionId }) => {
    const stored = await getCollection(db, collectionId);
    return { version: stored.version, ...toFields(stored) };
  },
  run: async ({ parts }, { collection: collectionId, version, ...change }) => {
    const { db, clock } = parts;
    const before = await db.transaction().execute(async (tx) => {
      const stored = await getCollection(tx, collectionId, { isLocked: true });
      assertVersion(version, stored.version);
      const terms = await toTerms(parts, mergeFields(toFields(stored), change));
      await updateCollection(tx, stored, terms, clock.now());
      return stored;
    });
    return toSaved(parts, await getCollection(db, collectionId), before);
  },
  describe: (saved) => describeSaved('changed', saved),
});

const deleteOperation = defineOperation({
  ...MAY_CHANGE,
  name: 'collection.delete',
  summary: 'deletes a collection; its address is then not found',
  input: z.strictObject({ collection, version: seenVersion }),
  words: ['collection'],
  subject: ({ collection: collectionId }) => nameSubject(collectionId),
  readState: async ({ db }, { collection: collectionId }) =>
    getCollection(db, collectionId).then(
      (stored) => ({ version: stored.version, ...toFields(stored) }),
      () => null,
    ),
  run: ({ parts: { db } }, { collection: collectionId, version }) =>
    db.transaction().execute(async (tx) => {
      const stored = await getCollection(tx, collectionId, { isLocked: true });
      assertVersion(version, stored.version);
      await deleteCollection(tx, collectionId);
      return { title: stored.title };
    }),
  describe: ({ title: name }) => `The collection ${name} is deleted.`,
});

/** Changes of collections. A running shop shows them at once. */
export const collectionOperations: readonly Operation[] = [createOperation, editOperation, deleteOperation];
