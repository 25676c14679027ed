import type { PointsEstimate, TotalPoints, VipMembership } from '../../../src/contracts/rewards.ts';
import { normalizeEmail } from '../../../src/lib/email.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Parts } from '../../platform/parts.ts';
import { pointsOfLine, pointsOfLines, presentPoints, type Tier, tierOf } from './rules.ts';
import { enrolMember, type Member, readBought, readMember, readPrices, setElite } from './store.ts';

export type { Tier } from './rules.ts';
export { type Member, memberOf, memberRowOf } from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

/** What a shopper is told of a membership. */
export const presentMember = ({ enrolledAt, consentedAt, banned }: Member): VipMembership => ({
  isEnrolled: enrolledAt !== null,
  enrolled: enrolledAt && Math.floor(enrolledAt.getTime() / 1000),
  consented: consentedAt !== null,
  canEnroll: enrolledAt === null && !banned,
  isVipOrConsented: enrolledAt !== null || consentedAt !== null,
});

/** Whether a customer takes part, and whether they could. */
export const membershipOf = async ({ db }: Needs, customerId: number): Promise<VipMembership> =>
  presentMember(await readMember(db, customerId));

const YEAR_MS = 365 * 86_400_000;

/** A customer's membership, and of a member the tier: by the points earned within a year, and since they take part. */
export async function standingOf(
  { db, clock }: Needs,
  customerId: number,
  member: Member,
): Promise<{ readonly membership: VipMembership; readonly tier: Tier }> {
  const membership = presentMember(member);
  if (member.enrolledAt === null) return { membership, tier: 'silver' };
  const since = new Date(Math.max(member.enrolledAt.getTime(), clock.now().getTime() - YEAR_MS));
  const points = member.elite ? 0 : pointsOfLines(await readBought(db, customerId, since));
  return { membership, tier: tierOf(points, member.elite) };
}

/** Notes that a member is in the highest tier, or no longer. @returns false where no member has that address */
export const inviteElite = ({ db }: Pick<Parts, 'db'>, email: string, elite: boolean): Promise<boolean> =>
  setElite(db, normalizeEmail(email), elite);

/**
 * Takes a customer in, with their consent.
 * @throws {ApiError} 403 'Customer is banned from enrollment', 400 'Customer is already enrolled.' (transactions §8)
 */
export async function enrol({ db, clock }: Needs, customerId: number): Promise<VipMembership> {
  const before = await enrolMember(db, customerId, clock.now());
  if (before.banned) throw new ApiError(403, 'rewards.banned', 'Customer is banned from enrollment');
  if (before.enrolledAt) throw new ApiError(400, 'rewards.already.enrolled', 'Customer is already enrolled.');
  return membershipOf({ db, clock }, customerId);
}

/** The points that lines would bring whose prices and badges are known. */
export const estimateLines = (lines: Parameters<typeof pointsOfLines>[0]): TotalPoints =>
  presentPoints(pointsOfLines(lines));

/** The points that buying these items would bring; items that the shop does not have bring none and are left out. */
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
    return sku ? [{ asin, points: pointsOfLine({ ...sku, quantity }) }] : [];
  });
  return {
    totalPoints: presentPoints(lines.reduce((sum, { points }) => sum + points, 0)),
    items: lines.map(({ asin, points }) => ({ asin, totalPoints: presentPoints(points) })),
  };
}
