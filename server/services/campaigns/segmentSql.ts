import { type RawBuilder, sql } from 'kysely';
import type { RewardTier } from '../../../src/contracts/account/rewards.ts';
import {
  type CampaignCondition,
  CONDITION_TIERS,
  parseCampaignCondition,
} from '../../../src/lib/desk/campaignConditions.ts';
import type { Parts } from '../../parts.ts';
import { BRAND_ROWS, PRODUCT_ROWS, SKU_ROWS, STYLE_ROWS } from '../catalog/actions.ts';
import { buildCustomersOfEmailSql } from '../customers/actions.ts';
import { buildFavoriteStylesSql } from '../favorites/actions.ts';
import { buildHasBoughtSql } from '../orders/actions/purchaseHistory.ts';
import type { PointsSettings } from '../rewards/actions.ts';
import { buildMembersOfTiersSql } from '../rewards/desk/tierSql.ts';
import { listScopeProducts } from '../search/actions.ts';

/** A condition with the products of its collections. A text that is no condition selects no subscriber. */
type SegmentCondition = {
  readonly condition: CampaignCondition | undefined;
  readonly productIds: readonly string[];
};

/** The conditions of a campaign with all facts that its SQL needs. */
export type Segment = {
  readonly conditions: readonly SegmentCondition[];
  readonly now: Date;
  readonly defaultMarketplaceId: string;
  readonly marketplaces: readonly { readonly id: string; readonly tierPoints: PointsSettings['tierPoints'] }[];
};

const DAY_MS = 86_400_000;

/** Reads the facts of conditions. The search index has connections of its own, so call it outside of transactions. */
export async function readSegment(
  parts: Pick<Parts, 'clock' | 'marketplaces' | 'search'>,
  conditions: readonly string[],
): Promise<Segment> {
  const { clock, marketplaces } = parts;
  return {
    conditions: await Promise.all(
      conditions.map(async (text) => {
        const condition = parseCampaignCondition(text);
        const ids = condition?.kind === 'collection' ? condition.values : [];
        const productIds = ids.length > 0 ? await listScopeProducts(parts, ids, Number.POSITIVE_INFINITY) : [];
        return { condition, productIds };
      }),
    ),
    now: clock.now(),
    defaultMarketplaceId: marketplaces.getDefaultSettings().id,
    marketplaces: marketplaces
      .listIds()
      .map((id) => ({ id, tierPoints: marketplaces.getSettings(id).points.tierPoints })),
  };
}

const lower = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

/** Selects the SKUs of the products that a condition on products `p` and brands `b` holds for. */
const buildSkusSql = (isProduct: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.stock_id from ${SKU_ROWS} k join ${STYLE_ROWS} s using (style_id) join ${PRODUCT_ROWS} p using (product_id)
    join ${BRAND_ROWS} b using (brand_id) where ${isProduct}`;

/** Holds for products of categories: a name of any level, or a path such as `Shoes > Boots`. */
const buildIsOfCategorySql = (names: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
    select from unnest(${lower(names)}::text[]) as named(category)
    where named.category in (lower(p.department), lower(p.category), lower(p.product_type))
      or starts_with(lower(concat_ws(' > ', p.department, p.category, p.product_type)) || ' > ', named.category || ' > '))`;

type Subscriber = { readonly email: RawBuilder<string>; readonly marketplaceId: RawBuilder<string> };

/** Holds for members with one of the tiers, by the points of the subscriber's marketplace. */
function buildHasTierSql(
  tiers: readonly RewardTier[],
  { email, marketplaceId }: Subscriber,
  { marketplaces, now }: Segment,
): RawBuilder<boolean> {
  const ofMarketplaces = marketplaces.map(
    ({ id, tierPoints }) => sql`(${marketplaceId} = ${id} and exists (
      select from (${buildCustomersOfEmailSql(email)}) account
      where account.customer_id in (${buildMembersOfTiersSql(tiers, { tierPoints, now })})))`,
  );
  return sql<boolean>`(${sql.join(ofMarketplaces, sql` or `)})`;
}

function buildConditionSql(
  { condition, productIds }: SegmentCondition,
  subscriber: Subscriber,
  segment: Segment,
): RawBuilder<boolean> {
  if (!condition) return sql<boolean>`false`;
  const { email, marketplaceId } = subscriber;
  const hasBought = (isLine: RawBuilder<unknown>) => buildHasBoughtSql(email, marketplaceId, isLine);
  const hasBoughtOf = (isProduct: RawBuilder<unknown>) => hasBought(sql`line.stock_id in (${buildSkusSql(isProduct)})`);
  const getStart = (days: number): Date => new Date(segment.now.getTime() - days * DAY_MS);
  switch (condition.kind) {
    case 'boughtWithin':
      return hasBought(sql`line.placed_at >= ${getStart(condition.days)}`);
    case 'notBoughtFor':
      return sql<boolean>`not ${hasBought(sql`line.placed_at >= ${getStart(condition.days)}`)}`;
    case 'brand':
      return hasBoughtOf(sql`lower(b.name) = any(${lower(condition.values)}::text[])`);
    case 'category':
      return hasBoughtOf(buildIsOfCategorySql(condition.values));
    case 'collection':
      return hasBoughtOf(sql`p.product_id = any(${[...productIds]}::bigint[])`);
    case 'favoritesUnbought':
      return sql<boolean>`exists (
        select from (${buildFavoriteStylesSql(buildCustomersOfEmailSql(email))}) favorite where not ${hasBought(
          sql`line.stock_id in (select k.stock_id from ${SKU_ROWS} k where k.style_id = favorite.style_id)`,
        )})`;
    case 'tier':
      return buildHasTierSql(
        CONDITION_TIERS.filter((tier) => condition.values.includes(tier)),
        subscriber,
        segment,
      );
  }
}

/**
 * Selects whether a subscriber meets all conditions of a campaign, as one SQL value. Purchases and levels are those in the
 * subscriber's marketplace.
 */
export function buildIsInSegmentSql(segment: Segment, subscriber: Subscriber): RawBuilder<boolean> {
  const all = segment.conditions.map((one) => buildConditionSql(one, subscriber, segment));
  return sql<boolean>`(${sql.join([sql`true`, ...all], sql` and `)})`;
}
