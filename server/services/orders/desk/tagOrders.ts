import { sql } from 'kysely';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { defineOperation } from '../../operations/operation.ts';
import { MAX_TAGS } from '../actions/holds.ts';
import { orderNumber } from '../operations/orderInputs.ts';
import { tags } from './holdOperations.ts';

/** The orders that an error names. */
const MAX_NAMED = 5;

type TagsOfMany = {
  readonly orderIds: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
};

/**
 * Adds and removes tags of several orders at once. Tags that others add or remove at the same time stay as they are.
 * @returns the orders that would have too many tags: nothing is added to them
 * @throws {ApiError} 404 naming orders that do not exist
 */
const changeTagsOfMany = (
  { db }: Pick<Parts, 'db'>,
  { orderIds, add, remove }: TagsOfMany,
): Promise<{ readonly count: number; readonly full: readonly string[] }> =>
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
    await sql`delete from order_tags where order_id = any(${ids}) and tag = any(${remove}::text[])`.execute(tx);
    const { rows } = await sql<{ orderId: string }>`
      select wanted as "orderId" from unnest(${ids}) wanted
      where (select count(*) from (select tag from order_tags t where t.order_id = wanted
        union select unnest(${add}::text[])) with_new) > ${MAX_TAGS}`.execute(tx);
    const full = rows.map(({ orderId }) => orderId);
    await sql`
      insert into order_tags (order_id, tag) select wanted, tag from unnest(${ids}) wanted, unnest(${add}::text[]) tag
      where wanted <> all(${full}::text[]) on conflict do nothing`.execute(tx);
    return { count: found.size, full };
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

const MAX_ORDERS = 200;

/** Tags several orders at once. */
export const tagManyOperation = defineOperation({
  permission: 'orders.change',
  name: 'order.tag-many',
  summary: 'adds tags to several orders, and removes others',
  help: 'An order that would have too many tags gets none of them, and is named.',
  input: z
    .strictObject({
      order: z.array(orderNumber).min(1).max(MAX_ORDERS).describe('an order by its number'),
      add: tags.describe('a tag to add'),
      remove: tags.describe('a tag to remove'),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'Name a tag to add or to remove.'),
  words: ['order'],
  subject: ({ order }) => `${order.length} ${order.length === 1 ? 'order' : 'orders'}`,
  readState: async (parts, { order }) => ({ tags: await readTagsOfMany(parts, order) }),
  run: ({ parts }, { order, add, remove }) => changeTagsOfMany(parts, { orderIds: [...new Set(order)], add, remove }),
  describe: ({ count, full }) =>
    [
      `${count} ${count === 1 ? 'order has' : 'orders have'} the tags.`,
      ...(full.length > 0 ? [`Too many tags, nothing added: ${full.join(', ')}.`] : []),
    ].join('\n'),
});
