import type { Database } from '../../platform/database/database.ts';

export type AuditEntry = {
  readonly actor: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly startedAt: Date;
};

/** Inserts an entry as started. @returns its id */
export async function insertEntry(db: Database, { actor, command, args, startedAt }: AuditEntry): Promise<number> {
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
    })
    .returning('audit_id as auditId')
    .executeTakeFirstOrThrow();
  return auditId;
}

export async function endEntry(
  db: Database,
  auditId: number,
  { outcome, message, endedAt }: { outcome: 'done' | 'failed'; message: string | null; endedAt: Date },
): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ outcome, message, ended_at: endedAt })
    .where('audit_id', '=', auditId)
    .execute();
}
