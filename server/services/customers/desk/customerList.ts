import { sql } from 'kysely';
import { z } from 'zod';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { showEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest, toNameQuery } from '../../operations/query.ts';

const VIEWS = ['all', 'accounts', 'guests', 'prime'] as const;
type View = (typeof VIEWS)[number];

const VIEW_SQL = {
  all: sql<boolean>`true`,
  accounts: sql<boolean>`not c.is_guest`,
  guests: sql<boolean>`c.is_guest`,
  prime: sql<boolean>`c.is_prime`,
} as const satisfies Record<View, unknown>;

const SORTS = {
  joined: { value: sql`c.created_at`, type: 'timestamptz' },
  name: { value: sql`lower(c.full_name)`, type: 'text' },
} as const satisfies Readonly<Record<string, SortValue>>;

type Row = {
  readonly customerId: number;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
  readonly isPrime: boolean;
  readonly createdAt: string;
};

const NUMBER = /^[1-9]\d{0,14}$/;

function buildSearchSql(search: string) {
  if (search === '') return sql`true`;
  if (search.includes('@')) return sql`lower(c.email) = ${search.toLowerCase()}`;
  if (NUMBER.test(search)) return sql`c.customer_id = ${Number(search)}`;
  const query = toNameQuery(search);
  return query === undefined ? sql`false` : sql`to_tsvector('simple', c.full_name) @@ to_tsquery('simple', ${query})`;
}

async function listCustomers(
  { parts: { db }, actor }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<View, object, keyof typeof SORTS>,
): Promise<QueryPage<Row>> {
  const { by, isDescending } = sort ?? { by: 'joined', isDescending: true };
  const page = await readPage<Row>(db, {
    columns: sql`'customerId', c.customer_id, 'name', c.full_name, 'email', c.email, 'isGuest', c.is_guest,
      'isPrime', c.is_prime, 'createdAt', c.created_at`,
    from: sql`customers c where ${VIEW_SQL[view]} and ${buildSearchSql(search)}`,
    sort: SORTS[by],
    id: { value: sql`c.customer_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, email: showEmail(actor, row.email) })) };
}

export const customersQuery = defineQuery({
  name: 'customers',
  permission: 'customers.view',
  summary: 'accounts and guests, by name, email address or number',
  views: VIEWS,
  filters: z.strictObject({}),
  sorts: ['joined', 'name'],
  columns: [
    { name: 'customerId', label: 'Number', kind: 'number' },
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'text' },
    { name: 'isGuest', label: 'Guest', kind: 'flag' },
    { name: 'isPrime', label: 'Prime', kind: 'flag' },
    { name: 'createdAt', label: 'Since', kind: 'moment' },
  ],
  run: listCustomers,
});
