import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  CUSTOMER_VIEWS,
  type CustomerTotals,
  type CustomerView,
  type DeskCustomerRow,
} from '../../../../src/contracts/desk/customers.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { type CustomerSort, IS_GUEST, LISTED_CUSTOMER, readCustomerPage } from '../../customers/desk/customerList.ts';
import { buildGiftBalanceSql } from '../../giftcards/actions.ts';
import { showEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { buildCustomerTotalsSql, buildHasOrdersSql, buildIsAwaySql } from '../../orders/desk/customerTotals.ts';
import { buildIsVipSql } from '../../rewards/actions.ts';

const YEAR_MS = 365 * 86_400_000;

const buildViewSql = (view: CustomerView, now: Date): RawBuilder<boolean> =>
  ({
    all: sql<boolean>`true`,
    new: buildHasOrdersSql(LISTED_CUSTOMER, { atLeast: 1, atMost: 1 }),
    returning: buildHasOrdersSql(LISTED_CUSTOMER, { atLeast: 2 }),
    vip: buildIsVipSql(LISTED_CUSTOMER),
    'at-risk': buildIsAwaySql(LISTED_CUSTOMER, new Date(now.getTime() - YEAR_MS)),
    'gift-balance': sql<boolean>`${buildGiftBalanceSql(LISTED_CUSTOMER)} > 0`,
    guests: IS_GUEST,
  })[view];

const COLUMNS = sql`'totals', ${buildCustomerTotalsSql(LISTED_CUSTOMER)}, 'isVip', ${buildIsVipSql(LISTED_CUSTOMER)},
  'balanceCents', ${buildGiftBalanceSql(LISTED_CUSTOMER)}`;
type More = { readonly totals: CustomerTotals; readonly isVip: boolean; readonly balanceCents: number };

async function listCustomers(
  { parts: { db, clock }, actor }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<CustomerView, object, CustomerSort>,
): Promise<QueryPage<DeskCustomerRow>> {
  const page = await readCustomerPage<More>(db, {
    search,
    condition: buildViewSql(view, clock.now()),
    columns: COLUMNS,
    sort: sort ?? { by: 'joined', isDescending: true },
    after,
    limit,
  });
  const rows = page.rows.map(({ totals, ...row }) => ({ ...row, ...totals, email: showEmail(actor, row.email) }));
  return { ...page, rows };
}

export const customersQuery = defineQuery({
  name: 'customers',
  permission: 'customers.view',
  summary: 'accounts and guests, by name, email address or number',
  views: CUSTOMER_VIEWS,
  filters: z.strictObject({}),
  sorts: ['joined', 'name'],
  columns: [
    { name: 'customerId', label: 'Number', kind: 'number' },
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'text' },
    { name: 'isGuest', label: 'Guest', kind: 'flag' },
    { name: 'isPrime', label: 'Prime', kind: 'flag' },
    { name: 'isVip', label: 'VIP', kind: 'flag' },
    { name: 'orders', label: 'Orders', kind: 'number' },
    { name: 'spentCents', label: 'Spent', kind: 'money' },
    { name: 'returnedPieces', label: 'Returned', kind: 'number' },
    { name: 'balanceCents', label: 'Gift balance', kind: 'money' },
    { name: 'createdAt', label: 'Since', kind: 'moment' },
    { name: 'lastOrderAt', label: 'Last order', kind: 'moment' },
  ],
  run: listCustomers,
});
