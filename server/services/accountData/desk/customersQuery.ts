import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type RewardTier, rewardTiers } from '../../../../src/contracts/account/rewards.ts';
import {
  CUSTOMER_VIEWS,
  type CustomerTotals,
  type CustomerView,
  type DeskCustomerRow,
} from '../../../../src/contracts/desk/customers.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Parts } from '../../../parts.ts';
import {
  type CustomerSort,
  countCustomers,
  IS_GUEST,
  LISTED_CUSTOMER,
  readCustomerPage,
} from '../../customers/desk/customerList.ts';
import { buildGiftBalanceSql, CUSTOMERS_WITH_BALANCE, countBalances } from '../../giftcards/actions.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, manyOf, type PageRequest } from '../../operations/query.ts';
import {
  buildAwayCustomersSql,
  buildCustomersByOrdersSql,
  buildCustomerTotalsSql,
  countCustomersByOrders,
} from '../../orders/desk/customerTotals.ts';
import { buildIsVipSql } from '../../rewards/actions.ts';
import { buildMembersOfTiersSql, buildTierSql, countTiers } from '../../rewards/desk/tierSql.ts';

const YEAR_MS = 365 * 86_400_000;

const getAwaySince = (now: Date): Date => new Date(now.getTime() - YEAR_MS);

const buildIsOneOf = (customerIds: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${LISTED_CUSTOMER} in (${customerIds})`;

const buildViewSql = (view: CustomerView, now: Date): RawBuilder<boolean> =>
  ({
    all: sql<boolean>`true`,
    new: buildIsOneOf(buildCustomersByOrdersSql('one')),
    returning: buildIsOneOf(buildCustomersByOrdersSql('several')),
    vip: buildIsVipSql(LISTED_CUSTOMER),
    'at-risk': buildIsOneOf(buildAwayCustomersSql(getAwaySince(now))),
    'gift-balance': buildIsOneOf(CUSTOMERS_WITH_BALANCE),
    guests: IS_GUEST,
  })[view];

/** Views whose customers may all have joined long ago. */
const SEGMENTS: readonly CustomerView[] = ['returning', 'vip', 'at-risk', 'gift-balance'];

const filters = z.strictObject({ tier: manyOf(rewardTiers) });
type Filters = z.output<typeof filters>;

const getTierRules = ({ marketplaces, clock }: Parts) => ({
  tierPoints: marketplaces.getDefaultSettings().points.tierPoints,
  now: clock.now(),
});

type More = {
  readonly totals: CustomerTotals;
  readonly tier: RewardTier | null;
  readonly balanceCents: number;
};

async function listCustomers(
  { parts }: OperationContext,
  { view, search, filters: { tier }, sort, after, limit }: PageRequest<CustomerView, Filters, CustomerSort>,
): Promise<QueryPage<DeskCustomerRow>> {
  const { db, clock } = parts;
  const tierRules = getTierRules(parts);
  const viewSql = buildViewSql(view, clock.now());
  const page = await readCustomerPage<More>(db, {
    search,
    condition: tier ? sql<boolean>`${viewSql} and ${buildIsOneOf(buildMembersOfTiersSql(tier, tierRules))}` : viewSql,
    isSegment: tier !== undefined || SEGMENTS.includes(view),
    columns: sql`'totals', ${buildCustomerTotalsSql(LISTED_CUSTOMER)}, 'tier', ${buildTierSql(LISTED_CUSTOMER, tierRules)},
      'balanceCents', ${buildGiftBalanceSql(LISTED_CUSTOMER)}`,
    sort,
    after,
    limit,
  });
  const rows = page.rows.map(({ totals, ...row }) => ({ ...row, ...totals, email: maskEmail(row.email) }));
  return { ...page, rows };
}

/** Counts the customers of all views, and the members of each tier. */
async function countViews({ parts }: OperationContext) {
  const { db, clock } = parts;
  const [{ all, guests }, { once, several, away }, balances, tiers] = await Promise.all([
    countCustomers(db),
    countCustomersByOrders(db, getAwaySince(clock.now())),
    countBalances(db),
    countTiers(db, getTierRules(parts)),
  ]);
  const vip = [...tiers.values()].reduce((sum, count) => sum + count, 0);
  const ofTiers = Object.fromEntries(rewardTiers.map((tier) => [`tier:${tier}` as const, tiers.get(tier) ?? 0]));
  return { all, guests, new: once, returning: several, 'at-risk': away, 'gift-balance': balances, vip, ...ofTiers };
}

export const customersQuery = defineQuery({
  name: 'customers',
  permission: 'customers.view',
  summary: 'accounts and guests, by name, email address or number',
  views: CUSTOMER_VIEWS,
  filters,
  sorts: ['joined', 'name'],
  getOwnSort: () => '-joined',
  columns: [
    { name: 'customerId', label: 'Number', kind: 'number' },
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'text' },
    { name: 'isGuest', label: 'Guest', kind: 'flag' },
    { name: 'isPrime', label: 'Prime', kind: 'flag' },
    { name: 'tier', label: 'VIP tier', kind: 'text' },
    { name: 'orders', label: 'Orders', kind: 'number' },
    { name: 'spentCents', label: 'Spent', kind: 'money' },
    { name: 'returnedPieces', label: 'Returned', kind: 'number' },
    { name: 'balanceCents', label: 'Gift balance', kind: 'money' },
    { name: 'createdAt', label: 'Since', kind: 'moment' },
    { name: 'lastOrderAt', label: 'Last order', kind: 'moment' },
  ],
  run: listCustomers,
  countViews,
});
