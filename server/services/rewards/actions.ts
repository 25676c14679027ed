import type { PointsEstimate, TotalPoints, VipMembership } from '../../../src/contracts/rewards.ts';
import { normalizeEmail } from '../../../src/lib/email.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { computeLinePoints, computePoints, getTier, presentPoints, type Tier, tierYearOf } from './rules.ts';
import {
  enrolMember,
  type Member,
  type RewardsRow,
  readMember,
  readPrices,
  rewardsSql,
  setElite,
  toMember,
} from './store.ts';

export { recordOrderPoints } from './recordOrderPoints.ts';
export type { Tier } from './rules.ts';
export { type Member, memberSql, toMember } from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

/** Returns the public form of a membership. */
export const presentMember = ({ enrolledAt, consentedAt, banned }: Member): VipMembership => ({
  isEnrolled: enrolledAt !== null,
  enrolled: enrolledAt && Math.floor(enrolledAt.getTime() / 1000),
  consented: consentedAt !== null,
  canEnroll: enrolledAt === null && !banned,
  isVipOrConsented: enrolledAt !== null || consentedAt !== null,
});

/** Returns whether a customer is enrolled, and whether they can enrol. */
export const readMembership = async ({ db }: Needs, customerId: number): Promise<VipMembership> =>
  presentMember(await readMember(db, customerId));

/** Selects the facts of `toRewardsStatus` as one SQL value, for statements that read other things too. */
export const rewardsFactsSql = (customerId: number, now: Date) => rewardsSql(customerId, tierYearOf(now));

/** A customer's membership, and a member's tier; the lowest tier for others. */
export type RewardsStatus = { readonly membership: VipMembership; readonly tier: Tier };

/** Converts the value of `rewardsFactsSql`. The tier follows the points of this tier year and of the last. */
export function toRewardsStatus(facts: RewardsRow | null): RewardsStatus {
  const member = toMember(facts?.member ?? null);
  const isEnrolled = member.enrolledAt !== null;
  return {
    membership: presentMember(member),
    tier: facts && isEnrolled ? getTier(facts.yearPoints, member.elite) : 'silver',
  };
}

/** Adds a member to the highest tier or removes them. @returns false where no member has that email address */
export const inviteElite = ({ db }: Pick<Parts, 'db'>, email: string, elite: boolean): Promise<boolean> =>
  setElite(db, normalizeEmail(email), elite);

/**
 * Enrols a customer, with their consent.
 * @throws {ApiError} 403 'Customer is banned from enrollment', 400 'Customer is already enrolled.' (transactions §8)
 */
export async function enrol({ db, clock }: Needs, customerId: number): Promise<VipMembership> {
  const before = await enrolMember(db, customerId, clock.now());
  if (before.banned) throw new ApiError(403, 'rewards.banned', 'Customer is banned from enrollment');
  if (before.enrolledAt) throw new ApiError(400, 'rewards.already.enrolled', 'Customer is already enrolled.');
  return readMembership({ db, clock }, customerId);
}

/** Returns the points that lines with known prices and badges would earn. */
export const estimateLines = (lines: Parameters<typeof computePoints>[0]): TotalPoints =>
  presentPoints(computePoints(lines));

/** Returns the points that buying these items would earn; unknown items are left out. */
export async function estimate(
  { db }: Pick<Parts, 'db'>,
  items: readonly { readonly asin: string; readonly quantity: number }[],
): Promise<PointsEstimate> {
  const skus = await readPrices(
    db,
    items.map(({ asin }) => asin),
  );
  const lines = items.flatMap(({ asin, quantity }) => {
    const sku = skus.find((known) => known.asin === asin);
    return sku ? [{ asin, points: computeLinePoints({ ...sku, quantity }) }] : [];
  });
  return {
    totalPoints: presentPoints(lines.reduce((sum, { points }) => sum + points, 0)),
    items: lines.map(({ asin, points }) => ({ asin, totalPoints: presentPoints(points) })),
  };
}
