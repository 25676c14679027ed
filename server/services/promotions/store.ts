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
  'total_limit as totalLimit',
  'used',
  'stopped_at as stoppedAt',
  'is_automatic as isAutomatic',
  'has_single_codes as hasSingleCodes',
  'tiers',
  'buy_quantity as buyQuantity',
  'get_quantity as getQuantity',
  'get_percent as getPercent',
  'gift_product as giftProduct',
  'gift_skus as giftSkus',
  'max_discount_cents as maxDiscountCents',
  'products',
  'categories',
  'collections',
  'excludes_sale as excludesSale',
  'audience',
  'emails',
  'combines',
  'priority',
  'paused_at as pausedAt',
  'version',
  // Processes of the previous version know only codes that a customer may use once, or without a limit.
  sql<number | null>`case when once_per_customer then 1 else customer_limit end`.as('customerLimit'),
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

/** Returns all promotions, without their codes for one use. */
export const readAllCodes = (db: Database): Promise<PromoCode[]> =>
  db.selectFrom('promo_codes').select(CODE).where('single_of', 'is', null).orderBy('promo_id').execute();

/** A customer who uses codes; the email address is a value or an SQL expression of its owner. */
export type PromoCustomer = { readonly customerId: number; readonly email: string | RawBuilder<string> };

/** Returns how many orders of the customer, or of another one with the same email address, have used code `c`. */
const countUsesSql = ({ customerId, email }: PromoCustomer): RawBuilder<number> => sql<number>`(
  select count(*)::int from promo_redemptions r where r.promo_id = c.promo_id and r.released_at is null
    and (r.customer_id = ${customerId} or r.email = ${email}))`;

/** Returns the uses of each of the codes by the customer, or another customer with the same email address. */
export async function readCustomerUses(
  db: Database | Transaction,
  promoIds: readonly number[],
  customer: PromoCustomer,
): Promise<ReadonlyMap<number, number>> {
  if (promoIds.length === 0) return new Map();
  const result = await sql<{ promoId: number; uses: number }>`
    select c.promo_id as "promoId", ${countUsesSql(customer)} as uses from promo_codes c
    where c.promo_id = any(${[...promoIds]}::bigint[])`.execute(db);
  return new Map(result.rows.map(({ promoId, uses }) => [promoId, uses]));
}

/** A promotion with the facts that decide whether a customer can use it. */
export type PromoFacts = PromoCode & { readonly customerUses: number; readonly isForCustomer: boolean };

type Moments = 'startsAt' | 'endsAt' | 'stoppedAt' | 'pausedAt';
type PromoFactsRow = Omit<PromoFacts, Moments | 'emails'> & {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly stoppedAt: string | null;
  readonly pausedAt: string | null;
};

/** A customer whose earlier orders count too: whether there is one, as SQL. */
export type PromoShopper = PromoCustomer & { readonly hasOrdered: RawBuilder<boolean> };

/** The most automatic promotions at a time: all are read and compared for each purchase. */
export const MAX_AUTOMATIC = 12;

/**
 * Selects the facts of the codes with these names, and those of the automatic promotions of this moment, as one SQL
 * value; unknown names are left out.
 */
export const buildPromoFactsSql = (
  codes: RawBuilder<unknown>,
  { hasOrdered, ...customer }: PromoShopper,
  now: Date,
): RawBuilder<PromoFactsRow[]> => sql<PromoFactsRow[]>`(
    select coalesce(json_agg(json_build_object('promoId', c.promo_id, 'code', c.code, 'description', c.description,
      'promotionType', c.promotion_type, 'kind', c.kind, 'percent', c.percent, 'amountCents', c.amount_cents,
      'startsAt', c.starts_at, 'endsAt', c.ends_at, 'minSubtotalCents', c.min_subtotal_cents, 'brands', c.brands,
      'departments', c.departments, 'marketplaceId', c.marketplace_id,
      'customerLimit', case when c.once_per_customer then 1 else c.customer_limit end,
      'totalLimit', c.total_limit, 'used', c.used, 'stoppedAt', c.stopped_at, 'isAutomatic', c.is_automatic,
      'hasSingleCodes', c.has_single_codes, 'tiers', c.tiers,
      'buyQuantity', c.buy_quantity, 'getQuantity', c.get_quantity, 'getPercent', c.get_percent,
      'giftProduct', c.gift_product, 'giftSkus', c.gift_skus, 'maxDiscountCents', c.max_discount_cents, 'products', c.products,
      'categories', c.categories, 'collections', c.collections, 'excludesSale', c.excludes_sale, 'audience', c.audience, 'combines', c.combines,
      'priority', c.priority, 'pausedAt', c.paused_at, 'version', c.version, 'customerUses', ${countUsesSql(customer)},
      'isForCustomer', case c.audience when 'first order' then not ${hasOrdered}
        when 'customers' then coalesce(${customer.email} = any(c.emails), false) else true end) order by c.promo_id), '[]')
    from promo_codes c where (not c.is_automatic and not c.has_single_codes and c.code = any(${codes})) or c.promo_id in (
      select offer.promo_id from promo_codes offer where offer.is_automatic and offer.stopped_at is null
        and offer.paused_at is null and offer.starts_at <= ${now} and coalesce(offer.ends_at > ${now}, true)
      order by offer.promo_id limit ${MAX_AUTOMATIC}))`;

