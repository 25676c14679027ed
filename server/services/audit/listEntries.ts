import type { Parts } from '../../parts.ts';
import { type AuditFilter, type RecordedEntry, readEntries } from './store.ts';

const ENTRIES_PER_PAGE = 100;

/** One page of the audit log; `total` counts all that match. */
export type AuditPage = { readonly entries: readonly RecordedEntry[]; readonly from: number; readonly total: number };

/** Returns one page of a hundred entries of the audit log, newest first. @param pageNum from 1 */
export async function listEntries({ db }: Pick<Parts, 'db'>, filter: AuditFilter, pageNum: number): Promise<AuditPage> {
  const offset = (pageNum - 1) * ENTRIES_PER_PAGE;
  return { ...(await readEntries(db, filter, { limit: ENTRIES_PER_PAGE, offset })), from: offset + 1 };
}
