import type { Database, Transaction } from '../../platform/database/database.ts';
import { PLAIN_TERMS, type PromoCode, type PromoTerms } from './rules.ts';
import { updateSingleCodes } from './singleCodes.ts';
import { readAllCodes } from './store.ts';

/** A promotion that a person adds; terms that it leaves out are plain. */
export type NewPromoCode = Omit<PromoCode, 'promoId' | 'used' | 'stoppedAt' | keyof PromoTerms> & Partial<PromoTerms>;

export type PromoState = 'to come' | 'running' | 'paused' | 'over' | 'stopped' | 'used up';
export type ListedPromoCode = PromoCode & { readonly state: PromoState };

/** Returns the state of a promotion at a moment. */
export function getStateAt(
  { startsAt, endsAt, stoppedAt, pausedAt, totalLimit, used: usedCount }: PromoCode,
  now: Date,
): PromoState {
  if (stoppedAt !== null && stoppedAt <= now) return 'stopped';
  if (endsAt !== null && endsAt <= now) return 'over';
  if (totalLimit !== null && usedCount >= totalLimit) return 'used up';
  if (pausedAt !== null) return 'paused';
  return startsAt > now ? 'to come' : 'running';
}

/** Returns all promo codes, oldest first, with their state at this moment. */
export const listPromoCodes = async (db: Database, now: Date): Promise<ListedPromoCode[]> =>
  (await readAllCodes(db)).map((code) => ({ ...code, state: getStateAt(code, now) }));

export const toPromoColumns = (promo: NewPromoCode) => {
  const terms = { ...PLAIN_TERMS, ...promo };
  return {
    code: promo.code,
    description: promo.description,
    promotion_type: promo.promotionType,
    kind: promo.kind,
    percent: promo.percent,
    amount_cents: promo.amountCents,
    starts_at: promo.startsAt,
    ends_at: promo.endsAt,
    min_subtotal_cents: promo.minSubtotalCents,
    brands: [...promo.brands],
    departments: [...promo.departments],
    marketplace_id: promo.marketplaceId,
    once_per_customer: promo.customerLimit === 1,
    customer_limit: promo.customerLimit,
    total_limit: promo.totalLimit,
    is_automatic: terms.isAutomatic,
    tiers: terms.tiers && JSON.stringify(terms.tiers),
    buy_quantity: terms.buyQuantity,
    get_quantity: terms.getQuantity,
    get_percent: terms.getPercent,
    gift_product: terms.giftProduct,
    gift_skus: [...terms.giftSkus],
    max_discount_cents: terms.maxDiscountCents,
    products: [...terms.products],
    categories: [...terms.categories],
    collections: [...terms.collections],
    excludes_sale: terms.excludesSale,
    audience: terms.audience,
    emails: [...terms.emails],
    combines: terms.combines,
    priority: terms.priority,
  };
};

/** Adds a promotion. @returns false if the name exists, including codes that have ended or were stopped */
export async function addPromoCode(db: Database | Transaction, promo: NewPromoCode, now: Date): Promise<boolean> {
  const addedRow = await db
    .insertInto('promo_codes')
    .values({ ...toPromoColumns(promo), created_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('promo_id')
    .executeTakeFirst();
  return addedRow !== undefined;
}

/** Stops a code now; orders that used it stay as they are. @returns false if no code of that name can be stopped */
export const stopPromoCode = (db: Database, code: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const stoppedRow = await tx
      .updateTable('promo_codes')
      .set((set) => ({ stopped_at: now, version: set('version', '+', 1) }))
      .where('code', '=', code)
      .where('stopped_at', 'is', null)
      .returning('promo_id')
      .executeTakeFirst();
    if (stoppedRow) await updateSingleCodes(tx, stoppedRow.promo_id);
    return stoppedRow !== undefined;
  });
