import { type RawBuilder, sql } from 'kysely';
import type { IsoDay } from '../../../../src/lib/dates/dates.ts';
import type { ReportGroup } from '../../../../src/lib/desk/reports.ts';
import type { Database } from '../../../platform/database/database.ts';
import { BRAND_ROWS, PRODUCT_ROWS } from '../../catalog/actions.ts';
import type { Period, ReportPeriods } from '../period.ts';

/** The sums of sales entries, in cents. */
export type SalesSums = {
  readonly orders: number;
  readonly pieces: number;
  readonly grossCents: number;
  readonly discountCents: number;
  readonly returnedCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly includedTaxCents: number;
  readonly giftCardsCents: number;
  readonly balanceCents: number;
  readonly costCents: number;
  readonly costedCents: number;
};

const COLUMNS = {
  orders: 'orders',
  pieces: 'pieces',
  grossCents: 'gross_cents',
  discountCents: 'discount_cents',
  returnedCents: 'returned_cents',
  shippingCents: 'shipping_cents',
  taxCents: 'tax_cents',
  includedTaxCents: 'included_tax_cents',
  giftCardsCents: 'gift_cards_cents',
  balanceCents: 'balance_cents',
  costCents: 'cost_cents',
  costedCents: 'costed_cents',
} as const satisfies Readonly<Record<keyof SalesSums, string>>;

const NAMES = Object.keys(COLUMNS).filter((name): name is keyof SalesSums => name in COLUMNS);

/** Adds up sums. */
export const addSales = (all: readonly SalesSums[]): SalesSums => {
  const add = (name: keyof SalesSums): number => all.reduce((sum, one) => sum + one[name], 0);
  return {
    orders: add('orders'),
    pieces: add('pieces'),
    grossCents: add('grossCents'),
    discountCents: add('discountCents'),
    returnedCents: add('returnedCents'),
    shippingCents: add('shippingCents'),
    taxCents: add('taxCents'),
    includedTaxCents: add('includedTaxCents'),
    giftCardsCents: add('giftCardsCents'),
    balanceCents: add('balanceCents'),
    costCents: add('costCents'),
    costedCents: add('costedCents'),
  };
};

const NO_SALES = addSales([]);

const selectSums = (names: readonly (keyof SalesSums)[]) =>
  sql.join(names.map((name) => sql`sum(e.${sql.ref(COLUMNS[name])})::float8 as ${sql.ref(name)}`));
const SUMS = selectSums(NAMES);
/** The sums of goods: a table of them needs no others, and each one takes time for a year of entries. */
const GOODS: readonly (keyof SalesSums)[] = [
  'pieces',
  'grossCents',
  'discountCents',
  'returnedCents',
  'costCents',
  'costedCents',
];

const NET = sql`sum(e.gross_cents - e.discount_cents - e.returned_cents)::float8`;

export type SalesFilter = ReportPeriods & { readonly marketplaceId: string | undefined };

const listPeriods = ({ from, until, before }: ReportPeriods): readonly (Period & { readonly isBefore: boolean })[] => [
  { from, until, isBefore: false },
  ...(before ? [{ ...before, isBefore: true }] : []),
];

const ENTRIES = sql`sales_entries`;
const DAY_COLUMNS = sql.join([
  sql`day`,
  sql`marketplace_id`,
  sql`region`,
  ...NAMES.map((name) => sql.ref(COLUMNS[name])),
]);
/** SQL: the sums of days, and the entries that they do not contain yet. */
const DAYS = sql`(
    select ${DAY_COLUMNS} from sales_days
    union all select ${DAY_COLUMNS} from sales_entries where entry_id > (select entry_id from sales_days_mark))`;

/** SQL: the rows of the periods, as `e`, with `p.is_before`; those of both periods twice. */
const selectPeriods = (rows: RawBuilder<unknown>, { marketplaceId, ...periods }: SalesFilter): RawBuilder<unknown> => {
  const selected = listPeriods(periods).map(
    ({ from, until, isBefore }) => sql`select ${isBefore}::boolean as is_before, e.* from ${rows} e
      where e.day >= ${from}::date and e.day < ${until}::date
        ${marketplaceId === undefined ? sql`` : sql`and e.marketplace_id = ${marketplaceId}`}`,
  );
  return sql`(${sql.join(selected, sql` union all `)}) e`;
};

