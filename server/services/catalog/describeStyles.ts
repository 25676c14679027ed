import { type RawBuilder, sql } from 'kysely';
import { getGenderPossessive } from '../../../src/lib/products/genders.ts';
import { formatProductTitle, GIFT_CARDS_GROUP } from '../../../src/lib/products/products.ts';
import { buildColorUrl, buildProductUrl } from '../../../src/lib/products/productUrls.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { SKU_PRICES } from './catalogRows.ts';
import { computeStyleOffer, type SkuPrice } from './computeStyleOffer.ts';

/** A style as mails and lists of styles show it. */
export type StyleDescription = {
  readonly styleId: string;
  readonly brandId: string;
  readonly brandName: string;
  /** With its gender label, such as `Women's Skyline`. */
  readonly productName: string;
  readonly color: string;
  readonly imageId: string;
  readonly productUrl: string;
  readonly priceCents: number;
  /** Whether other sizes cost more. */
  readonly isFrom: boolean;
  /** The day on which it goes on sale, `YYYY-MM-DD`; null if it has none. */
  readonly launchDate: string | null;
};

type StyleRow = {
  style_id: number;
  color_id: number;
  color: string;
  price_cents: number;
  original_price_cents: number;
  sku_prices: SkuPrice[] | null;
  launch: string | null;
  image_id: string | null;
  product_id: number;
  product_name: string;
  genders: string[];
  department: string;
  brand_id: number;
  brand_name: string;
};

/** More than a mail shows. */
const NEW_LIMIT = 50;

async function selectStyles(db: Database | Transaction, condition: RawBuilder<unknown>): Promise<StyleRow[]> {
  const { rows } = await sql<StyleRow>`
    select s.style_id, s.color_id, s.color, s.price_cents, s.original_price_cents,
      ${SKU_PRICES} as sku_prices, s.hard_launch_date::text as launch,
      s.images -> 0 ->> 'imageId' as image_id,
      p.product_id, p.name as product_name, p.genders, p.department, b.brand_id, b.name as brand_name
    from styles s join products p using (product_id) join brands b using (brand_id)
    where not p.hidden and ${condition}`.execute(db);
  return rows;
}

function describe(row: StyleRow): StyleDescription {
  const genderLabel = getGenderPossessive(row.genders, row.department);
  const names = {
    productId: String(row.product_id),
    brandName: row.brand_name,
    productName: row.product_name,
    genderLabel,
  };
  const prices = { priceCents: row.price_cents, originalPriceCents: row.original_price_cents };
  const offer = computeStyleOffer(prices, row.sku_prices);
  return {
    styleId: String(row.style_id),
    brandId: String(row.brand_id),
    brandName: row.brand_name,
    productName: formatProductTitle(names),
    color: row.color,
    imageId: row.image_id ?? '',
    productUrl: buildColorUrl(buildProductUrl(names), { colorId: row.color_id, color: row.color }),
    priceCents: offer.priceCents,
    isFrom: offer.isFrom === true,
    launchDate: row.launch,
  };
}

/** Describes the styles among these ids whose products are shown, in their order; others are omitted. */
export async function describeStyles(
  db: Database | Transaction,
  styleIds: readonly number[],
): Promise<StyleDescription[]> {
  if (styleIds.length === 0) return [];
  const rows = await selectStyles(db, sql`s.style_id = any(${[...styleIds]}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.style_id, describe(row)]));
  return [...new Set(styleIds)].flatMap((id) => byId.get(id) ?? []);
}

/** Lists styles of a brand whose products came into the catalog after `startDate` and that are on sale, newest first. */
export async function listNewStyles(
  db: Database,
  { brandId, startDate, today }: { brandId: number; startDate: Date; today: string },
): Promise<StyleDescription[]> {
  const rows = await selectStyles(
    db,
    sql`p.brand_id = ${brandId} and p.department <> ${GIFT_CARDS_GROUP} and p.created_at > ${startDate} and s.position = 0
      and coalesce(s.hard_launch_date <= ${today}::date, true)
      order by p.created_at desc, s.style_id desc limit ${NEW_LIMIT}`,
  );
  return rows.map(describe);
}

/** Returns those of the styles that are on sale on a day. */
export async function listLaunchedStyles(db: Database, styleIds: readonly number[], today: string): Promise<number[]> {
  if (styleIds.length === 0) return [];
  const rows = await selectStyles(
    db,
    sql`s.style_id = any(${[...styleIds]}::bigint[]) and coalesce(s.hard_launch_date <= ${today}::date, true)`,
  );
  return rows.map(({ style_id }) => style_id);
}
