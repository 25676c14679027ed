import { type RawBuilder, sql } from 'kysely';
import { type CustomerData, collectRows } from '../../platform/customerData.ts';
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

/** Returns the codes, locked until the transaction ends, in a fixed order that prevents deadlocks. */
export async function lockCodes(tx: Transaction, codes: readonly string[]): Promise<PromoCode[]> {
  if (codes.length === 0) return [];
  return tx.selectFrom('promo_codes').select(CODE).where('code', 'in', codes).orderBy('promo_id').forUpdate().execute();
}

export const readAllCodes = (db: Database): Promise<PromoCode[]> =>
  db.selectFrom('promo_codes').select(CODE).orderBy('promo_id').execute();

/** A customer who uses codes; the email address is a value or an SQL expression of its owner. */
export type PromoCustomer = { readonly customerId: number; readonly email: string | RawBuilder<string> };

/** Returns the SQL condition that the customer, or another customer with the same email address, has used code `c`. */
const hasUsedSql = ({ customerId, email }: PromoCustomer): RawBuilder<boolean> => sql<boolean>`exists (
  select from promo_redemptions r where r.promo_id = c.promo_id and r.released_at is null
    and (r.customer_id = ${customerId} or r.email = ${email}))`;

/** Returns those of the codes that the customer, or another customer with the same email address, has used. */
export async function readUsedCodes(
  db: Database | Transaction,
  promoIds: readonly number[],
  customer: PromoCustomer,
): Promise<ReadonlySet<number>> {
  if (promoIds.length === 0) return new Set();
  const result = await sql<{ promoId: number }>`
    select c.promo_id as "promoId" from promo_codes c
    where c.promo_id = any(${[...promoIds]}::bigint[]) and ${hasUsedSql(customer)}`.execute(db);
  return new Set(result.rows.map(({ promoId }) => promoId));
}

/** A promo code with the facts that decide whether a customer can use it. */
export type PromoFacts = PromoCode & { readonly hasUsedIt: boolean };

type PromoFactsRow = Omit<PromoFacts, 'startsAt' | 'endsAt' | 'stoppedAt'> & {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly stoppedAt: string | null;
};

/** Selects the facts of the codes with these names as one SQL value; unknown names are left out. */
export const buildPromoFactsSql = (
  codes: RawBuilder<unknown>,
  customer: PromoCustomer,
): RawBuilder<PromoFactsRow[]> => sql<PromoFactsRow[]>`(
    select coalesce(json_agg(json_build_object('promoId', c.promo_id, 'code', c.code, 'description', c.description,
      'promotionType', c.promotion_type, 'kind', c.kind, 'percent', c.percent, 'amountCents', c.amount_cents,
      'startsAt', c.starts_at, 'endsAt', c.ends_at, 'minSubtotalCents', c.min_subtotal_cents, 'brands', c.brands,
      'departments', c.departments, 'marketplaceId', c.marketplace_id, 'oncePerCustomer', c.once_per_customer,
      'totalLimit', c.total_limit, 'used', c.used, 'stoppedAt', c.stopped_at, 'hasUsedIt', ${hasUsedSql(customer)})), '[]')
    from promo_codes c where c.code = any(${codes}))`;

const parseMoment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Converts the value of `buildPromoFactsSql`. */
export const toPromoFacts = (rows: readonly PromoFactsRow[]): PromoFacts[] =>
  rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: parseMoment(row.endsAt),
    stoppedAt: parseMoment(row.stoppedAt),
  }));

export type Redemption = PromoCustomer & {
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

/** The promo codes that a customer used: part of the orders, which must be kept by law; the email address is erased. */
export const promoCodeData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Promo codes': sql`
        select p.code, r.order_id as "order", r.amount_cents as "amount in cents", r.redeemed_at as "used at"
        from promo_redemptions r join promo_codes p using (promo_id) where r.customer_id = ${customerId}
        order by r.redemption_id`,
  })),
  erase: async (tx, { customerId }) => {
    await sql`
      update promo_redemptions set email = 'deleted-' || customer_id || '@deleted.invalid'
      where customer_id = ${customerId}`.execute(tx);
  },
  merge: async (tx, { from, into }) => {
    // A code that both have used once stays used by both.
    await sql`
      update promo_redemptions moved set customer_id = ${into} where moved.customer_id = ${from} and not (
        moved.once and moved.released_at is null and exists (select from promo_redemptions kept
          where kept.promo_id = moved.promo_id and kept.customer_id = ${into} and kept.once and kept.released_at is null))`.execute(
      tx,
    );
  },
};
