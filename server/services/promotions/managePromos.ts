import type { Database } from '../../platform/database/database.ts';
import type { PromoCode } from './rules.ts';
import { readAllCodes } from './store.ts';

/** A code that the operator adds. */
export type NewPromoCode = Omit<PromoCode, 'promoId' | 'used' | 'stoppedAt'>;

export type ListedPromoCode = PromoCode & { readonly state: 'to come' | 'running' | 'over' | 'stopped' | 'used up' };

function getStateAt(
  { startsAt, endsAt, stoppedAt, totalLimit, used: usedCount }: PromoCode,
  now: Date,
): ListedPromoCode['state'] {
  if (stoppedAt !== null && stoppedAt <= now) return 'stopped';
  if (endsAt !== null && endsAt <= now) return 'over';
  if (totalLimit !== null && usedCount >= totalLimit) return 'used up';
  return startsAt > now ? 'to come' : 'running';
}

/** Returns all promo codes, oldest first, with their state at this moment. */
export const listPromoCodes = async (db: Database, now: Date): Promise<ListedPromoCode[]> =>
  (await readAllCodes(db)).map((code) => ({ ...code, state: getStateAt(code, now) }));

/** Adds a code. @returns false if the name exists, including codes that have ended or were stopped */
export async function addPromoCode(db: Database, promo: NewPromoCode, now: Date): Promise<boolean> {
  const addedRow = await db
    .insertInto('promo_codes')
    .values({
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
      once_per_customer: promo.oncePerCustomer,
      total_limit: promo.totalLimit,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('promo_id')
    .executeTakeFirst();
  return addedRow !== undefined;
}

/** Stops a code now; orders that used it stay as they are. @returns false if no code of that name can be stopped */
export async function stopPromoCode(db: Database, code: string, now: Date): Promise<boolean> {
  const stoppedRow = await db
    .updateTable('promo_codes')
    .set({ stopped_at: now })
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .returning('promo_id')
    .executeTakeFirst();
  return stoppedRow !== undefined;
}
