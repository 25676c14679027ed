import { sql } from 'kysely';
import { z } from 'zod';
import { type DeskSearchWords, SEARCH_WORD_VIEWS } from '../../../../src/contracts/desk/searchWords.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import { defineQuery } from '../../operations/query.ts';

/** Learned groups and refused terms in one form. */
const ROWS = sql`(
  select 'group ' || word_id as key, case when path is null then 'synonyms' else 'pages' end as kind, word_id, terms, path,
    version, changed_by, updated_at from search_words
  union all
  select 'refused ' || term, 'refused', null, array[term], null, null, null, added_at from blacklisted_terms
) w`;

/** Terms that mean the same, lead to a page, or are refused. */
export const searchWordsQuery = defineQuery({
  name: 'search-words',
  permission: 'settings.view',
  summary: 'terms that mean the same, that lead to a page, and that are refused; the last change first',
  views: SEARCH_WORD_VIEWS,
  filters: z.strictObject({}),
  sorts: ['changed', 'term'],
  getOwnSort: () => '-changed',
  columns: [
    { name: 'terms', label: 'Terms', kind: 'text' },
    { name: 'kind', label: 'Effect', kind: 'status' },
    { name: 'path', label: 'Page', kind: 'text' },
    { name: 'by', label: 'Changed by', kind: 'text' },
    { name: 'changedAt', label: 'Changed', kind: 'moment' },
  ],
  run: ({ parts: { db } }, { view, search, sort, after, limit }) =>
    readPage<DeskSearchWords>(db, {
      columns: sql`'key', w.key, 'kind', w.kind, 'wordId', w.word_id, 'terms', w.terms, 'path', w.path, 'version', w.version,
        'by', w.changed_by, 'changedAt', w.updated_at`,
      from: ROWS,
      where: sql<boolean>`${view === 'all' ? sql`true` : sql`w.kind = ${view}`}
        and strpos(lower(array_to_string(w.terms, ' ') || ' ' || coalesce(w.path, '')), ${search.toLowerCase()}) > 0`,
      sort:
        sort.by === 'term'
          ? { value: sql`w.terms[1]`, type: 'text' }
          : { value: sql`w.updated_at`, type: 'timestamptz' },
      id: { value: sql`w.key`, type: 'text' },
      isDescending: sort.isDescending,
      after,
      limit,
    }),
  countViews: async ({ parts: { db } }) => {
    const { rows } = await sql<Record<(typeof SEARCH_WORD_VIEWS)[number], number>>`
      select count(*)::int as all, count(*) filter (where kind = 'synonyms')::int as synonyms,
        count(*) filter (where kind = 'pages')::int as pages, count(*) filter (where kind = 'refused')::int as refused
      from ${ROWS}`.execute(db);
    return rows[0] ?? {};
  },
});
