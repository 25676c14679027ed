import type { Parts } from '../parts.ts';
import { withAudit } from '../services/audit/actions.ts';
import type { Person } from '../services/staff/store.ts';

/** Runs a change that people make to their own account, and records it in the audit log. */
export const recordOwnChange = <Result>(
  parts: Pick<Parts, 'db' | 'clock'>,
  { staffId, email }: Pick<Person, 'staffId' | 'email'>,
  change: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  const operation = { channel: 'desk', staffId, subject: `staff ${staffId}`, before: null } as const;
  return withAudit(parts, { actor: email, command: `account ${change}`, args: [], operation }, run);
};

/** Records a change of a person's own account that was made by a mailed or printed link. */
export const noteOwnChange = (
  parts: Pick<Parts, 'db' | 'clock'>,
  person: Pick<Person, 'staffId' | 'email'>,
  change: string,
): Promise<void> => recordOwnChange(parts, person, change, async () => undefined);
