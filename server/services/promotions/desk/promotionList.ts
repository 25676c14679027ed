import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DeskPromotion, DeskPromotionRow, PromotionView } from '../../../../src/contracts/desk/promotions.ts';
import { MAX_COUNTED, type QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { normalizePromoCode } from '../../../../src/lib/checkout/promotions.ts';
import { PROMOTION_KINDS, PROMOTION_VIEWS } from '../../../../src/lib/desk/promotions.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { readCollectionTitles } from '../../catalog/actions.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { listPromoCollections } from '../actions.ts';
import { getStateAt } from '../managePromos.ts';
import { formatEffect } from '../operations/promoOperations.ts';
import type { PromoCode } from '../rules.ts';
import { countSingleCodes } from '../singleCodes.ts';
import { findPromoById, findPromosById } from '../store.ts';
import { toFields } from './promotionFields.ts';

const MAX_NAMES = 50;

/** A code for one use: of the welcome offer, of an employer, or of a promotion with such codes. */
const IS_SINGLE = sql<boolean>`(c.single_of is not null or c.total_limit = 1 and c.code ~ '^(WELCOME|SUBSIDY)-[A-Z0-9]{8}$')`;

const buildViewSql = (view: PromotionView, now: Date): RawBuilder<boolean> => {
  const hasEnded = sql<boolean>`(c.stopped_at is not null or coalesce(c.ends_at <= ${now}, false) or coalesce(c.used >= c.total_limit, false))`;
  const isOpen = sql<boolean>`(not ${IS_SINGLE} and not ${hasEnded})`;
  return {
    all: sql<boolean>`(not ${IS_SINGLE})`,
    active: sql<boolean>`(${isOpen} and c.paused_at is null and c.starts_at <= ${now})`,
    scheduled: sql<boolean>`(${isOpen} and c.paused_at is null and c.starts_at > ${now})`,
    paused: sql<boolean>`(${isOpen} and c.paused_at is not null)`,
    ended: sql<boolean>`(not ${IS_SINGLE} and ${hasEnded})`,
    single: IS_SINGLE,
  }[view];
};

const SORTS = {
  added: { value: sql`c.created_at`, type: 'timestamptz' },
  starts: { value: sql`c.starts_at`, type: 'timestamptz' },
  name: { value: sql`lower(c.description)`, type: 'text' },
  used: { value: sql`c.used::bigint`, type: 'bigint' },
} as const satisfies Readonly<Record<string, SortValue>>;

const filters = z.strictObject({
  how: z.enum(['code', 'automatic']).optional(),
  kind: z.enum(PROMOTION_KINDS).optional(),
});
type Filters = z.output<typeof filters>;

const buildFilterSql = ({ how, kind }: Filters): RawBuilder<unknown>[] => [
  ...(how === undefined ? [] : [sql`c.is_automatic = ${how === 'automatic'}`]),
  ...(kind === undefined ? [] : [sql`c.kind = ${kind}`]),
];

/** Returns the condition that the code begins with the text, or that the title contains it. */
function buildSearchSql(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<boolean>`(c.code like ${`${escapeLike(normalizePromoCode(search))}%`} or c.description ilike ${`%${escapeLike(search)}%`})`;
}

type Sums = { readonly promoId: number; readonly used: number; readonly givenCents: number; readonly netCents: number };

/** The uses of a promotion by its own code, or by its codes for one use. */
const USES = sql`promo_redemptions r join promo_codes s using (promo_id)
  where (s.promo_id = c.promo_id or s.single_of = c.promo_id) and r.released_at is null`;

const SUMS = sql`'promoId', c.promo_id,
  'used', case when c.has_single_codes then (select count(*) from ${USES}) else c.used end,
  'givenCents', (select coalesce(sum(r.amount_cents), 0) from ${USES}),
  'netCents', (select coalesce(sum(r.net_cents), 0) from ${USES})`;

function describeAudience({ audience, emails, marketplaceId }: PromoCode): string {
  const customers = { everyone: 'Everyone', 'first order': 'First order', customers: `${emails.length} customers` };
  return marketplaceId === null ? customers[audience] : `${customers[audience]}, in ${marketplaceId}`;
}

/** The titles of collections by id. */
type Titles = ReadonlyMap<string, string>;

const describeGoods = (
  { brands, departments, categories, collections, products, minSubtotalCents }: PromoCode,
  titles: Titles,
): string =>
  [
    ...collections.map((id) => titles.get(id) ?? `deleted collection ${id}`),
    ...brands,
    ...departments,
    ...categories,
    ...(products.length === 0 ? [] : [`${products.length} ${products.length === 1 ? 'product' : 'products'}`]),
    ...(minSubtotalCents === 0 ? [] : [`from $${(minSubtotalCents / 100).toFixed(2)}`]),
  ].join(', ');

const presentRow = (
  { promo, titles }: { readonly promo: PromoCode; readonly titles: Titles },
  { used, givenCents, netCents }: Omit<Sums, 'promoId'>,
  now: Date,
): DeskPromotionRow => ({
  promoId: promo.promoId,
  code: promo.code,
  title: promo.description,
  isAutomatic: promo.isAutomatic,
  kind: promo.kind,
  effect: formatEffect(promo),
  goods: describeGoods(promo, titles),
  audience: describeAudience(promo),
  startsAt: promo.startsAt.toISOString(),
  endsAt: promo.endsAt?.toISOString() ?? null,
  state: getStateAt(promo, now),
  used,
  totalLimit: promo.totalLimit,
  givenCents,
  netCents,
});

async function listPromotionRows(
  { parts: { db, clock } }: OperationContext,
  { view, search, filters: chosen, sort, after, limit }: PageRequest<PromotionView, Filters, keyof typeof SORTS>,
): Promise<QueryPage<DeskPromotionRow>> {
  const { by, isDescending } = sort;
  const conditions = [buildViewSql(view, clock.now()), buildSearchSql(search), ...buildFilterSql(chosen)];
  const page = await readPage<Sums>(db, {
    columns: SUMS,
    from: sql`promo_codes c`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    sort: SORTS[by],
    id: { value: sql`c.promo_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });
  const promos = await findPromosById(
    db,
    page.rows.map(({ promoId }) => promoId),
  );
  const titles = await readCollectionTitles(db, listPromoCollections([...promos.values()]));
  const rows = page.rows.flatMap((sums) => {
    const promo = promos.get(sums.promoId);
    return promo ? [presentRow({ promo, titles }, sums, clock.now())] : [];
  });
  return { ...page, rows };
}

async function countViews(db: Database, now: Date): Promise<Record<PromotionView, number>> {
  const counts = PROMOTION_VIEWS.map(
    (view) => sql`(select count(*)::int from (
      select from promo_codes c where ${buildViewSql(view, now)} limit ${MAX_COUNTED}) counted) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<PromotionView, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

export const promotionsQuery = defineQuery({
  name: 'promotions',
  permission: 'promotions.view',
  summary: 'promotions with and without codes: active, scheduled, ended; their uses and sums; the newest first',
  views: PROMOTION_VIEWS,
  filters,
  sorts: ['added', 'starts', 'name', 'used'],
  getOwnSort: () => '-added',
  columns: [
    { name: 'title', label: 'Promotion', kind: 'text' },
    { name: 'code', label: 'Code', kind: 'text' },
    { name: 'effect', label: 'What', kind: 'text' },
    { name: 'audience', label: 'Who', kind: 'text' },
    { name: 'startsAt', label: 'From', kind: 'moment' },
    { name: 'endsAt', label: 'Until', kind: 'moment' },
    { name: 'state', label: 'Status', kind: 'status' },
    { name: 'used', label: 'Used', kind: 'number' },
    { name: 'givenCents', label: 'Discount given', kind: 'money' },
    { name: 'netCents', label: 'Net sales with it', kind: 'money' },
  ],
  run: listPromotionRows,
  countViews: ({ parts: { db, clock } }) => countViews(db, clock.now()),
});

/** The name of a promotion in the audit log. */
export const nameSubject = ({ code }: Pick<PromoCode, 'code'>): string => `promo code ${code}`;

/** Returns the names of the promotions that concern a collection, without those that have ended. */
export async function listPromotionsOfCollection(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  collectionId: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case when c.is_automatic then c.description else c.code end as name from promo_codes c
    where ${String(collectionId)} = any(c.collections) and not ${buildViewSql('ended', clock.now())} and c.single_of is null
    order by c.promo_id limit ${MAX_NAMES}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Describes a promotion for its page. @throws {ApiError} 404 */
export async function describePromotion(parts: Pick<Parts, 'db' | 'clock'>, promoId: number): Promise<DeskPromotion> {
  const promo = await findPromoById(parts.db, promoId);
  if (!promo) throw createNotFoundError('This promotion');
  const { rows } = await sql<Sums>`
    select (x ->> 'used')::int as used, (x ->> 'givenCents')::int as "givenCents", (x ->> 'netCents')::int as "netCents"
    from promo_codes c, json_build_object(${SUMS}) x where c.promo_id = ${promoId}`.execute(parts.db);
  const titles = await readCollectionTitles(parts.db, promo.collections);
  const acts = await listActs(parts, nameSubject(promo));
  return {
    ...presentRow({ promo, titles }, rows[0] ?? { used: 0, givenCents: 0, netCents: 0 }, parts.clock.now()),
    fields: toFields(promo),
    version: promo.version,
    singleCodes: promo.hasSingleCodes ? await countSingleCodes(parts.db, promoId) : null,
    acts,
  };
}
