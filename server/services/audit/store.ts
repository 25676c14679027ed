import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type AuditEntry = {
  readonly actor: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly startedAt: Date;
};

/** Facts that an operation of staff adds to its entry. */
export type OperationFacts = {
  readonly channel: 'command' | 'desk';
  readonly staffId: number | null;
  readonly subject: string;
  readonly before: unknown;
};

const toJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Inserts an entry as started. @returns its id */
export async function insertEntry(
  db: Database,
  { actor, command, args, startedAt, operation }: AuditEntry & { readonly operation?: OperationFacts },
): Promise<number> {
  const { auditId } = await db
    .insertInto('audit_log')
    .values({
      actor,
      command,
      args: [...args],
      outcome: 'started',
      message: null,
      started_at: startedAt,
      ended_at: null,
      after: null,
      ...(operation && {
        channel: operation.channel,
        staff_id: operation.staffId,
        subject: operation.subject,
        before: toJson(operation.before),
      }),
    })
    .returning('audit_id as auditId')
    .executeTakeFirstOrThrow();
  return auditId;
}

/** Returns whether a change of a kind was made to a subject. */
export async function hasDone(
  db: Database,
  { command, subject }: { readonly command: string; readonly subject: string },
): Promise<boolean> {
  const change = await db
    .selectFrom('audit_log')
    .select('audit_id')
    .where('subject', '=', subject)
    .where('command', '=', command)
    .where('outcome', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/** How a change ended, if it threw no error; `after` is the changed state, `subject` the thing that it added. */
export type ChangeEnd = {
  readonly outcome: 'done' | 'failed';
  readonly message: string | null;
  readonly after?: unknown;
  readonly subject?: string;
};

export async function endEntry(
  db: Database,
  auditId: number,
  { outcome, message, endedAt, after, subject }: ChangeEnd & { readonly endedAt: Date },
): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ outcome, message, ended_at: endedAt, after: toJson(after), ...(subject !== undefined && { subject }) })
    .where('audit_id', '=', auditId)
    .execute();
}

/** Ends all entries of a command that have only started, as done. */
export async function endStarted(db: Database, command: string, endedAt: Date): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ outcome: 'done', ended_at: endedAt })
    .where('command', '=', command)
    .where('outcome', '=', 'started')
    .execute();
}

export const auditOutcomes = ['started', 'done', 'failed'] as const;
type AuditOutcome = (typeof auditOutcomes)[number];

/** An entry as recorded. `message` is the reason why a command failed. */
export type RecordedEntry = AuditEntry & {
  readonly auditId: number;
  readonly outcome: AuditOutcome;
  readonly message: string | null;
  readonly endedAt: Date | null;
};

/** Filters the audit log: by user, by the beginning of the command, by an argument, by time and outcome. */
export type AuditFilter = {
  readonly actor?: string | undefined;
  readonly command?: string | undefined;
  readonly argument?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly startDate?: Date | undefined;
};

const toOutcome = (text: string): AuditOutcome => auditOutcomes.find((one) => one === text) ?? 'started';

function buildFilterCondition({ actor, command, argument, outcome, startDate }: AuditFilter): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(actor ? [sql<boolean>`actor = ${actor}`] : []),
    ...(command ? [sql<boolean>`(command = ${command} or starts_with(command, ${`${command} `}))`] : []),
    ...(argument ? [sql<boolean>`${argument} = any(args)`] : []),
    ...(outcome ? [sql<boolean>`outcome = ${outcome}`] : []),
    ...(startDate ? [sql<boolean>`started_at >= ${startDate}`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns entries, newest first, and the number of all that match. */
export async function readEntries(
  db: Database,
  filter: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: RecordedEntry[]; readonly total: number }> {
  const condition = buildFilterCondition(filter);
  const rows = await db
    .selectFrom('audit_log')
    .select([
      'audit_id as auditId',
      'actor',
      'command',
      'args',
      'outcome',
      'message',
      'started_at as startedAt',
      'ended_at as endedAt',
    ])
    .where(condition)
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('audit_log')
    .select((is) => is.fn.countAll<string>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return { entries: rows.map((row) => ({ ...row, outcome: toOutcome(row.outcome) })), total: Number(total) };
}

/** A change of a subject by another person, with the states before and after. */
export type ChangeOfSubject = Pick<RecordedEntry, 'actor' | 'command' | 'endedAt'> & {
  readonly before: unknown;
  readonly after: unknown;
};

/** The version of a subject that a person saw, and where its states hold it. */
export type SeenVersion = { readonly seen: number; readonly path: readonly string[] };

/** Returns the newest finished change of a subject whose state afterwards has a later version. */
export const findChangeSince = (db: Database, subject: string, { seen, path }: SeenVersion) =>
  db
    .selectFrom('audit_log')
    .select(['actor', 'command', 'ended_at as endedAt', 'before', 'after'])
    .where('subject', '=', subject)
    .where('outcome', '=', 'done')
    .where(
      sql<boolean>`case when jsonb_typeof(after #> ${[...path]}::text[]) = 'number'
        then (after #>> ${[...path]}::text[])::numeric > ${seen} end`,
    )
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
