import { type RawBuilder, sql } from 'kysely';
import type { RewardTier } from '../../../../src/contracts/account/rewards.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getTierYear, type TierPoints } from '../rules.ts';

/** The points at which the tiers of members start, and the moment that decides. */
type TierRules = { readonly tierPoints: TierPoints; readonly now: Date };

/** Selects the points of entries `e` that decide on a tier: those of this tier year or of the last. */
function buildPointsSql(now: Date): RawBuilder<number> {
  const year = getTierYear(now);
  return sql<number>`greatest(coalesce(sum(e.tier_points) filter (where e.tier_year = ${year}::int), 0),
      coalesce(sum(e.tier_points) filter (where e.tier_year = ${year - 1}::int), 0))`;
}

/** Selects the tier of the member `m` with the points `earned.points`, as `getTier` computes it. */
const buildMemberTierSql = ({ gold, platinum }: TierPoints): RawBuilder<RewardTier> => sql<RewardTier>`
    case when m.elite then 'elite' when earned.points >= ${platinum}::int then 'platinum'
      when earned.points >= ${gold}::int then 'gold' else 'silver' end`;

/** Selects the tier of another row's customer; null for a customer who is no VIP member. */
export const buildTierSql = (
  customerId: RawBuilder<unknown>,
  { tierPoints, now }: TierRules,
): RawBuilder<RewardTier | null> => sql<RewardTier | null>`(
    select ${buildMemberTierSql(tierPoints)} from reward_members m, lateral (
      select ${buildPointsSql(now)} as points from reward_entries e where e.customer_id = m.customer_id) earned
    where m.customer_id = ${customerId} and m.enrolled_at is not null)`;

/** Selects the members with their tiers, in one pass over the points. */
const buildTiersSql = ({ tierPoints, now }: TierRules): RawBuilder<unknown> => sql`
    select m.customer_id, ${buildMemberTierSql(tierPoints)} as tier from reward_members m left join (
      select e.customer_id, ${buildPointsSql(now)} as points from reward_entries e group by e.customer_id) earned using (customer_id)
    where m.enrolled_at is not null`;

/** Selects the members of some tiers, as a set of their ids. */
export const buildMembersOfTiersSql = (tiers: readonly RewardTier[], rules: TierRules): RawBuilder<unknown> => sql`
    select customer_id from (${buildTiersSql(rules)}) members where tier = any(${[...tiers]}::text[])`;

/** Counts the members of each tier. */
export async function countTiers(db: Database, rules: TierRules): Promise<ReadonlyMap<RewardTier, number>> {
  const { rows } = await sql<{ tier: RewardTier; count: number }>`
    select tier, count(*)::int as count from (${buildTiersSql(rules)}) members group by tier`.execute(db);
  return new Map(rows.map(({ tier, count }) => [tier, count]));
}
