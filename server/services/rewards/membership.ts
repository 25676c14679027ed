import type {
  RedemptionIncrement,
  VipDetails,
  VipMembership,
  VipMembershipAnswer,
} from '../../../src/contracts/account/rewards.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { computeBalance, findNextExpiry, type LedgerEntry } from './ledgerRules.ts';
import { readLedger } from './ledgerStore.ts';
import { listBenefitIds } from './perks.ts';
import { getTierYear, type PointsSettings, presentPoints, readProgress } from './rules.ts';
import { enrollMember, type Member, readMember, recordConsent } from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

/** Returns the public form of a membership. */
export const presentMember = ({ enrolledAt, consentedAt, banned: isBanned }: Member): VipMembership => ({
  isEnrolled: enrolledAt !== null,
  enrolled: enrolledAt && Math.floor(enrolledAt.getTime() / 1000),
  consented: consentedAt !== null,
  canEnroll: enrolledAt === null && !isBanned,
  isVipOrConsented: enrolledAt !== null || consentedAt !== null,
});

const MIN_INCREMENTS = 4;
/** More than members have; larger balances are redeemed in several steps. */
const MAX_INCREMENTS = 400;

/** Returns the amounts to redeem: each multiple of the step that points suffice for, and the next; at least four. */
function listIncrements(points: number, settings: PointsSettings): RedemptionIncrement[] {
  const { redemptionStep } = settings;
  const within = Math.min(Math.floor(points / redemptionStep), MAX_INCREMENTS);
  return Array.from({ length: Math.max(within + 1, MIN_INCREMENTS) }, (_, index) => {
    const step = (1 + index) * redemptionStep;
    return { ...presentPoints(step, settings), missingPoints: Math.max(0, step - points) };
  });
}

const sumOfYear = (entries: readonly LedgerEntry[], year: number): number =>
  entries.filter(({ tierYear }) => tierYear === year).reduce((sum, { tierPoints }) => sum + tierPoints, 0);

/** Returns the points and the tier of a member at a moment. */
function presentDetails(
  member: Member,
  entries: readonly LedgerEntry[],
  now: Date,
  settings: PointsSettings,
): VipDetails {
  const year = getTierYear(now);
  const yearPoints = { thisYear: sumOfYear(entries, year), lastYear: sumOfYear(entries, year - 1) };
  const { tier, ...progress } = readProgress(yearPoints, member.elite, { now, ...settings });
  const balance = computeBalance(entries, now);
  const points = Math.max(0, balance);
  const expiry = findNextExpiry(entries, now);
  const benefits = listBenefitIds(tier);
  return {
    tier,
    ...progress,
    spend_points: points,
    spendPoints: presentPoints(points, settings),
    owedPoints: points - balance,
    nextExpiry: expiry && { points: expiry.points, at: expiry.expiresAt.toISOString() },
    redemptionIncrements: listIncrements(points, settings),
    benefits,
    eligibility: {
      redeem: member.consentedAt !== null && points >= settings.redemptionStep,
      refundAtFirstScan: benefits.includes('refund-at-first-scan'),
    },
    preference: member.preferredSpeed,
    refundsAtFirstScan: member.refundsAtFirstScan,
  };
}

/**
 * Returns a customer's membership with a member's points and tier (transactions §7).
 * @param settings those of the marketplace where it is shown
 * @throws {ApiError} 404 `rewards.not.enrolled` for a customer who is not enrolled and cannot enroll
 */
export async function readMembership(
  { db, clock }: Needs,
  customerId: number,
  settings: PointsSettings,
): Promise<VipMembershipAnswer> {
  const member = await readMember(db, customerId);
  const membership = presentMember(member);
  if (!membership.isEnrolled && !membership.canEnroll)
    throw new ApiError(404, 'rewards.not.enrolled', 'Customer is not enrolled.');
  if (!membership.isEnrolled) return { ...membership, member: null };
  return { ...membership, member: presentDetails(member, await readLedger(db, customerId), clock.now(), settings) };
}

type Enrollment = { readonly consent: boolean; readonly emailId?: string | undefined };

/**
 * Enrolls a customer. A member who has not accepted the terms accepts them by enrolling with consent.
 * @throws {ApiError} 403 'Customer is banned from enrollment', 400 'Customer is already enrolled.' (transactions §8)
 */
export async function enroll(
  { db, clock }: Needs,
  customerId: number,
  { consent, emailId }: Enrollment,
  settings: PointsSettings,
): Promise<VipMembershipAnswer> {
  const now = clock.now();
  const memberBefore = await enrollMember(db, customerId, {
    consentedAt: consent ? now : null,
    emailId: emailId ?? null,
    now,
  });
  if (memberBefore.banned) throw new ApiError(403, 'rewards.banned', 'Customer is banned from enrollment');
  const isKnown = memberBefore.enrolledAt !== null;
  if (isKnown && !(consent && (await recordConsent(db, customerId, now))))
    throw new ApiError(400, 'rewards.already.enrolled', 'Customer is already enrolled.');
  return readMembership({ db, clock }, customerId, settings);
}
