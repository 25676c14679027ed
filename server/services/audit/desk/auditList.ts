import { sql } from 'kysely';
import type { DeskAct, DeskAuditRow } from '../../../../src/contracts/desk/audit.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Cursor, readPage } from '../../../platform/database/readPage.ts';
import type { auditOutcomes } from '../store.ts';

export const AUDIT_VIEWS = ['all', 'failed', 'desk', 'commands'] as const;
type View = (typeof AUDIT_VIEWS)[number];

const VIEW_SQL = {
  all: sql<boolean>`true`,
  failed: sql<boolean>`a.outcome = 'failed'`,
  desk: sql<boolean>`a.channel = 'desk'`,
  commands: sql<boolean>`a.channel = 'command'`,
} as const satisfies Record<View, unknown>;

type AuditListFilter = {
  readonly view: View;
  readonly search: string;
  readonly person?: string | undefined;
  /** An operation, or its first words. */
  readonly operation?: string | undefined;
  readonly subject?: string | undefined;
  readonly outcome?: readonly (typeof auditOutcomes)[number][] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** Returns one page of the audit log for the desk. */
export function readAuditPage(
  db: Database,
  { view, search, person, operation, subject, outcome, from, to }: AuditListFilter,
  page: { readonly isDescending: boolean; readonly after: Cursor | undefined; readonly limit: number },
): Promise<QueryPage<DeskAuditRow>> {
  const conditions = [
    VIEW_SQL[view],
    ...(search === ''
      ? []
      : [
          sql`(a.subject = ${search} or a.subject = ${`order ${search}`} or ${search} = any(a.args) or a.actor = ${search})`,
        ]),
    ...(person === undefined ? [] : [sql`a.actor = ${person}`]),
    ...(operation === undefined ? [] : [sql`(a.command = ${operation} or starts_with(a.command, ${`${operation} `}))`]),
    ...(subject === undefined ? [] : [sql`a.subject = ${subject}`]),
    ...(outcome ? [sql`a.outcome = any(${[...outcome]}::text[])`] : []),
    ...(from ? [sql`a.started_at >= ${from}`] : []),
    ...(to ? [sql`a.started_at < ${to}`] : []),
  ];
  return readPage<DeskAuditRow>(db, {
    columns: sql`'auditId', a.audit_id, 'at', a.started_at, 'endedAt', a.ended_at, 'by', a.actor, 'staffId', a.staff_id,
      'channel', a.channel, 'operation', a.command, 'args', a.args, 'subject', a.subject, 'outcome', a.outcome,
      'message', a.message, 'before', a.before, 'after', a.after`,
    from: sql`audit_log a`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    // Entries are numbered in their order.
    sort: { value: sql`a.audit_id`, type: 'bigint' },
    id: { value: sql`a.audit_id`, type: 'bigint' },
    ...page,
  });
}

/** The length of the history on the page of a thing. */
const MAX_ACTS = 100;

/** Returns the latest changes of a subject by staff, newest first. */
export async function listActs({ db }: Pick<Parts, 'db'>, subject: string): Promise<readonly DeskAct[]> {
  const page = { isDescending: true, after: undefined, limit: MAX_ACTS };
  const { rows } = await readAuditPage(db, { view: 'all', search: '', subject }, page);
  return rows.map(
    ({ at, by, operation, args, subject: thing, outcome, message, before, after }): DeskAct => ({
      at: new Date(at).toISOString(),
      ...{ by, operation, args, subject: thing, outcome, message, before, after },
    }),
  );
}
