import type { Parts } from '../../../parts.ts';
import type { StoredAssistantAnswer } from '../../../platform/database/columnTypes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/ids.ts';

/** A change that its caller may repeat: who, what, the key of the caller, and the payload. */
export type RepeatableRequest = {
  readonly caller: string;
  readonly name: string;
  readonly key: string;
  readonly payload: string;
};

/** Longer than any change runs. After it a change whose process has died may run again. */
const LEASE_MS = 150_000;

type Claim =
  | { readonly state: 'claimed' | 'running' | 'other payload' }
  | { readonly state: 'answered'; readonly answer: StoredAssistantAnswer };

/** Claims a request for this process, or finds what became of an earlier one with its key. */
async function claimRequest(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  requestHash: string,
  digest: string,
): Promise<Claim> {
  const now = clock.now();
  const claimed = await db
    .insertInto('assistant_requests')
    .values({ request_hash: requestHash, digest, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('request_hash')
        .doUpdateSet({ started_at: now })
        .where('assistant_requests.digest', '=', digest)
        .where('assistant_requests.answer', 'is', null)
        .where('assistant_requests.started_at', '<', new Date(now.getTime() - LEASE_MS)),
    )
    .returning('request_hash')
    .executeTakeFirst();
  if (claimed) return { state: 'claimed' };
  const earlier = await db
    .selectFrom('assistant_requests')
    .select(['digest', 'answer'])
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  if (earlier && earlier.digest !== digest) return { state: 'other payload' };
  if (!earlier || earlier.answer === null) return { state: 'running' };
  return { state: 'answered', answer: earlier.answer };
}

/**
 * Runs a change once for each key of a caller: a repeated request gets the first answer. A failure is not kept, so that the
 * caller can try again with the same key.
 * @returns the answer, or why there is none
 */
export async function runOnce(
  parts: Pick<Parts, 'db' | 'clock'>,
  { caller, name, key, payload }: RepeatableRequest,
  run: () => Promise<StoredAssistantAnswer>,
): Promise<(StoredAssistantAnswer & { readonly isReplayed: boolean }) | 'running' | 'other payload'> {
  const requestHash = hashToken(JSON.stringify([caller, name, key]));
  const claim = await claimRequest(parts, requestHash, hashToken(payload));
  if (claim.state === 'answered') return { ...claim.answer, isReplayed: true };
  if (claim.state !== 'claimed') return claim.state;
  try {
    const answer = await run();
    await parts.db
      .updateTable('assistant_requests')
      .set({ answer: JSON.stringify(answer) })
      .where('request_hash', '=', requestHash)
      .execute();
    return { ...answer, isReplayed: false };
  } catch (error) {
    await parts.db.deleteFrom('assistant_requests').where('request_hash', '=', requestHash).execute();
    throw error;
  }
}

/** Deletes kept answers from before an instant. */
export async function deleteOldRequests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('assistant_requests').where('started_at', '<', before).execute();
}
