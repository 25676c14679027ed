import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { GIFT_CODE_LETTERS } from '../../../src/lib/checkout/giftCardRules.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { PromoCode } from './rules.ts';

/** The most codes of one promotion. */
const MAX_SINGLE_CODES = 100_000;
/** With a prefix of up to 20 letters, a code fits the form of promo codes. */
const LETTERS = 10;

const createCode = (prefix: string): string =>
  `${prefix}-${Array.from({ length: LETTERS }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('')}`;

/** The columns in which a code for one use equals its promotion. */
const SHARED = [
  ...['description', 'promotion_type', 'kind', 'percent', 'amount_cents', 'starts_at', 'ends_at', 'min_subtotal_cents'],
  ...['brands', 'departments', 'marketplace_id', 'once_per_customer', 'customer_limit', 'stopped_at', 'tiers'],
  ...['buy_quantity', 'get_quantity', 'get_percent', 'gift_product', 'gift_skus', 'max_discount_cents', 'products'],
  ...['categories', 'collections'],
  ...['excludes_sale', 'audience', 'emails', 'combines', 'priority', 'paused_at'],
];
const listColumns = (from: string) => sql.join(SHARED.map((column) => sql.ref(`${from}.${column}`)));

/** Writes the terms of a promotion, and its pause or end, into its codes for one use. */
export async function updateSingleCodes(tx: Transaction, promoId: number): Promise<void> {
  const assignments = SHARED.map((column) => sql`${sql.ref(column)} = ${sql.ref(`p.${column}`)}`);
  await sql`update promo_codes c set ${sql.join(assignments)}
    from promo_codes p where p.promo_id = ${promoId} and c.single_of = p.promo_id`.execute(tx);
}

/** Returns how many codes for one use a promotion has, and how many are used. */
export async function countSingleCodes(
  db: Database | Transaction,
  promoId: number,
): Promise<{ readonly made: number; readonly used: number }> {
  const { rows } = await sql<{ made: number; used: number }>`
    select count(*)::int as made, coalesce(sum(used), 0)::int as used from promo_codes where single_of = ${promoId}`.execute(
    db,
  );
  return rows[0] ?? { made: 0, used: 0 };
}

/**
 * Makes codes for one use each with the terms of a locked promotion, which is entered by them from now on.
 * @throws {ApiError} 409 `promotion.automatic`, `promotion.used`, `promotion.codes`
 */
export async function insertSingleCodes(
  tx: Transaction,
  { promoId, code, isAutomatic, hasSingleCodes, used }: PromoCode,
  { count, prefix, now }: { readonly count: number; readonly prefix: string; readonly now: Date },
): Promise<number> {
  if (isAutomatic) throw new ApiError(409, 'promotion.automatic', `${code} applies by itself: it needs no codes.`);
  if (!hasSingleCodes && used > 0) {
    const text = `Customers have used ${code} already. Duplicate the promotion, and make the codes of the copy.`;
    throw new ApiError(409, 'promotion.used', text);
  }
  const { made } = await countSingleCodes(tx, promoId);
  if (made + count > MAX_SINGLE_CODES) {
    const text = `A promotion has up to ${MAX_SINGLE_CODES.toLocaleString('en-US')} codes; this one has ${made.toLocaleString('en-US')}.`;
    throw new ApiError(409, 'promotion.codes', text, { count: text });
  }
  await sql`update promo_codes set has_single_codes = true, version = version + 1 where promo_id = ${promoId}`.execute(
    tx,
  );
  for (let open = count; open > 0; ) {
    const codes = Array.from({ length: open }, () => createCode(prefix));
    const { rows } = await sql`
      insert into promo_codes (code, single_of, total_limit, created_at, ${sql.join(SHARED.map((name) => sql.ref(name)))})
      select made.code, p.promo_id, 1, ${now}, ${listColumns('p')}
      from promo_codes p cross join unnest(${codes}::text[]) as made (code) where p.promo_id = ${promoId}
      on conflict (code) do nothing returning promo_id`.execute(tx);
    open -= rows.length;
  }
  return made + count;
}

type SingleCode = { readonly code: string; readonly isUsed: boolean };

/** Returns the codes for one use of a promotion, in the order in which they were made. */
export async function listSingleCodes(db: Database, promoId: number): Promise<readonly SingleCode[]> {
  const { rows } = await sql<SingleCode>`
    select code, used > 0 as "isUsed" from promo_codes where single_of = ${promoId} order by promo_id`.execute(db);
  return rows;
}
