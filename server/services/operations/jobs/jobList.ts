import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DeskJob } from '../../../../src/contracts/desk/jobs.ts';
import { JOB_VIEWS, type JobView } from '../../../../src/lib/desk/jobs.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import { maskEmails } from '../maskPersonal.ts';
import { defineQuery } from '../query.ts';

const MAX_ERROR = 300;

const VIEW_SQL: Readonly<Record<JobView, RawBuilder<boolean>>> = {
  failed: sql`j.attempts >= j.max_attempts`,
  repeated: sql`j.attempts > 0 and j.attempts < j.max_attempts`,
  waiting: sql`j.attempts = 0`,
};

// The queue's public view has no payload, which alone distinguishes two mails.
const FROM = sql`graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id`;

const THING = sql`(select jsonb_build_object('kind', t.kind, 'id', p.payload ->> t.field)
  from (values ('return', 'contractId'), ('order', 'orderId'), ('draft', 'draftId'), ('customer', 'customerId'), ('import', 'runId'))
    as t (kind, field)
  where p.payload ->> t.field is not null limit 1)`;

/** Jobs of the shop: given up, tried again, and waiting for their turn. */
export const jobsQuery = defineQuery({
  name: 'jobs',
  permission: 'settings.view',
  summary: 'work in the background, such as mails: given up, tried again later, and waiting',
  views: JOB_VIEWS,
  filters: z.strictObject({}),
  sorts: ['queued'],
  getOwnSort: () => '-queued',
  columns: [
    { name: 'name', label: 'Work', kind: 'text' },
    { name: 'thing', label: 'Concerns', kind: 'text' },
    { name: 'lastError', label: 'Failed because', kind: 'text' },
    { name: 'attempts', label: 'Attempts', kind: 'number' },
    { name: 'queuedAt', label: 'Since', kind: 'moment' },
    { name: 'nextAt', label: 'Next attempt', kind: 'moment' },
  ],
  run: async ({ parts: { db } }, { view, search, sort, after, limit }) => {
    const text = search.toLowerCase().replaceAll(' ', '');
    const page = await readPage<DeskJob>(db, {
      columns: sql`'jobId', j.id, 'name', j.task_identifier, 'thing', ${THING}, 'attempts', j.attempts,
        'maxAttempts', j.max_attempts, 'lastError', left(split_part(j.last_error, E'\n', 1), ${sql.lit(MAX_ERROR)}),
        'queuedAt', j.created_at, 'nextAt', case when j.attempts < j.max_attempts then j.run_at end`,
      from: FROM,
      where: sql<boolean>`${VIEW_SQL[view]} and (${text} = '' or strpos(lower(j.task_identifier), ${text}) > 0)`,
      sort: { value: sql`j.created_at`, type: 'timestamptz' },
      id: { value: sql`j.id`, type: 'bigint' },
      isDescending: sort.isDescending,
      after,
      limit,
    });
    const rows = page.rows.map((job) => ({ ...job, lastError: job.lastError && maskEmails(job.lastError) }));
    return { ...page, rows };
  },
  countViews: async ({ parts: { db } }) => {
    const { rows } = await sql<Record<JobView, number>>`
      select count(*) filter (where ${VIEW_SQL.failed})::int as failed,
        count(*) filter (where ${VIEW_SQL.repeated})::int as repeated,
        count(*) filter (where ${VIEW_SQL.waiting})::int as waiting
      from graphile_worker.jobs j`.execute(db);
    return rows[0] ?? {};
  },
});
