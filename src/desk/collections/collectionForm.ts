import type { CollectionFields, CollectionProduct } from '../../contracts/desk/collections.ts';
import {
  type CollectionCondition,
  formatCondition,
  NEW_COLLECTION,
  parseCondition,
} from '../../lib/search/collections.ts';
import { moveItem } from '../parts/chooseColumns.ts';
import type { FieldOf } from '../parts/mergeChanges.ts';
import type { OperationCall } from '../parts/useOperation.ts';
import { texts } from './texts.ts';

const isFieldName = (name: string): name is keyof CollectionFields => name in NEW_COLLECTION;
const FIELD_NAMES = Object.keys(NEW_COLLECTION).filter(isFieldName);

/** The fields for a conflict of two people. */
export const COLLECTION_FORM_FIELDS: readonly FieldOf<CollectionFields>[] = FIELD_NAMES.map((name) => ({
  name,
  label: texts.names[name],
  read: (form) => form[name],
  show: (form) => [form[name]].flat().join(', '),
  take: (form, from) => ({ ...form, [name]: from[name] }),
}));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A row of the rule: its text may be incomplete, and is then left out of what is stored. */
export type ConditionRow = { readonly id: number; readonly condition: CollectionCondition | DraftCondition };
/** A condition by value without a value yet. */
export type DraftCondition = { readonly kind: 'draft'; readonly field: string };

/** Returns the conditions of a rule for its form. */
export const toRows = (conditions: readonly string[]): ConditionRow[] =>
  conditions.flatMap((text, id) => {
    const condition = parseCondition(text);
    return condition ? [{ id, condition }] : [];
  });

/** Returns the complete conditions as they are stored. */
export const toConditions = (rows: readonly ConditionRow[]): string[] =>
  rows.flatMap(({ condition }) => {
    if (condition.kind === 'draft') return [];
    const text = formatCondition(condition);
    return parseCondition(text) ? [text] : [];
  });

/** Says what a new collection lacks before its products can be counted: a condition with a value, or a name. */
export function findMissing({ title, kind, condition }: CollectionFields): string | null {
  if (kind === 'rule' && condition.length === 0) return texts.lacksCondition;
  return title.trim() === '' ? texts.lacksName : null;
}

/** Returns the call that adds a collection; null while it lacks something. */
export const toCreateCall = (form: CollectionFields): OperationCall | null =>
  findMissing(form) === null ? { name: 'collection.create', input: form } : null;

/** Returns the call that stores what has changed; null without a change. */
export function toEditCall(
  collectionId: number,
  form: CollectionFields,
  base: { readonly form: CollectionFields; readonly version: number },
): OperationCall | null {
  const changed = FIELD_NAMES.filter((name) => !isSame(base.form[name], form[name]));
  if (changed.length === 0) return null;
  const input = Object.fromEntries(changed.map((name) => [name, form[name]]));
  return {
    name: 'collection.edit',
    input: { collection: String(collectionId), ...input },
    version: base.version,
  };
}

type Order = Pick<CollectionFields, 'kind' | 'product'>;

/** Returns the products in the order of the form: those with a place first, then as the shop sorts them. */
export function orderProducts(
  { kind, product }: Order,
  known: ReadonlyMap<string, CollectionProduct>,
  sorted: readonly CollectionProduct[],
): CollectionProduct[] {
  const placed = product.flatMap((productId) => known.get(productId) ?? []);
  if (kind === 'hand') return placed;
  const members = new Set(sorted.map(({ productId }) => productId));
  return [
    ...placed.filter(({ productId }) => members.has(productId)),
    ...sorted.filter(({ productId }) => !product.includes(productId)),
  ];
}

/**
 * Returns the products with a place after one was moved. Of a rule, a product that is moved keeps its new place, and so do
 * those before it.
 */
export function moveProduct(
  { kind, product }: Order,
  shown: readonly CollectionProduct[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly string[] {
  const ids = shown.map(({ productId }) => productId);
  if (to < 0 || to >= ids.length) return product;
  const moved = moveItem(ids, from, to);
  const hidden = product.filter((productId) => !ids.includes(productId));
  if (kind === 'hand') return [...moved, ...hidden];
  const placedCount = ids.filter((productId) => product.includes(productId)).length;
  const isNew = !product.includes(ids[from] ?? '');
  return [...moved.slice(0, Math.max(to + 1, placedCount + (isNew && to < placedCount ? 1 : 0))), ...hidden];
}
