import type { RewardSpeed, VipMembershipAnswer } from '../../../src/contracts/account/rewards.ts';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { readMembership } from './membership.ts';
import { listBenefitIds } from './perks.ts';
import { getTier, getTierYear, type PointsSettings } from './rules.ts';
import { buildRewardsSql, updatePreferences } from './store.ts';

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
