import { type RawBuilder, sql } from 'kysely';

/** Selects whether another row's customer is a VIP member. */
export const buildIsVipSql = (customerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
    select from reward_members joined where joined.customer_id = ${customerId} and joined.enrolled_at is not null)`;
