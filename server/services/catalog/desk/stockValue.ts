import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The counted stock of a brand that is for sale; money in cents. */
export type BrandStock = {
  readonly brand: string;
  readonly pieces: number;
  readonly priceCents: number;
  /** Of the pieces whose cost is known. */
  readonly costCents: number;
  readonly costedPieces: number;
  /** Since the product was added, as a mean of all pieces. */
  readonly ageDays: number | null;
};

const MINUTE_MS = 60_000;
/** How often the worker sums the stock up. */
export const SUM_STOCK_MS = 10 * MINUTE_MS;
/** Without newer sums the worker is down, and the stock is summed up anew. */
const MAX_AGE_MS = 60 * MINUTE_MS;

/** SQL: the sums of each brand, with the columns of `brand_stock`; archived products are left out. */
const SUMS = sql`
  with shown as materialized (
    select s.style_id, s.price_cents, p.brand_id, date_part('epoch', p.created_at) as added from styles s join products p using (product_id)
    where p.archived_at is null)
  select s.brand_id, sum(k.on_hand)::int as pieces, sum(k.on_hand * coalesce(k.price_cents, s.price_cents)::bigint)::bigint as price_cents,
    coalesce(sum(k.on_hand * k.cost_cents::bigint), 0)::bigint as cost_cents,
    coalesce(sum(k.on_hand) filter (where k.cost_cents is not null), 0)::int as costed_pieces,
    to_timestamp(sum(k.on_hand * s.added) / sum(k.on_hand)) as added_at
  from stocks k join shown s using (style_id) where k.is_counted and k.on_hand > 0 group by s.brand_id`;

/** Sums the stock of each brand up, for reports. */
export const sumBrandStock = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('brand_stock'))`.execute(tx);
    await sql`delete from brand_stock`.execute(tx);
    await sql`insert into brand_stock (brand_id, pieces, price_cents, cost_cents, costed_pieces, added_at, summed_at)
      select summed.*, ${now} from (${SUMS}) summed`.execute(tx);
  });

const readSums = async (db: Database, sums: typeof SUMS, now: Date): Promise<readonly BrandStock[]> => {
  const { rows } = await sql<BrandStock>`
    select b.name as brand, pieces, price_cents::float8 as "priceCents", cost_cents::float8 as "costCents",
      costed_pieces as "costedPieces", round(extract(epoch from ${now}::timestamptz - added_at) / 86400)::int as "ageDays"
    from (${sums}) summed join brands b using (brand_id) order by 3 desc, 1`.execute(db);
  return rows;
};

/** Returns the stock of each brand, the most valuable first: of at most ten minutes ago, or of now without a worker. */
export async function readStockByBrand(db: Database, now: Date): Promise<readonly BrandStock[]> {
  const summed = sql`select * from brand_stock where summed_at > ${new Date(now.getTime() - MAX_AGE_MS)}`;
  const rows = await readSums(db, summed, now);
  return rows.length > 0 ? rows : readSums(db, SUMS, now);
}
