import { type RawBuilder, sql } from 'kysely';

/** Selects the gift balance of another row's customer in cents. */
export const buildBalanceOfSql = (customerId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
    select coalesce(sum(entry.amount_cents), 0)::int from gift_balance_entries entry where entry.customer_id = ${customerId})`;
