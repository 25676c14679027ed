import { type RawBuilder, sql } from 'kysely';
import { CANCELLED_STATUSES } from '../../platform/database/cancelledStatuses.ts';

/** A line that a customer has bought and kept, as of the time of the order. */
export type BoughtLine = {
  readonly stock_id: number;
  readonly placed_at: Date;
  readonly price_cents: number;
  readonly quantity: number;
  readonly discount_cents: number;
  readonly badges: readonly string[];
};

/**
 * Selects a customer's lines of goods that are neither cancelled nor returned, as a derived table with the columns of
 * `BoughtLine`.
 * @param customerId a value or a reference to a column of the statement around it
 */
export const buildBoughtLinesSql = (customerId: RawBuilder<unknown>): RawBuilder<BoughtLine> => sql<BoughtLine>`(
    select bought.stock_id, bought.line_item_id, placed.placed_at, bought.price_cents, bought.quantity, bought.discount_cents, bought.badges
    from orders placed join order_items bought using (order_id)
    where placed.customer_id = ${customerId} and bought.stock_id is not null
      and not bought.snapshot ? 'isPhysicalGiftCard'
      and placed.status not in ${CANCELLED_STATUSES} and bought.status not in ${CANCELLED_STATUSES} and bought.status <> 'returned')`;

/** Selects the SKUs that a customer ordered most recently, newest first, as a derived table (stock_id, at). */
export const buildLastOrderedSql = (customerId: number, limit: number): RawBuilder<unknown> => sql`(
    select item.stock_id, max(placed.placed_at) as at from orders placed join order_items item using (order_id)
    where placed.customer_id = ${customerId} group by item.stock_id order by at desc limit ${limit})`;

/** Selects a text that changes with the items that a customer has ordered, kept and returned, for `customerVersion`. */
export const buildPurchasesVersionSql = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
    select md5(string_agg(concat_ws(' ', item.line_item_id, item.stock_id, item.status, placed.status), ',' order by item.line_item_id))
    from orders placed join order_items item using (order_id) where placed.customer_id = ${customerId}), '-')`;

/** Selects whether a customer has ever ordered, as one SQL value. */
export const buildHasOrderedSql = (customerId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders placed where placed.customer_id = ${customerId})`;
