import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export type AssistantProtocol = 'acp' | 'mcp' | 'ucp';

type Act = {
  readonly protocol: string;
  /** As the caller states it; empty if it states nothing. */
  readonly profile: string;
  /** Whether the platform's signature or token was verified. */
  readonly isSigned: boolean;
  readonly name: string;
  readonly marketplaceId: string;
  /** The code of the first error; empty for a success. */
  readonly refusal: string;
};

const LONGEST = 200;

/** Records what an assistant has changed, or tried to: by which protocol, and with which outcome. No address of the caller is kept. */
export async function recordAct(
  { db, clock }: Pick<Parts, 'clock'> & { readonly db: Database | Transaction },
  act: Act,
): Promise<void> {
  await db
    .insertInto('assistant_acts')
    .values({
      protocol: act.protocol,
      profile: act.profile.slice(0, LONGEST),
      is_signed: act.isSigned,
      act: act.name,
      marketplace_id: act.marketplaceId,
      refusal: act.refusal.slice(0, LONGEST),
      happened_at: clock.now(),
    })
    .execute();
}

export async function deleteOldActs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('assistant_acts').where('happened_at', '<', before).execute();
}
