import { sql } from 'kysely';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { defineOperation } from '../../operations/operation.ts';
import { MAX_TAGS } from '../actions/holds.ts';
import { chosenOrders, describeOrders, tags } from './holdOperations.ts';

/** The orders that an error names. */
const MAX_NAMED = 5;

type TagsOfMany = {
  readonly orderIds: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
};

/** The change of some orders: none of it was so before. */
type TagChange = {
  readonly order: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

type TagRow = { readonly orderId: string; readonly tag: string };

/** Groups orders by what changed at them, so that the change can be undone. */
function groupChanges(added: readonly TagRow[], removed: readonly TagRow[]): TagChange[] {
  const tagsOf = (rows: readonly TagRow[], orderId: string): string[] =>
    rows
      .filter((row) => row.orderId === orderId)
      .map(({ tag }) => tag)
      .toSorted();
  const groups = new Map<string, TagChange & { readonly order: string[] }>();
  for (const orderId of new Set([...added, ...removed].map((row) => row.orderId))) {
    const change = { added: tagsOf(added, orderId), removed: tagsOf(removed, orderId) };
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { ...change, order: [] };
    group.order.push(orderId);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Adds and removes tags of several orders at once. Tags that others add or remove at the same time stay as they are.
 * @returns the orders that would have too many tags, to which nothing is added, and what changed
 * @throws {ApiError} 404 naming orders that do not exist
 */
const changeTagsOfMany = ({ db }: Pick<Parts, 'db'>, { orderIds, add, remove }: TagsOfMany) =>
  db.transaction().execute(async (tx) => {
    const ids = sql`${orderIds}::text[]`;
    // Always in the same order, so that two people who tag the same orders wait for each other.
    const locked = await sql<{ orderId: string }>`
      select order_id as "orderId" from orders where order_id = any(${ids}) order by order_id for no key update`.execute(
      tx,
    );
    const found = new Set(locked.rows.map(({ orderId }) => orderId));
    const missing = orderIds.filter((orderId) => !found.has(orderId));
    if (missing.length > 0) throw createNotFoundError(`Order ${missing.slice(0, MAX_NAMED).join(', ')}`);
    const removed = await sql<TagRow>`
      delete from order_tags where order_id = any(${ids}) and tag = any(${remove}::text[])
      returning order_id as "orderId", tag`.execute(tx);
    const { rows } = await sql<{ orderId: string }>`
      select wanted as "orderId" from unnest(${ids}) wanted
      where (select count(*) from (select tag from order_tags t where t.order_id = wanted
        union select unnest(${add}::text[])) with_new) > ${MAX_TAGS}`.execute(tx);
    const full = rows.map(({ orderId }) => orderId);
    const added = await sql<TagRow>`
      insert into order_tags (order_id, tag) select wanted, tag from unnest(${ids}) wanted, unnest(${add}::text[]) tag
      where wanted <> all(${full}::text[]) on conflict do nothing returning order_id as "orderId", tag`.execute(tx);
    return { count: found.size, full, changes: groupChanges(added.rows, removed.rows) };
  });

/** Returns the tags of orders by their numbers, for the audit log. */
async function readTagsOfMany(
  { db }: Pick<Parts, 'db'>,
  orderIds: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ orderId: string; tags: string }>`
    select order_id as "orderId", string_agg(tag, ', ' order by tag) as tags
    from order_tags where order_id = any(${orderIds}::text[]) group by order_id`.execute(db);
  return Object.fromEntries(rows.map(({ orderId, tags }) => [orderId, tags]));
}

/** Tags several orders at once. */
export const tagManyOperation = defineOperation({
  permission: 'orders.change',
  name: 'order.tag-many',
  summary: 'adds tags to several orders, and removes others',
  help: 'An order that would have too many tags gets none of them, and is named.',
  input: z
    .strictObject({
      order: chosenOrders,
      add: tags.describe('a tag to add'),
      remove: tags.describe('a tag to remove'),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'Name a tag to add or to remove.'),
  words: ['order'],
  subject: describeOrders,
  readState: async (parts, { order }) => ({ tags: await readTagsOfMany(parts, order) }),
  run: ({ parts }, { order, add, remove }) => changeTagsOfMany(parts, { orderIds: [...new Set(order)], add, remove }),
  handles: ({ changes }) => changes.flatMap(({ order }) => order.map((orderId) => `order ${orderId}`)),
  describe: ({ count, full }) =>
    [
      `${count} ${count === 1 ? 'order has' : 'orders have'} the tags.`,
      ...(full.length > 0 ? [`Too many tags, nothing added: ${full.join(', ')}.`] : []),
    ].join('\n'),
});
