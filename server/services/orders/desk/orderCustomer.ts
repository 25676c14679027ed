import { type RawBuilder, sql } from 'kysely';
import { buildCustomerFactsSql, type CustomerFacts } from '../../customers/actions.ts';

/** Selects the facts of the customer of another row's order as one SQL value. */
export const buildOrderCustomerSql = (orderId: RawBuilder<unknown>): RawBuilder<CustomerFacts> => sql<CustomerFacts>`(
    select ${buildCustomerFactsSql(sql`placed.customer_id`)} from orders placed where placed.order_id = ${orderId})`;
