import { type RawBuilder, sql } from 'kysely';
import { insertRows, updateRows } from '../../platform/database/bulkRows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { SKU_PRICE } from './catalogRows.ts';
import { comparePrices, type Prices } from './computeStyleOffer.ts';
import { getReferenceStart, type PriceStep, toPriceStep } from './priceReduction.ts';

export type LockedStyle = Prices & { readonly styleId: number; readonly productId: number };
export type LockedSku = Prices & {
  readonly stockId: number;
  readonly styleId: number;
  readonly hasOwnPrice: boolean;
};

/** Locks styles and their SKUs in id order, SKUs first, as orders and imports do; then reads their prices. */
export async function lockPrices(
  tx: Transaction,
  styleIds: readonly number[],
): Promise<{ readonly skus: readonly LockedSku[]; readonly styles: readonly LockedStyle[] }> {
  const ids = [...styleIds];
  await sql`select from stocks where style_id = any(${ids}::bigint[]) order by stock_id for no key update`.execute(tx);
  await sql`select from styles where style_id = any(${ids}::bigint[]) order by style_id for no key update`.execute(tx);
  // A statement of its own: the one that waits for a lock joins rows as they were before it waited.
  const skus = await sql<LockedSku>`
    select k.stock_id as "stockId", k.style_id as "styleId", k.price_cents is not null as "hasOwnPrice",
      ${SKU_PRICE} as "priceCents", coalesce(k.original_price_cents, s.original_price_cents) as "originalPriceCents"
    from stocks k join styles s using (style_id) where k.style_id = any(${ids}::bigint[])`.execute(tx);
  const styles = await sql<LockedStyle>`
    select style_id as "styleId", product_id as "productId", price_cents as "priceCents", original_price_cents as "originalPriceCents"
    from styles where style_id = any(${ids}::bigint[])`.execute(tx);
  return { skus: skus.rows, styles: styles.rows };
}

/** Writes the prices of all SKUs of a locked style: the style has the lowest, and SKUs with another one their own. */
export async function saveSkuPrices(
  tx: Transaction,
  style: LockedStyle,
  skus: readonly (Prices & { readonly stockId: number })[],
  now: Date,
): Promise<void> {
  const lowest = skus.reduce<Prices>(
    (minimum, sku) => (comparePrices(sku, minimum) < 0 ? sku : minimum),
    skus[0] ?? style,
  );
  const rows = skus.map(({ stockId, priceCents, originalPriceCents }) => {
    const hasOwnPrice = comparePrices({ priceCents, originalPriceCents }, lowest) !== 0;
    return {
      stock_id: stockId,
      price_cents: hasOwnPrice ? priceCents : null,
      original_price_cents: hasOwnPrice ? originalPriceCents : null,
    };
  });
  await updateRows(tx, 'stocks', 'stock_id', rows);
  await saveStylePrice(tx, style, lowest, now);
  await recordSkuPrices(tx, { styleIds: [style.styleId], stockIds: [] }, now);
}

/**
 * Adds the prices of SKUs to their history, where they differ from the last ones there, with the references of reductions.
 * Every writer of prices calls it after its change, in the same transaction. Two changes at the same moment: the last one
 * stands.
 */
export async function recordSkuPrices(
  tx: Transaction,
  { styleIds, stockIds }: { readonly styleIds: readonly number[]; readonly stockIds: readonly number[] },
  now: Date,
): Promise<void> {
  if (styleIds.length + stockIds.length === 0) return;
  const touched = sql`(k.style_id = any(${[...styleIds]}::bigint[]) or k.stock_id = any(${[...stockIds]}::bigint[]))`;
  const skus = await readPricedSkus(tx, touched, now);
  const rows = skus.flatMap((sku) =>
    listNewSteps(sku, now).map(({ since, priceCents, referenceCents }) => ({
      stock_id: sku.stockId,
      since: new Date(since),
      price_cents: priceCents,
      reference_cents: referenceCents,
    })),
  );
  await insertRows(
    tx,
    'sku_prices',
    rows,
    sql`on conflict (stock_id, since) do update set price_cents = excluded.price_cents, reference_cents = excluded.reference_cents`,
  );
  await copyReferences(tx, touched);
}

type StoredStep = readonly [since: number, priceCents: number, referenceCents: number | null];

type PricedSku = {
  readonly stockId: number;
  readonly priceCents: number;
  readonly originalPriceCents: number;
  readonly isShown: boolean;
  /** Milliseconds since 1970; null if it has always been on sale. */
  readonly launch: number | null;
  /** The newest step, also if it begins now; null for a SKU without a history. */
  readonly newest: StoredStep | null;
  readonly history: readonly StoredStep[];
};

