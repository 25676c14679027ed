import { sql } from 'kysely';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { SubsidyEligibility } from '../../../src/contracts/products/workwear.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';
import { getShopDayStart, toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { SUBSIDY_STATUS } from '../../../src/lib/products/workwear.ts';
import type { Parts } from '../../parts.ts';
import { type CustomerData, collectRows } from '../../platform/customerData.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { findOwnOrder } from '../orders/actions/listOrders.ts';
import { issueSubsidyCode, readPromoIds, readSubsidyUses, type SubsidyUse } from '../promotions/actions.ts';
import {
  findByCode,
  findById,
  findOfPerson,
  findReissue,
  insertSubsidy,
  lockPerson,
  lockSubsidy,
  type Subsidy,
} from './store.ts';
import { getSubsidyStatus } from './subsidyRules.ts';

type SubsidyParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;
type NewProgramSubsidy = Pick<Subsidy, 'program' | 'email' | 'amountCents' | 'endsAt' | 'marketplaceId'>;

/**
 * Creates a person's subsidy in a program. Idempotent: a repeated or concurrent call returns the first one.
 * @returns the subsidy, and whether it is new
 */
export async function createSubsidy(
  { db, clock }: SubsidyParts,
  newSubsidy: NewProgramSubsidy,
): Promise<{ readonly subsidy: Subsidy; readonly isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, newSubsidy);
    const existingSubsidy = await findOfPerson(tx, newSubsidy);
    if (existingSubsidy) return { subsidy: existingSubsidy, isNew: false };
    const now = clock.now();
    const code = await issueSubsidyCode(tx, { ...newSubsidy, description: `Paid by ${newSubsidy.program}`, now });
    await insertSubsidy(tx, { ...newSubsidy, code, originalSubsidyId: null, orderId: null }, now);
    const subsidy = await findOfPerson(tx, newSubsidy);
    if (!subsidy) throw new Error('a new subsidy cannot be read');
    return { subsidy, isNew: true };
  });
}

const NOT_BACK: ReadonlySet<string> = new Set(['cancelled', 'cancelled - card declined', 'declined']);

/** Counts the pieces that were shipped, and those that came back. */
function countPieces({ lineItems }: Order): { readonly pieces: number; readonly returnedPieces: number } {
  const shippedItems = lineItems.filter(({ status }) => !NOT_BACK.has(status));
  const sum = (lines: Order['lineItems']): number => lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
  return { pieces: sum(shippedItems), returnedPieces: sum(shippedItems.filter(({ status }) => status === 'returned')) };
}

/** A use of a subsidy by an order, with the previous and the next subsidy. */
type Claim = {
  readonly use: SubsidyUse;
  readonly subsidy: Subsidy;
  readonly reissue: Subsidy | undefined;
};

async function findClaim({ db }: SubsidyParts, orderId: string): Promise<Claim | undefined> {
  for (const use of await readSubsidyUses(db, orderId)) {
    const subsidy = await findByCode(db, use.code);
    if (subsidy) return { use, subsidy, reissue: await findReissue(db, subsidy.subsidyId) };
  }
  return undefined;
}

/** Returns the promo id of the first subsidy in a chain of reissues. */
async function findOriginalPromoId({ db }: SubsidyParts, { use, subsidy }: Claim): Promise<number> {
  let first = subsidy;
  while (first.originalSubsidyId !== null) {
    const previousSubsidy = await findById(db, first.originalSubsidyId);
    if (!previousSubsidy) break;
    first = previousSubsidy;
  }
  return (await readPromoIds(db, [first.code])).get(first.code) ?? use.promoId;
}

