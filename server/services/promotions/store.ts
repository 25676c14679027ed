import type { Database, Transaction } from '../../platform/database/database.ts';
import type { PromoCode } from './rules.ts';

const CODE = [
  'promo_id as promoId',
  'code',
  'description',
  'promotion_type as promotionType',
  'kind',
  'percent',
  'amount_cents as amountCents',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'min_subtotal_cents as minSubtotalCents',
  'brands',
  'departments',
  'marketplace_id as marketplaceId',
  'once_per_customer as oncePerCustomer',
  'total_limit as totalLimit',
  'used',
  'stopped_at as stoppedAt',
] as const;

/** Returns the codes with these names; unknown names are left out. */
export async function findCodes(db: Database | Transaction, codes: readonly string[]): Promise<PromoCode[]> {
  if (codes.length === 0) return [];
  return db.selectFrom('promo_codes').select(CODE).where('code', 'in', codes).execute();
}

/**
 * Returns the codes, locked until the transaction ends. The fixed order prevents deadlocks between concurrent orders.
 */
export async function lockCodes(tx: Transaction, codes: readonly string[]): Promise<PromoCode[]> {
  if (codes.length === 0) return [];
  return tx.selectFrom('promo_codes').select(CODE).where('code', 'in', codes).orderBy('promo_id').forUpdate().execute();
}

export const allCodes = (db: Database): Promise<PromoCode[]> =>
  db.selectFrom('promo_codes').select(CODE).orderBy('promo_id').execute();

type Customer = { readonly customerId: number; readonly email: string };

/** Returns which of these codes the customer, or another customer with the same email address, has used. */
export async function usedCodes(
  db: Database | Transaction,
  promoIds: readonly number[],
  { customerId, email }: Customer,
): Promise<ReadonlySet<number>> {
  if (promoIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('promo_redemptions')
    .select('promo_id')
    .where('promo_id', 'in', promoIds)
    .where('released_at', 'is', null)
    .where((where) => where.or([where('customer_id', '=', customerId), where('email', '=', email)]))
    .execute();
  return new Set(rows.map((row) => row.promo_id));
}

export async function emailOf(db: Database | Transaction, customerId: number): Promise<string> {
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return email;
}

export type Redemption = Customer & {
  readonly promo: PromoCode;
  readonly orderId: string;
  readonly amountCents: number;
  readonly now: Date;
};

/** Counts one use of a locked code. */
export async function insertRedemption(tx: Transaction, redemption: Redemption): Promise<void> {
  const { promo, customerId, email, orderId, amountCents, now } = redemption;
  await tx
    .updateTable('promo_codes')
    .set((set) => ({ used: set('used', '+', 1) }))
    .where('promo_id', '=', promo.promoId)
    .execute();
  await tx
    .insertInto('promo_redemptions')
    .values({
      promo_id: promo.promoId,
      customer_id: customerId,
      email,
      order_id: orderId,
      once: promo.oncePerCustomer,
      amount_cents: amountCents,
      redeemed_at: now,
    })
    .execute();
}
