import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  CONTENT_VIEWS,
  type ContentState,
  type ContentView,
  type DeskContentRow,
} from '../../../../src/contracts/desk/content.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { CONTENT_GROUPS, listGroupKinds } from '../../../../src/lib/desk/content.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';

const STATES = ['published', 'scheduled', 'draft', 'ended'] as const satisfies readonly ContentState[];

/** One row for each document: its highest published version, the next scheduled one, and whether it has a draft. */
const buildDocuments = (now: Date): RawBuilder<unknown> => sql`(
  select n.*, case when live is not null then 'published' when scheduled_from is not null then 'scheduled'
      when published is not null then 'ended' else 'draft' end as state
  from (
    select document_key, marketplace_id, document_key || ' ' || marketplace_id as name,
      max(version) filter (where status = 'published') as published,
      max(version) filter (where status = 'published' and shown_from <= ${now} and (shown_until is null or shown_until > ${now})) as live,
      min(shown_from) filter (where status = 'published' and shown_from > ${now}) as scheduled_from,
      bool_or(status = 'draft') as has_draft, max(coalesce(published_at, created_at)) as changed_at,
      (array_agg(coalesce(published_by, author) order by coalesce(published_at, created_at) desc, version desc))[1] as changed_by,
      (array_agg(body ->> 'title' order by version desc))[1] as title
    from content_versions group by document_key, marketplace_id) n) d`;

const buildGroupSql = (view: ContentView): RawBuilder<boolean> => {
  if (view === 'all') return sql<boolean>`true`;
  const kind = sql`split_part(d.document_key, '/', 1)`;
  if (view !== 'other') return sql<boolean>`${kind} = any(${listGroupKinds(view)})`;
  return sql<boolean>`${kind} <> all(${CONTENT_GROUPS.flatMap(listGroupKinds)})`;
};

const filters = z.strictObject({ state: z.enum(STATES).optional(), draft: z.literal('yes').optional() });
type Filters = z.output<typeof filters>;

const SORTS = {
  name: { value: sql`d.name`, type: 'text' },
  changed: { value: sql`d.changed_at`, type: 'timestamptz' },
} as const satisfies Readonly<Record<string, SortValue>>;

const COLUMNS = sql`'key', d.document_key, 'marketplaceId', d.marketplace_id, 'title', d.title, 'state', d.state,
  'version', coalesce(d.live, d.published, 0), 'scheduledFrom', d.scheduled_from, 'hasDraft', d.has_draft,
  'changedBy', d.changed_by, 'changedAt', d.changed_at`;

const buildSearchSql = (search: string): RawBuilder<boolean> =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`strpos(lower(d.name || ' ' || coalesce(d.title, '')), ${search.toLowerCase()}) > 0`;

const listDocuments = (
  { parts: { db, clock } }: OperationContext,
  {
    view,
    search,
    filters: { state, draft },
    sort,
    after,
    limit,
  }: PageRequest<ContentView, Filters, keyof typeof SORTS>,
): Promise<QueryPage<DeskContentRow>> => {
  const { by, isDescending } = sort;
  const conditions = [
    buildGroupSql(view),
    buildSearchSql(search),
    ...(state === undefined ? [] : [sql<boolean>`d.state = ${state}`]),
    ...(draft === undefined ? [] : [sql<boolean>`d.has_draft`]),
  ];
  return readPage<DeskContentRow>(db, {
    columns: COLUMNS,
    from: buildDocuments(clock.now()),
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    sort: SORTS[by],
    id: { value: sql`d.name`, type: 'text' },
    isDescending,
    after,
    limit,
  });
};

/** The documents that staff edit: pages, menus, banners, mails. */
export const contentQuery = defineQuery({
  name: 'content',
  permission: 'content.view',
  summary:
    'documents of the shop: home and landing pages, menus, banners, text pages, mails; their state and last change',
  views: CONTENT_VIEWS,
  filters,
  sorts: ['name', 'changed'],
  getOwnSort: () => 'name',
  columns: [
    { name: 'key', label: 'Document', kind: 'text' },
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'marketplaceId', label: 'Marketplace', kind: 'text' },
    { name: 'state', label: 'State', kind: 'status' },
    { name: 'version', label: 'Version', kind: 'number' },
    { name: 'scheduledFrom', label: 'Shown from', kind: 'moment' },
    { name: 'hasDraft', label: 'Draft', kind: 'flag' },
    { name: 'changedBy', label: 'Changed by', kind: 'text' },
    { name: 'changedAt', label: 'Changed', kind: 'moment' },
  ],
  run: listDocuments,
  countViews: async ({ parts: { db, clock } }) => {
    const counts = CONTENT_VIEWS.map(
      (view) => sql`count(*) filter (where ${buildGroupSql(view)})::int as ${sql.ref(view)}`,
    );
    const { rows } = await sql<Record<ContentView, number>>`
      select ${sql.join(counts)} from ${buildDocuments(clock.now())}`.execute(db);
    return rows[0] ?? {};
  },
});