async function judge(parts: SubsidyParts, customerId: number, orderId: string) {
  const order = await findOwnOrder(parts, customerId, { orderId });
  const claim = await findClaim(parts, orderId);
  const now = parts.clock.now();
  const endsAt = claim?.subsidy.endsAt ?? null;
  const lastRefund = order.refunds.at(-1)?.refundedAt;
  const status = getSubsidyStatus({
    hasSubsidy: claim !== undefined && (endsAt === null || endsAt > now),
    ...countPieces(order),
    returnedAt: lastRefund === undefined ? null : new Date(lastRefund),
    returnBy: getShopDayStart(addDays(toShopDay(order.placedAt), order.shop.returnDays + 1)),
    now,
  });
  // An issued code can still be shown, such as after the program has ended.
  const isEligible = claim !== undefined && (claim.reissue !== undefined || status === SUBSIDY_STATUS.eligible);
  return { claim, isEligible, status: isEligible ? SUBSIDY_STATUS.eligible : status };
}

/**
 * Returns whether the subsidy of the customer's order can be reissued (transactions §7, checkEligibility).
 * @throws {ApiError} 404, also for another customer's order
 */
export async function checkEligibility(
  parts: SubsidyParts,
  customerId: number,
  orderId: string,
): Promise<SubsidyEligibility> {
  const { claim, isEligible, status } = await judge(parts, customerId, orderId);
  if (!claim || !isEligible) return { orderId, isEligible, status, reissue: null, claimCode: null };
  const { use, subsidy, reissue } = claim;
  return {
    orderId,
    isEligible,
    status,
    reissue: {
      promotionId: String(use.promoId),
      shouldIssueClaimCode: reissue === undefined,
      claimAmount: use.amountCents,
      program: subsidy.program,
      originalPromoId: String(await findOriginalPromoId(parts, claim)),
    },
    claimCode: reissue?.code ?? null,
  };
}

/** Issues the new code, unless another call has issued it: under a lock, in one transaction with its record. */
async function issueOnce(tx: Transaction, { use, subsidy }: Claim, orderId: string, now: Date): Promise<void> {
  await lockSubsidy(tx, subsidy.subsidyId);
  if (await findReissue(tx, subsidy.subsidyId)) return;
  const { program, email, endsAt, marketplaceId } = subsidy;
  const sharedFields = { amountCents: use.amountCents, endsAt, marketplaceId };
  const code = await issueSubsidyCode(tx, { ...sharedFields, description: `Paid by ${program}`, now });
  await insertSubsidy(
    tx,
    { ...sharedFields, program, email, code, originalSubsidyId: subsidy.subsidyId, orderId },
    now,
  );
}

/**
 * Reissues the subsidy of a returned order, once: a repeated call returns the same code.
 * @throws {ApiError} 404; 409 `subsidy.not.eligible`
 */
export async function reissueSubsidy(
  parts: SubsidyParts,
  customerId: number,
  orderId: string,
): Promise<SubsidyEligibility> {
  const { claim, isEligible, status } = await judge(parts, customerId, orderId);
  if (!claim || !isEligible)
    throw new ApiError(409, 'subsidy.not.eligible', `This subsidy is not reissued: ${status}.`);
  await parts.db.transaction().execute((tx) => issueOnce(tx, claim, orderId, parts.clock.now()));
  return checkEligibility(parts, customerId, orderId);
}

/** The requests and subsidies of an address. Subsidies are money of an employer, so by law they are kept. */
export const workwearData: CustomerData = {
  collect: collectRows(({ email }) => ({
    'Requests of your business': sql`
        select full_name as name, company, team_size as "team size", phone, message, requested_at as "requested at"
        from workwear_requests where email = ${email} order by request_id`,
    'Subsidies of your employer': sql`
        select program, code, amount_cents as "amount in cents", ends_at as "ends at", created_at as "created at"
        from workwear_subsidies where email = ${email} order by subsidy_id`,
  })),
  erase: async (tx, { email }) => {
    await sql`delete from workwear_requests where email = ${email}`.execute(tx);
  },
  merge: async (tx, { fromEmail, intoEmail }) => {
    await sql`
      update workwear_subsidies moved set email = ${intoEmail} where moved.email = ${fromEmail} and not exists (
        select from workwear_subsidies kept where kept.email = ${intoEmail} and kept.program = moved.program)`.execute(
      tx,
    );
  },
};
