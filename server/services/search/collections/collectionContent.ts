import { sql } from 'kysely';
import type { CollectionContent, ConditionField } from '../../../../src/contracts/desk/collections.ts';
import { getConditionLabel } from '../../../../src/lib/search/collections.ts';
import type { Parts } from '../../../parts.ts';
import { BRAND_ROWS, PRODUCT_ROWS } from '../../catalog/actions.ts';
import { countBits, hasBit, toMemberIds } from '../index/bits.ts';
import { findIndexedFacet, findIndexedValues, INDEXED_FACETS } from '../index/indexedFacets.ts';
import type { SearchIndex } from '../index/searchIndex.ts';
import { compareByName } from '../index/valueOrder.ts';
import { rank } from '../query/rank.ts';
import { type CollectionDefinition, getCollectionSort, selectCollection } from './selectCollection.ts';

type Needs = Pick<Parts, 'db' | 'search' | 'clock'>;

/** The products that the desk shows of a collection. */
const SHOWN = 40;

/** Returns the names of products that a collection names but does not show. */
async function listLeft(
  { db }: Needs,
  index: SearchIndex,
  { products }: CollectionDefinition,
  selected: ReturnType<typeof selectCollection>,
): Promise<CollectionContent['left']> {
  const missing = products.filter((productId) => {
    const product = index.productsById.get(Number(productId));
    return product === undefined || !hasBit(selected.products, product);
  });
  if (missing.length === 0) return [];
  const { rows } = await sql<{ productId: string; title: string }>`
    select p.product_id::text as "productId", b.name || ' ' || p.name as title
    from ${PRODUCT_ROWS} p join ${BRAND_ROWS} b using (brand_id) where p.product_id = any(${missing}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Returns what a collection holds now, as the shop lists it. */
export async function readContent(parts: Needs, definition: CollectionDefinition): Promise<CollectionContent> {
  const { liveIndex } = parts.search;
  const index = await liveIndex.current();
  const selected = selectCollection(index, definition, parts.clock.now());
  const match = { ...selected, scores: undefined };
  const { styles, total } = rank(index, match, getCollectionSort(definition), 0, Math.max(SHOWN, selected.places.size));
  const cards = await liveIndex.cards.readCards(index, styles);
  return {
    count: total,
    products: cards.map(({ card: { productId, productName, brandName, media, price } }) => ({
      productId,
      title: productName,
      brand: brandName,
      imageId: media.mainImage,
      priceCents: price.priceCents,
      isPlaced: definition.products.includes(productId),
    })),
    left: await listLeft(parts, index, definition, selected),
  };
}

export async function countContent({ search, clock }: Needs, definition: CollectionDefinition): Promise<number> {
  const index = await search.liveIndex.current();
  return countBits(selectCollection(index, definition, clock.now()).products);
}

/** Counts the products that one version of a collection has and another one has not. */
export async function compareContent(
  { search, clock }: Needs,
  { before, after }: { readonly before: CollectionDefinition | null; readonly after: CollectionDefinition },
): Promise<{ readonly added: number; readonly removed: number }> {
  const index = await search.liveIndex.current();
  const listMembers = (definition: CollectionDefinition) =>
    new Set(toMemberIds(selectCollection(index, definition, clock.now()).products));
  const [old, next] = [before ? listMembers(before) : new Set<number>(), listMembers(after)];
  return {
    added: [...next].filter((product) => !old.has(product)).length,
    removed: [...old].filter((product) => !next.has(product)).length,
  };
}

const MAX_VALUES = 2000;

/** Lists the fields of conditions by value, with the values that products have now. */
export async function listConditionFields({ search }: Pick<Needs, 'search'>): Promise<ConditionField[]> {
  const index = await search.liveIndex.current();
  // Prices have a condition of their own, and stock is that of the moment.
  const fields = [...Object.keys(INDEXED_FACETS), ...index.facets.keys()].filter(
    (field) => field !== 'priceFacet' && field !== 'lowStock',
  );
  return [...new Set(fields)].map((field) => {
    const { toShown = (value: string) => value } = findIndexedFacet(field) ?? {};
    const values = [...(findIndexedValues(index, field)?.numbers.keys() ?? [])].map(toShown).filter(Boolean);
    return {
      field,
      label: findIndexedFacet(field)?.label ?? getConditionLabel(field),
      values: [...new Set(values)].sort(compareByName).slice(0, MAX_VALUES),
    };
  });
}
