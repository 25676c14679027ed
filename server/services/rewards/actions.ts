import { type RawBuilder, sql } from 'kysely';
import type {
  Perks,
  PointsEstimate,
  RewardSpeed,
  TotalPoints,
  VipMembership,
  VipMembershipAnswer,
} from '../../../src/contracts/account/rewards.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { findCustomerOfOrder, readPieceFacts } from '../orders/actions/pieces.ts';
import { computeBalance, findExpired, planOrderEntries } from './ledgerRules.ts';
import { findPending, insertEntries, lockMember, readLedger } from './ledgerStore.ts';
import { presentMember, readMembership } from './membership.ts';
import { listBenefitIds, presentPerks } from './perks.ts';
import {
  computeLinePoints,
  computePoints,
  getTier,
  getTierYear,
  type PointsSettings,
  presentPoints,
  type Tier,
} from './rules.ts';
import { buildRewardsSql, type RewardsRow, readPrices, toMember, updatePreferences } from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

const createRefusedError = (message: string): ApiError => new ApiError(409, 'rewards.preference.refused', message);
const NOT_A_MEMBER = 'Only VIP members can change this.';

/**
 * Changes the delivery speed that checkout selects first for a member; null for none.
 * @throws {ApiError} 409 `rewards.preference.refused` for a customer who is not a member
 */
export async function changePreferredSpeed(
  parts: Needs,
  customerId: number,
  speed: RewardSpeed | null,
  settings: PointsSettings,
): Promise<VipMembershipAnswer> {
  if (!(await updatePreferences(parts.db, customerId, { preferred_speed: speed })))
    throw createRefusedError(NOT_A_MEMBER);
  return readMembership(parts, customerId, settings);
}

/** Returns whether returns are refunded at the carrier's first scan: a perk of the customer's tier that they chose. */
export async function hasRefundsAtFirstScan(
  { marketplaces, clock }: Pick<Parts, 'marketplaces' | 'clock'>,
  tx: Transaction,
  { customerId, marketplaceId }: { readonly customerId: number; readonly marketplaceId: string | null },
): Promise<boolean> {
  const { facts } = await tx
    .selectNoFrom(buildRewardsSql(customerId, getTierYear(clock.now())).as('facts'))
    .executeTakeFirstOrThrow();
  if (!facts?.member.refundsAtFirstScan) return false;
  const { tierPoints } = marketplaces.getSettings(marketplaceId).points;
  return listBenefitIds(getTier(facts.yearPoints, facts.member.elite, tierPoints)).includes('refund-at-first-scan');
}

/**
 * Changes whether a member's returns are refunded when the carrier first scans the parcel.
 * @throws {ApiError} 409 `rewards.preference.refused` for a customer whose tier does not have that perk
 */
export async function changeRefundPreference(
  parts: Needs,
  customerId: number,
  preference: boolean,
  settings: PointsSettings,
): Promise<VipMembershipAnswer> {
  const { member } = await readMembership(parts, customerId, settings);
  if (!member) throw createRefusedError(NOT_A_MEMBER);
  if (preference && !member.eligibility.refundAtFirstScan)
    throw createRefusedError('Faster refunds begin with the Gold tier.');
  await updatePreferences(parts.db, customerId, { refunds_at_first_scan: preference });
  return readMembership(parts, customerId, settings);
}

/**
 * Records the points of an order in its current state: those of delivered pieces, and the loss of those of returned
 * pieces. Idempotent, and safe for events that come late or out of order. Does nothing for customers who are not
 * members.
 */
export async function recordOrderPoints(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const customerId = await findCustomerOfOrder(db, orderId);
  if (customerId === undefined) return;
  await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, customerId);
    if (!member) return;
    const now = clock.now();
    const storedEntries = await readLedger(tx, customerId);
    const expiredEntries = findExpired(storedEntries, now);
    // The pieces are read after the lock: another event of this order may just have been recorded.
    const pieces = await readPieceFacts(tx, orderId);
    const entries = [...storedEntries, ...expiredEntries];
    const { enrolledAt } = member;
    await insertEntries(tx, customerId, [
      ...expiredEntries,
      ...planOrderEntries({ orderId, pieces, entries, enrolledAt, now }),
    ]);
  });
}

