import { sql } from 'kysely';
import { z } from 'zod';
import { type DeskRedirect, REDIRECT_VIEWS } from '../../../../src/contracts/desk/redirects.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import { defineQuery } from '../../operations/query.ts';

const VIEWS: Readonly<Record<(typeof REDIRECT_VIEWS)[number], ReturnType<typeof sql<boolean>>>> = {
  all: sql`true`,
  used: sql`r.uses > 0`,
  unused: sql`r.uses = 0`,
};

/** Old addresses with the pages to which they lead. */
export const redirectsQuery = defineQuery({
  name: 'redirects',
  permission: 'settings.view',
  summary: 'old addresses that lead to pages of the shop; the last change first',
  views: REDIRECT_VIEWS,
  filters: z.strictObject({}),
  sorts: ['changed', 'from', 'uses', 'used'],
  getOwnSort: () => '-changed',
  columns: [
    { name: 'from', label: 'Old address', kind: 'text' },
    { name: 'to', label: 'Leads to', kind: 'text' },
    { name: 'uses', label: 'Uses', kind: 'number' },
    { name: 'lastUsedAt', label: 'Last use', kind: 'moment' },
    { name: 'by', label: 'Changed by', kind: 'text' },
    { name: 'changedAt', label: 'Changed', kind: 'moment' },
  ],
  run: ({ parts: { db } }, { view, search, sort, after, limit }) =>
    readPage<DeskRedirect>(db, {
      columns: sql`'redirectId', r.redirect_id, 'from', r.old_path, 'to', r.target, 'version', r.version, 'uses', r.uses,
        'lastUsedAt', r.last_used_at, 'by', r.changed_by, 'changedAt', r.updated_at`,
      from: sql`redirects r`,
      where: sql<boolean>`${VIEWS[view]} and strpos(lower(r.old_path || ' ' || r.target), ${search.toLowerCase()}) > 0`,
      sort: {
        changed: { value: sql`r.updated_at`, type: 'timestamptz' as const },
        from: { value: sql`r.old_path`, type: 'text' as const },
        uses: { value: sql`r.uses`, type: 'bigint' as const },
        used: { value: sql`coalesce(r.last_used_at, 'epoch')`, type: 'timestamptz' as const },
      }[sort.by],
      id: { value: sql`r.redirect_id`, type: 'bigint' },
      isDescending: sort.isDescending,
      after,
      limit,
    }),
  countViews: async ({ parts: { db } }) => {
    const { rows } = await sql<Record<(typeof REDIRECT_VIEWS)[number], number>>`
      select count(*)::int as all, count(*) filter (where uses > 0)::int as used,
        count(*) filter (where uses = 0)::int as unused from redirects`.execute(db);
    return rows[0] ?? {};
  },
});
