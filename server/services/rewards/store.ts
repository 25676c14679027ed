import { type RawBuilder, sql } from 'kysely';
import type { RewardSpeed } from '../../../src/contracts/account/rewards.ts';
import { type CustomerData, collectRows, eraseRows } from '../../platform/customerData.ts';
import type { Database } from '../../platform/database/database.ts';
import { PRODUCT_ROWS, SKU_PRICE, SKU_ROWS, STYLE_ROWS } from '../catalog/actions.ts';
import { buildYearPointsSql } from './ledgerStore.ts';
import type { YearPoints } from './rules.ts';

export type Member = {
  readonly enrolledAt: Date | null;
  readonly consentedAt: Date | null;
  readonly banned: boolean;
  /** Whether the member is in the highest tier, which is by invitation. */
  readonly elite: boolean;
  /** The delivery speed that checkout selects first. */
  readonly preferredSpeed: RewardSpeed | null;
  readonly refundsAtFirstScan: boolean;
};

const NEVER_ASKED: Member = {
  enrolledAt: null,
  consentedAt: null,
  banned: false,
  elite: false,
  preferredSpeed: null,
  refundsAtFirstScan: false,
};

export type MemberRow = Omit<Member, 'enrolledAt' | 'consentedAt'> & {
  readonly enrolledAt: string | null;
  readonly consentedAt: string | null;
};

const MEMBER = sql`json_build_object('enrolledAt', m.enrolled_at, 'consentedAt', m.consented_at, 'banned', m.banned,
      'elite', m.elite, 'preferredSpeed', m.preferred_speed, 'refundsAtFirstScan', m.refunds_at_first_scan)`;

/** Selects a customer's membership as one SQL value, for statements that read other data too. */
export const buildMemberSql = (
  customerId: number | RawBuilder<unknown>,
): RawBuilder<MemberRow | null> => sql<MemberRow | null>`(
    select ${MEMBER} from reward_members m where m.customer_id = ${customerId})`;

/** Selects a text that changes with a customer's membership and points, for `customerVersion`. Entries are never changed. */
export const buildMembershipVersionSql = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`concat(
    coalesce((select md5(m::text) from reward_members m where m.customer_id = ${customerId}), '-'), '/',
    (select max(e.entry_id) from reward_entries e where e.customer_id = ${customerId}))`;

const parseMoment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Converts the row; a customer without one is neither enrolled nor banned. */
export const toMember = (row: MemberRow | null): Member =>
  row ? { ...row, enrolledAt: parseMoment(row.enrolledAt), consentedAt: parseMoment(row.consentedAt) } : NEVER_ASKED;

export async function readMember(db: Database, customerId: number): Promise<Member> {
  const { member } = await db.selectNoFrom(buildMemberSql(customerId).as('member')).executeTakeFirstOrThrow();
  return toMember(member);
}

type Enrollment = { readonly consentedAt: Date | null; readonly emailId: string | null; readonly now: Date };

/** Enrolls, unless enrolled or banned; a member may add consent. Returns the earlier row, which tells the outcome. */
export async function enrollMember(
  db: Database,
  customerId: number,
  { consentedAt, emailId, now }: Enrollment,
): Promise<Member> {
  const memberBefore = await readMember(db, customerId);
  const enrollment = { enrolled_at: now, consented_at: consentedAt, opt_in_email_id: emailId };
  const { numInsertedOrUpdatedRows: changedCount = 0n } = await db
    .insertInto('reward_members')
    .values({ customer_id: customerId, ...enrollment })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet(enrollment)
        .where('reward_members.enrolled_at', 'is', null)
        .where('reward_members.banned', '=', false),
    )
    .executeTakeFirstOrThrow();
  // A concurrent call changed the row: return its result.
  return changedCount > 0n || memberBefore.banned || memberBefore.enrolledAt
    ? memberBefore
    : readMember(db, customerId);
}

/** Records a member's consent. @returns false if it was given before, or the customer is not a member */
export async function recordConsent(db: Database, customerId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reward_members')
    .set({ consented_at: now })
    .where('customer_id', '=', customerId)
    .where('enrolled_at', 'is not', null)
    .where('consented_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Preferences = { readonly preferred_speed: RewardSpeed | null } | { readonly refunds_at_first_scan: boolean };

/** Changes a member's preferences. @returns false if the customer is not a member */
export async function updatePreferences(db: Database, customerId: number, preferences: Preferences): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reward_members')
    .set(preferences)
    .where('customer_id', '=', customerId)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type RewardsRow = { readonly member: MemberRow; readonly yearPoints: YearPoints };

/** Selects membership and tier points as one SQL value; null for a customer who was never asked to enroll. */
export const buildRewardsSql = (
  customerId: number,
  tierYear: number,
): RawBuilder<RewardsRow | null> => sql<RewardsRow | null>`(
    select json_build_object('member', ${MEMBER}, 'yearPoints', ${buildYearPointsSql(tierYear)})
    from reward_members m where m.customer_id = ${customerId})`;

/** Sets a member's invitation to the highest tier. @returns false for a customer who is not a member */
export async function setElite(db: Database, customerId: number, elite: boolean): Promise<boolean> {
  const result = await sql`
    update reward_members m set elite = ${elite}
    where m.customer_id = ${customerId} and m.enrolled_at is not null
    returning 1`.execute(db);
  return result.rows.length > 0;
}

export type PricedSku = { readonly asin: string; readonly priceCents: number; readonly badges: string[] };

/** Returns current prices and badges of SKUs; hidden ones and gift cards are left out. */
export async function readPrices(db: Database, asins: readonly string[]): Promise<PricedSku[]> {
  const result = await sql<PricedSku>`
    select k.asin, ${SKU_PRICE} as "priceCents", p.badges
    from ${SKU_ROWS} k join ${STYLE_ROWS} s using (style_id) join ${PRODUCT_ROWS} p using (product_id)
    where k.asin = any(${[...asins]}::text[]) and not p.unlisted`.execute(db);
  return result.rows;
}

/** The membership is deleted with its choices; the points ledger is kept. */
export const rewardData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'VIP membership': sql`
        select enrolled_at as "enrolled at", consented_at as "terms accepted at", preferred_speed as "preferred delivery",
          refunds_at_first_scan as "refunds at the first scan"
        from reward_members where customer_id = ${customerId}`,
    Points: sql`
        select kind, points, order_id as "order", product_name as product, reason, created_at as at
        from reward_entries where customer_id = ${customerId} order by entry_id`,
    'Redeemed points': sql`
        select points, state, created_at as at
        from reward_redemptions where customer_id = ${customerId} order by created_at`,
  })),
  erase: eraseRows('reward_members'),
  merge: async (tx, { from, into }) => {
    await sql`
      update reward_members kept set enrolled_at = least(kept.enrolled_at, moved.enrolled_at),
        consented_at = least(kept.consented_at, moved.consented_at), banned = kept.banned or moved.banned,
        elite = kept.elite or moved.elite, preferred_speed = coalesce(kept.preferred_speed, moved.preferred_speed)
      from reward_members moved where kept.customer_id = ${into} and moved.customer_id = ${from}`.execute(tx);
    await sql`
      update reward_members set customer_id = ${into} where customer_id = ${from}
        and not exists (select from reward_members kept where kept.customer_id = ${into})`.execute(tx);
    await sql`delete from reward_members where customer_id = ${from}`.execute(tx);
    await sql`update reward_redemptions set customer_id = ${into} where customer_id = ${from}`.execute(tx);
    await sql`update reward_entries set customer_id = ${into} where customer_id = ${from}`.execute(tx);
  },
};