const parseMoment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Converts the value of `buildPromoFactsSql`. The named customers stay in the database. */
export const toPromoFacts = (rows: readonly PromoFactsRow[]): PromoFacts[] =>
  rows.map((row) => ({
    ...row,
    emails: [],
    startsAt: new Date(row.startsAt),
    endsAt: parseMoment(row.endsAt),
    stoppedAt: parseMoment(row.stoppedAt),
    pausedAt: parseMoment(row.pausedAt),
  }));

export type Redemption = PromoCustomer & {
  readonly promo: PromoCode;
  readonly orderId: string;
  readonly amountCents: number;
  /** The goods of the order after all discounts, in cents. */
  readonly netCents: number;
  readonly now: Date;
};

/** Counts one use of a locked code. */
export async function insertRedemption(tx: Transaction, redemption: Redemption): Promise<void> {
  const { promo, customerId, email, orderId, amountCents, netCents, now } = redemption;
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
      once: promo.customerLimit === 1,
      amount_cents: amountCents,
      net_cents: netCents,
      redeemed_at: now,
    })
    .execute();
}

/** The promo codes that a customer used: part of the orders, which must be kept by law; the email address is erased. */
export const promoCodeData: CustomerData = {
  collect: collectRows(({ customerId, email }) => ({
    'Promotions for you': sql`select code, description from promo_codes where ${email} = any(emails) order by promo_id`,
    'Promo codes': sql`
        select p.code, r.order_id as "order", r.amount_cents as "amount in cents", r.redeemed_at as "used at"
        from promo_redemptions r join promo_codes p using (promo_id) where r.customer_id = ${customerId}
        order by r.redemption_id`,
  })),
  erase: async (tx, { customerId, email }) => {
    await sql`
      update promo_redemptions set email = 'deleted-' || customer_id || '@deleted.invalid'
      where customer_id = ${customerId}`.execute(tx);
    await sql`update promo_codes set emails = array_remove(emails, ${email}) where ${email} = any(emails)`.execute(tx);
  },
  merge: async (tx, { from, into, fromEmail, intoEmail }) => {
    // A code that both have used once stays used by both.
    await sql`
      update promo_redemptions moved set customer_id = ${into} where moved.customer_id = ${from} and not (
        moved.once and moved.released_at is null and exists (select from promo_redemptions kept
          where kept.promo_id = moved.promo_id and kept.customer_id = ${into} and kept.once and kept.released_at is null))`.execute(
      tx,
    );
    await sql`
      update promo_codes set emails = array_replace(emails, ${fromEmail}, ${intoEmail})
      where ${fromEmail} = any(emails)`.execute(tx);
  },
};

export async function findPromosById(
  db: Database | Transaction,
  promoIds: readonly number[],
): Promise<ReadonlyMap<number, PromoCode>> {
  if (promoIds.length === 0) return new Map();
  const promos = await db
    .selectFrom('promo_codes')
    .select(CODE)
    .where('promo_id', 'in', [...promoIds])
    .execute();
  return new Map(promos.map((promo) => [promo.promoId, promo]));
}

export const findPromoById = async (db: Database | Transaction, promoId: number): Promise<PromoCode | undefined> =>
  (await findPromosById(db, [promoId])).get(promoId);
