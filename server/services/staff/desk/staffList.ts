import { sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { STAFF_SECOND_FACTOR, STAFF_STATE } from '../store.ts';

const VIEWS = ['all', 'active', 'invited', 'deactivated'] as const;
type View = (typeof VIEWS)[number];

const SORTS = {
  name: { value: sql`lower(coalesce(staff.full_name, staff.email))`, type: 'text' },
  joined: { value: sql`staff.created_at`, type: 'timestamptz' },
} as const satisfies Readonly<Record<string, SortValue>>;

const filters = z.strictObject({ role: createBoundedText(40).optional() });

type Row = {
  readonly staffId: number;
  readonly email: string;
  readonly fullName: string | null;
  readonly roleId: string;
  readonly state: string;
  readonly secondFactor: string;
  readonly version: number;
  readonly createdAt: string;
  readonly seenAt: string | null;
};

function listPeople(
  { parts: { db } }: OperationContext,
  {
    view,
    search,
    filters: { role },
    sort,
    after,
    limit,
  }: PageRequest<View, z.output<typeof filters>, keyof typeof SORTS>,
): Promise<QueryPage<Row>> {
  const { by, isDescending } = sort;
  const typed = search.toLowerCase();
  const conditions = [
    view === 'all' ? sql`true` : sql`${STAFF_STATE} = ${view}`,
    ...(search === ''
      ? []
      : [sql`(strpos(staff.email, ${typed}) > 0 or strpos(lower(staff.full_name), ${typed}) > 0)`]),
    ...(role === undefined ? [] : [sql`staff.role_id = ${role}`]),
  ];
  return readPage<Row>(db, {
    columns: sql`'staffId', staff.staff_id, 'email', staff.email, 'fullName', staff.full_name, 'roleId', staff.role_id,
      'state', ${STAFF_STATE}, 'secondFactor', ${STAFF_SECOND_FACTOR}, 'version', staff.version, 'createdAt', staff.created_at,
      'seenAt', (select max(s.seen_at) from staff_sessions s where s.staff_id = staff.staff_id and s.stage = 'open')`,
    from: sql`staff`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    sort: SORTS[by],
    id: { value: sql`staff.staff_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });
}

export const staffQuery = defineQuery({
  name: 'staff',
  permission: 'staff.view',
  summary: 'people of the desk with role, state and second factor',
  views: VIEWS,
  filters,
  sorts: ['name', 'joined'],
  getOwnSort: () => 'name',
  columns: [
    { name: 'fullName', label: 'Name', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'text' },
    { name: 'roleId', label: 'Role', kind: 'text' },
    { name: 'state', label: 'State', kind: 'status' },
    { name: 'secondFactor', label: 'Second step', kind: 'text' },
    { name: 'seenAt', label: 'Last seen', kind: 'moment' },
  ],
  run: listPeople,
});
