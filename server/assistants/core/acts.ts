import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AssistantCaller, OperationName, Outcome } from './operations.ts';

type Act = {
  readonly caller: AssistantCaller;
  readonly name: OperationName;
  readonly marketplaceId: string;
  readonly outcome: Outcome;
};

const LONGEST = 200;

/** The first message of an error; empty for a success. */
function readCode({ isError, body }: Outcome): string {
  const [first]: unknown[] = isError && Array.isArray(body.messages) ? body.messages : [];
  return typeof first === 'object' && first !== null && 'code' in first ? String(first.code) : '';
}

/** Records what an assistant has changed, or tried to: by which protocol, and with which outcome. No address of the caller is kept. */
export async function recordAct(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { caller, name, marketplaceId, outcome }: Act,
): Promise<void> {
  await db
    .insertInto('assistant_acts')
    .values({
      protocol: caller.protocol,
      profile: caller.profile.slice(0, LONGEST),
      act: name,
      marketplace_id: marketplaceId,
      refusal: readCode(outcome).slice(0, LONGEST),
      happened_at: clock.now(),
    })
    .execute();
}

/** Deletes acts from before an instant. */
export async function deleteOldActs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('assistant_acts').where('happened_at', '<', before).execute();
}
