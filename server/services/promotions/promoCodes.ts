import { randomInt } from 'node:crypto';
import { GIFT_CODE_LETTERS } from '../../../src/lib/checkout/giftCardRules.ts';
import { formatWelcomeDiscount, type WelcomeDiscount } from '../../../src/lib/welcomeOffer.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** With the prefix, its length differs from that of a gift card code, so that the two cannot be confused. */
const LETTERS = 8;

/** Creates the name of a code for one person: the prefix and random letters. */
const createPromoCode = (prefix: string): string =>
  `${prefix}-${Array.from({ length: LETTERS }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('')}`;

type NewSubsidyCode = {
  readonly amountCents: number;
  readonly description: string;
  /** Null for a code without an end, or for all shops. */
  readonly endsAt: Date | null;
  readonly marketplaceId: string | null;
  readonly now: Date;
};

/** Creates a code that an employer pays for: an amount off one order. @returns the code */
export async function issueSubsidyCode(tx: Transaction, newCode: NewSubsidyCode): Promise<string> {
  const { code } = await tx
    .insertInto('promo_codes')
    .values({
      code: createPromoCode('SUBSIDY'),
      description: newCode.description,
      promotion_type: 'SUBSIDY',
      kind: 'amount',
      percent: null,
      amount_cents: newCode.amountCents,
      starts_at: newCode.now,
      ends_at: newCode.endsAt,
      min_subtotal_cents: 0,
      brands: [],
      departments: [],
      tiers: null,
      marketplace_id: newCode.marketplaceId,
      once_per_customer: true,
      total_limit: 1,
      created_at: newCode.now,
    })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

export type SubsidyUse = { readonly promoId: number; readonly code: string; readonly amountCents: number };

/** Returns the subsidies that an order uses, without those that its cancellation made usable again. */
export const readSubsidyUses = (db: Database | Transaction, orderId: string): Promise<SubsidyUse[]> =>
  db
    .selectFrom('promo_redemptions as r')
    .innerJoin('promo_codes as c', 'c.promo_id', 'r.promo_id')
    .select(['c.promo_id as promoId', 'c.code as code', 'r.amount_cents as amountCents'])
    .where('r.order_id', '=', orderId)
    .where('r.released_at', 'is', null)
    .where('c.promotion_type', '=', 'SUBSIDY')
    .orderBy('c.promo_id')
    .execute();

export async function readPromoIds(
  db: Database | Transaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('promo_codes')
    .select(['code', 'promo_id as promoId'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, promoId }) => [code, promoId]));
}

type NewWelcomeCode = { readonly discount: WelcomeDiscount; readonly marketplaceId: string; readonly now: Date };

/**
 * Creates a code for a new newsletter subscriber (browsing §9, Newsletter offer): for one order of any customer in the
 * marketplace that offers it, without an end date.
 * @returns the code
 */
export async function issueWelcomeCode(
  tx: Transaction,
  { discount, marketplaceId, now }: NewWelcomeCode,
): Promise<string> {
  const { code } = await tx
    .insertInto('promo_codes')
    .values({
      code: createPromoCode('WELCOME'),
      description: `${formatWelcomeDiscount(discount)} off, with our thanks for joining our list`,
      promotion_type: 'DISCOUNT',
      kind: discount.kind,
      percent: discount.kind === 'percent' ? discount.percent : null,
      amount_cents: discount.kind === 'amount' ? discount.amountCents : null,
      starts_at: now,
      ends_at: null,
      min_subtotal_cents: 0,
      brands: [],
      departments: [],
      tiers: null,
      marketplace_id: marketplaceId,
      once_per_customer: true,
      total_limit: 1,
      created_at: now,
    })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}
