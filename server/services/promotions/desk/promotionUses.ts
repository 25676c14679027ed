import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type PromotionUses = {
  readonly promoId: number;
  readonly code: string;
  readonly title: string;
  readonly uses: number;
  readonly givenCents: number;
  readonly netCents: number;
};

type UseFilter = {
  readonly from: Date;
  readonly until: Date;
  /** SQL: selects the ids of the only orders that count; undefined for all. */
  readonly orderIds: RawBuilder<unknown> | undefined;
};

/** Returns what promotions gave in orders of a time span, the most first; canceled orders have given their use back. */
export async function readPromotionUses(
  db: Database,
  { from, until, orderIds }: UseFilter,
): Promise<readonly PromotionUses[]> {
  const { rows } = await sql<PromotionUses>`
    select c.promo_id as "promoId", c.code, c.description as title, count(*)::int as uses, sum(r.amount_cents)::float8 as "givenCents",
      sum(r.net_cents)::float8 as "netCents"
    from promo_redemptions r join promo_codes s using (promo_id) join promo_codes c on c.promo_id = coalesce(s.single_of, s.promo_id)
    where r.released_at is null and r.redeemed_at >= ${from} and r.redeemed_at < ${until}
      ${orderIds === undefined ? sql`` : sql`and r.order_id in (${orderIds})`}
    group by c.promo_id order by sum(r.amount_cents) desc, c.code`.execute(db);
  return rows;
}
