import { type RawBuilder, sql } from 'kysely';
import type { RewardTier } from '../../../../src/contracts/account/rewards.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getTierYear, type TierPoints } from '../rules.ts';

/** The points at which the tiers of members start, and the moment that decides. */
type TierRules = { readonly tierPoints: TierPoints; readonly now: Date };

/** Selects the tier of the member `m`, as `getTier` computes it. */
function buildMemberTierSql({ tierPoints: { gold, platinum }, now }: TierRules): RawBuilder<RewardTier> {
  const year = getTierYear(now);
  const points = sql`(select greatest(coalesce(sum(e.tier_points) filter (where e.tier_year = ${year}::int), 0),
      coalesce(sum(e.tier_points) filter (where e.tier_year = ${year - 1}::int), 0))
    from reward_entries e where e.customer_id = m.customer_id)`;
  return sql<RewardTier>`(select case when m.elite then 'elite' when earned.points >= ${platinum}::int then 'platinum'
    when earned.points >= ${gold}::int then 'gold' else 'silver' end from (select ${points} as points) earned)`;
}

/** Selects the tier of another row's customer; null for a customer who is no VIP member. */
export const buildTierSql = (
  customerId: RawBuilder<unknown>,
  rules: TierRules,
): RawBuilder<RewardTier | null> => sql<RewardTier | null>`(
    select ${buildMemberTierSql(rules)} from reward_members m
    where m.customer_id = ${customerId} and m.enrolled_at is not null)`;

/** Counts the members of each tier. */
export async function countTiers(db: Database, rules: TierRules): Promise<ReadonlyMap<RewardTier, number>> {
  const { rows } = await sql<{ tier: RewardTier; count: number }>`
    select ${buildMemberTierSql(rules)} as tier, count(*)::int as count
    from reward_members m where m.enrolled_at is not null group by 1`.execute(db);
  return new Map(rows.map(({ tier, count }) => [tier, count]));
}