export { enroll, presentMember, readMembership } from './membership.ts';
export { estimateOrder } from './perks.ts';
export { readTransactions } from './readTransactions.ts';
export { completeRedemption, REDEEM_POINTS, readRedemption, startRedemption } from './redeemPoints.ts';
export type { PointsRule, PointsSettings, Tier } from './rules.ts';
export { buildMemberSql, buildMembershipVersionSql, type MemberRow, toMember } from './store.ts';

/** Selects the facts of `toRewardsStatus` as one SQL value, for statements that read other data too. */
export const buildRewardsFactsSql = (customerId: number, now: Date) => buildRewardsSql(customerId, getTierYear(now));

/** A customer's membership, and a member's tier and preferred speed; the lowest tier for others. */
export type RewardsStatus = {
  readonly membership: VipMembership;
  readonly tier: Tier;
  readonly preferredSpeed: RewardSpeed | null;
};

/** Converts the value of `buildRewardsFactsSql`. The tier depends on the points of this tier year and of the last. */
export function toRewardsStatus(
  facts: RewardsRow | null,
  { tierPoints }: Pick<PointsSettings, 'tierPoints'>,
): RewardsStatus {
  const member = toMember(facts?.member ?? null);
  const isEnrolled = member.enrolledAt !== null;
  return {
    membership: presentMember(member),
    tier: facts && isEnrolled ? getTier(facts.yearPoints, member.elite, tierPoints) : 'silver',
    preferredSpeed: member.preferredSpeed,
  };
}

/** Returns all perks, and which of them a customer has; a customer who is not a member has those of the lowest tier. */
export async function readPerks(
  parts: Pick<Parts, 'db' | 'clock'>,
  customerId: number,
  settings: PointsSettings,
): Promise<Perks> {
  const { member } = await readMembership(parts, customerId, settings);
  return presentPerks(member?.tier ?? 'silver', settings);
}

/** Returns the points that lines with known prices and badges would earn. */
export const estimatePoints = (lines: Parameters<typeof computePoints>[0], settings: PointsSettings): TotalPoints =>
  presentPoints(computePoints(lines, settings), settings);

/** Returns the points that buying these items would earn; unknown items are left out. */
export async function estimate(
  { db }: Pick<Parts, 'db'>,
  items: readonly { readonly asin: string; readonly quantity: number }[],
  settings: PointsSettings,
): Promise<PointsEstimate> {
  const skus = await readPrices(
    db,
    items.map(({ asin }) => asin),
  );
  const lines = items.flatMap(({ asin, quantity }) => {
    const sku = skus.find((candidate) => candidate.asin === asin);
    return sku ? [{ asin, points: computeLinePoints({ ...sku, quantity }, settings) }] : [];
  });
  return {
    transparencyPointsForCart: {
      totalPoints: presentPoints(
        lines.reduce((sum, { points }) => sum + points, 0),
        settings,
      ),
    },
    transparencyPointsForItem: lines.map(({ asin, points }) => ({
      asin,
      totalPoints: presentPoints(points, settings),
    })),
  };
}

/** Returns the points of a customer at a moment; 0 for a customer who is no member. */
export const readPoints = async (db: Database | Transaction, customerId: number, now: Date): Promise<number> =>
  computeBalance(await readLedger(db, customerId), now);

/**
 * Records the points that are lost by now, in the caller's transaction, before the ledger is merged with another.
 * @throws {ApiError} 409 `rewards.pending` while points are being redeemed
 */
export async function settlePoints(
  { db: tx, clock }: { readonly db: Transaction } & Pick<Parts, 'clock'>,
  customerId: number,
): Promise<void> {
  await lockMember(tx, customerId);
  if (await findPending(tx, customerId))
    throw new ApiError(409, 'rewards.pending', 'Points are being redeemed. Please try again in a minute.');
  await insertEntries(tx, customerId, findExpired(await readLedger(tx, customerId), clock.now()));
}

export { rewardData } from './store.ts';

/** Selects whether another row's customer is a VIP member. */
export const buildIsVipSql = (customerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
    select from reward_members joined where joined.customer_id = ${customerId} and joined.enrolled_at is not null)`;