const STEP = sql`json_build_array(extract(epoch from h.since) * 1000, h.price_cents, h.reference_cents)`;

/** Reads the history of a reference period. A SKU without one, at the price of its style, has that of its style. */
async function readPricedSkus(tx: Transaction, touched: RawBuilder<unknown>, now: Date): Promise<PricedSku[]> {
  const start = new Date(getReferenceStart(now.getTime()));
  const { rows } = await sql<PricedSku>`
    select k.stock_id as "stockId", ${SKU_PRICE} as "priceCents",
      coalesce(k.original_price_cents, s.original_price_cents) as "originalPriceCents", not p.hidden as "isShown",
      (extract(epoch from s.hard_launch_date) * 1000)::float8 as launch, newest.step as newest,
      coalesce(case when newest.step is not null then (
        select json_agg(${STEP} order by h.since) from sku_prices h
        where h.stock_id = k.stock_id and h.since < ${now} and h.since >= coalesce((
          select max(f.since) from sku_prices f where f.stock_id = k.stock_id and f.since <= ${start}), '-infinity'))
      when k.price_cents is null then (
        select json_agg(json_build_array(extract(epoch from h.since) * 1000, h.price_cents, null) order by h.since)
        from style_prices h where h.style_id = k.style_id and h.since < ${now})
      end, '[]') as history
    from stocks k join styles s using (style_id) join products p using (product_id)
      left join lateral (
        select ${STEP} as step from sku_prices h where h.stock_id = k.stock_id order by h.since desc limit 1) newest on true
    where ${touched}`.execute(tx);
  return rows;
}

/** Returns the steps to write: the price of now if it is another one or has another reference, and those of a new SKU's style. */
function listNewSteps(sku: PricedSku, now: Date): PriceStep[] {
  const { priceCents: price, originalPriceCents, isShown, launch, newest, history } = sku;
  const append = (steps: readonly PriceStep[], since: number, priceCents: number): PriceStep =>
    toPriceStep(steps, {
      since,
      priceCents,
      isAnnounced: isShown && originalPriceCents > priceCents && (launch ?? since) <= since,
      soldSince: launch ?? undefined,
    });
  if (newest) {
    const known = history.map(([since, priceCents, referenceCents]) => ({ since, priceCents, referenceCents }));
    const step = append(known, now.getTime(), price);
    return newest[1] === step.priceCents && newest[2] === step.referenceCents ? [] : [step];
  }
  const steps: PriceStep[] = [];
  for (const [since, priceCents] of history) steps.push(append(steps, since, priceCents));
  return steps.at(-1)?.priceCents === price ? steps : [...steps, append(steps, now.getTime(), price)];
}

/** Copies the newest references to the SKUs with a price of their own, and to the styles, for readers of prices. */
async function copyReferences(tx: Transaction, touched: RawBuilder<unknown>): Promise<void> {
  const newest = sql`(select h.reference_cents from sku_prices h where h.stock_id = k.stock_id order by h.since desc limit 1)`;
  await sql`
    with changed as (
      select k.stock_id, case when k.price_cents is not null then ${newest} end as cents from stocks k where ${touched}
    ), locked as (
      select k.stock_id, changed.cents from stocks k join changed using (stock_id)
      where k.reference_price_cents is distinct from changed.cents order by k.stock_id for no key update of k
    )
    update stocks k set reference_price_cents = locked.cents from locked where locked.stock_id = k.stock_id`.execute(
    tx,
  );
  await sql`
    update styles s set reference_price_cents = found.cents from (
      select known.style_id, (
        select case when bool_and(own.cents is not null) then min(own.cents) end
        from (select ${newest} as cents from stocks k where k.style_id = known.style_id and k.price_cents is null) own
      ) as cents
      from (select distinct k.style_id from stocks k where ${touched}) known
    ) found
    where found.style_id = s.style_id and s.reference_price_cents is distinct from found.cents`.execute(tx);
}

/** Writes the price of a locked style, and notes it in the history if it is another one. */
async function saveStylePrice(tx: Transaction, style: LockedStyle, prices: Prices, now: Date): Promise<void> {
  const { priceCents, originalPriceCents } = prices;
  await sql`update styles set price_cents = ${priceCents}, original_price_cents = ${originalPriceCents}
    where style_id = ${style.styleId}`.execute(tx);
  if (style.priceCents === priceCents) return;
  await sql`insert into style_prices (style_id, since, price_cents) values (${style.styleId}, ${now}, ${priceCents})
    on conflict (style_id, since) do update set price_cents = excluded.price_cents`.execute(tx);
}
