import { type RawBuilder, sql } from 'kysely';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Cursor, readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { toNameQuery } from '../../operations/query.ts';

/** The customer of a row, for columns and conditions of other services. */
export const LISTED_CUSTOMER = sql`c.customer_id`;
export const IS_GUEST = sql<boolean>`c.is_guest`;

const SORTS = {
  joined: { value: sql`c.created_at`, type: 'timestamptz' },
  name: { value: sql`lower(c.full_name)`, type: 'text' },
} as const satisfies Readonly<Record<string, SortValue>>;

export type CustomerSort = keyof typeof SORTS;

export type ListedCustomer = {
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

type CustomerPage = {
  readonly search: string;
  /** A condition of other services on `LISTED_CUSTOMER`. */
  readonly condition: RawBuilder<boolean>;
  /** Whether the condition is one of few customers, who are found before they are sorted. */
  readonly isSegment: boolean;
  /** Further values of a row: names and SQL in turn, as `json_build_object` takes them. */
  readonly columns: RawBuilder<unknown>;
  readonly sort: { readonly by: CustomerSort; readonly isDescending: boolean };
  readonly after: Cursor | undefined;
  readonly limit: number;
};

/** Returns one page of customers, with columns of other services. */
export const readCustomerPage = <More>(
  db: Database,
  { search, condition, isSegment, columns, sort: { by, isDescending }, after, limit }: CustomerPage,
): Promise<QueryPage<ListedCustomer & More>> =>
  readPage(db, {
    columns: sql`'customerId', c.customer_id, 'name', c.full_name, 'email', c.email, 'isGuest', c.is_guest,
      'isPrime', c.is_prime, 'createdAt', c.created_at, ${columns}`,
    from: sql`customers c`,
    where: sql<boolean>`${condition} and ${buildSearchSql(search)}`,
    isFoundFirst: isSegment,
    sort: SORTS[by],
    id: { value: sql`c.customer_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });

/** Counts all customers, and the guests among them. */
export async function countCustomers(db: Database): Promise<{ readonly all: number; readonly guests: number }> {
  const { rows } = await sql<{ all: number; guests: number }>`
    select count(*)::int as all, count(*) filter (where ${IS_GUEST})::int as guests from customers c`.execute(db);
  return rows[0] ?? { all: 0, guests: 0 };
}