/** Adds the entries since the last time to the sums of days. */
export const sumSalesDays = (db: Database): Promise<unknown> => sql`select sum_sales_days()`.execute(db);

export type DaySums = SalesSums & { readonly day: IsoDay; readonly isBefore: boolean };

/** Returns the sums of each day with entries. */
export async function readSalesByDay(db: Database, filter: SalesFilter): Promise<readonly DaySums[]> {
  const { rows } = await sql<DaySums>`
    select e.day::text as day, e.is_before as "isBefore", ${SUMS}
    from ${selectPeriods(DAYS, filter)} group by e.day, e.is_before order by e.day`.execute(db);
  return rows;
}

export type GroupSums = SalesSums & {
  /** The id of the product; the name of a brand or category; null for what belongs to whole orders. */
  readonly key: string | null;
  /** Null for a product that is no longer in the catalog. */
  readonly label: string | null;
  readonly netBeforeCents: number;
};

const GROUP_KEYS = {
  product: sql`sold.id::text`,
  brand: sql`b.name`,
  category: sql`concat_ws(' › ', p.department, nullif(p.category, ''))`,
  marketplace: sql`sold.id::text`,
} as const satisfies Readonly<Record<ReportGroup, RawBuilder<unknown>>>;

const GROUP_LABELS: Readonly<Record<ReportGroup, RawBuilder<unknown>>> = {
  ...GROUP_KEYS,
  product: sql`max(concat_ws(' ', b.name, p.name))`,
};

/** Returns the sums of products, brands, categories or marketplaces, the largest net sales first. */
export async function readSalesByGroup(
  db: Database,
  filter: SalesFilter,
  { group, limit }: { readonly group: ReportGroup; readonly limit: number },
): Promise<readonly GroupSums[]> {
  const [id, from] = group === 'marketplace' ? [sql`e.marketplace_id`, DAYS] : [sql`e.product_id`, ENTRIES];
  const sums = GOODS.map(
    (name) => sql`coalesce(sum(sold.${sql.ref(name)}) filter (where not sold.is_before), 0) as ${sql.ref(name)}`,
  );
  const goods =
    group === 'marketplace'
      ? sql``
      : sql`left join ${PRODUCT_ROWS} p on p.product_id = sold.id left join ${BRAND_ROWS} b using (brand_id)`;
  const { rows } = await sql<GroupSums>`
    with sold as (
      select ${id} as id, e.is_before, ${NET} as net, ${selectSums(GOODS)} from ${selectPeriods(from, filter)} group by 1, 2
    )
    select ${GROUP_KEYS[group]} as key, ${GROUP_LABELS[group]} as label, ${sql.join(sums)},
      coalesce(sum(sold.net) filter (where sold.is_before), 0) as "netBeforeCents"
    from sold ${goods}
    group by 1 having bool_or(sold."grossCents" <> 0 or sold."returnedCents" <> 0 or sold.net <> 0)
    order by coalesce(sum(sold.net) filter (where not sold.is_before), 0) desc, 1 limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...NO_SALES, ...row }));
}

export type RegionSums = SalesSums & { readonly region: string };

/** Returns the sums by the state or region of the delivery, the most tax first. */
export async function readSalesByRegion(
  db: Database,
  filter: Omit<SalesFilter, 'before'>,
): Promise<readonly RegionSums[]> {
  const { rows } = await sql<RegionSums>`
    select e.region, ${SUMS} from ${selectPeriods(DAYS, { ...filter, before: null })}
    group by e.region order by sum(e.tax_cents + e.included_tax_cents) desc, e.region`.execute(db);
  return rows;
}

/** Returns net sales and orders of a day by the hour of the shop's time zone; hours without an entry are left out. */
export async function readSalesByHour(
  db: Database,
  day: IsoDay,
): Promise<readonly { readonly hour: number; readonly netCents: number; readonly orders: number }[]> {
  const { rows } = await sql<{ hour: number; netCents: number; orders: number }>`
    select extract(hour from e.booked_at at time zone 'America/New_York')::int as hour,
      ${NET} as "netCents", sum(e.orders)::int as orders
    from sales_entries e where e.day = ${day}::date group by 1 order by 1`.execute(db);
  return rows;
}
