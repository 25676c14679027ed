import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { redactSecrets } from '../../platform/log.ts';
import { redactArgs } from './rules.ts';
import {
  type AuditEntry,
  type AuditFilter,
  type ChangeEnd,
  type ChangeOfSubject,
  endEntry,
  endStarted,
  findChangeSince as findStoredChange,
  hasDone as hasStoredChange,
  insertEntry,
  type OperationFacts,
  type RecordedEntry,
  readEntries,
  type SeenVersion,
} from './store.ts';

const ENTRIES_PER_PAGE = 100;

/** One page of the audit log; `total` counts all that match. */
type AuditPage = { readonly entries: readonly RecordedEntry[]; readonly from: number; readonly total: number };

/** Returns one page of a hundred entries of the audit log, newest first. @param pageNum from 1 */
export async function listEntries({ db }: Pick<Parts, 'db'>, filter: AuditFilter, pageNum: number): Promise<AuditPage> {
  const offset = (pageNum - 1) * ENTRIES_PER_PAGE;
  return { ...(await readEntries(db, filter, { limit: ENTRIES_PER_PAGE, offset })), from: offset + 1 };
}

export { type AuditFilter, auditOutcomes, type ChangeEnd, type RecordedEntry } from './store.ts';

const MAX_LENGTH = 1000;

/** A change by an operator: the user, the command and its arguments. */
export type AuditedChange = Omit<AuditEntry, 'startedAt'> & { readonly operation?: OperationFacts };

const toErrorMessage = (error: unknown): string =>
  redactSecrets(error instanceof Error ? error.message : String(error)).slice(0, MAX_LENGTH);

/**
 * Runs an operator's change and records it in the audit log: before it starts, and afterwards with its outcome.
 * Arguments are stored without secrets. An entry that stays `started` was interrupted.
 * @param endOf how a change ended that threw no error; by default it is done
 * @throws the errors of the change
 */
export async function withAudit<Result>(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { args, ...change }: AuditedChange,
  run: () => Promise<Result>,
  endOf: (result: Result) => ChangeEnd | Promise<ChangeEnd> = () => ({ outcome: 'done', message: null }),
): Promise<Result> {
  const auditId = await insertEntry(db, { ...change, args: redactArgs(args), startedAt: clock.now() });
  try {
    const result = await run();
    await endEntry(db, auditId, { ...(await endOf(result)), endedAt: clock.now() });
    return result;
  } catch (error) {
    // The change's own error matters more than an error of the log: the entry then stays `started`.
    await endEntry(db, auditId, { outcome: 'failed', message: toErrorMessage(error), endedAt: clock.now() }).catch(
      () => undefined,
    );
    throw error;
  }
}

/** Returns whether someone has made a change of a kind to a subject. */
export const hasDone = (
  { db }: Pick<Parts, 'db'>,
  change: { readonly command: string; readonly subject: string },
): Promise<boolean> => hasStoredChange(db, change);

/** Returns the newest change of a subject that led to a later version; undefined after a customer's change. */
export const findChangeSince = (
  { db }: Pick<Parts, 'db'>,
  subject: string,
  seen: SeenVersion,
): Promise<ChangeOfSubject | undefined> => findStoredChange(db, subject, seen);

type Restore = Omit<AuditedChange, 'command' | 'operation'> & {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly takenAt: Date;
};

/** Records a restore in the restored audit log, and ends the entry of the command that took the backup. */
export async function recordRestore(
  tx: Transaction,
  { actor, args, startedAt, endedAt, takenAt }: Restore,
): Promise<void> {
  await endStarted(tx, 'database backup', takenAt);
  const auditId = await insertEntry(tx, { actor, command: 'database restore', args: redactArgs(args), startedAt });
  await endEntry(tx, auditId, { outcome: 'done', message: null, endedAt });
}
