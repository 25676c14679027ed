import { sql } from 'kysely';
import type { StaffAttempt } from '../../../src/contracts/desk/staff.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { hashToken } from '../../platform/ids.ts';
import { countTriesLeft, findPauseEnd, PAUSE_MS, TRIES } from './rules.ts';
import type { StaffParts, Visit } from './staffParts.ts';

const MINUTE_MS = 60_000;

type SignInAttempt = {
  readonly email: string;
  readonly kind: StaffAttempt['kind'];
  readonly staffId?: number | undefined;
};

/** A try that counts as wrong until `settleAttempt` says otherwise. */
export type Claim = {
  readonly attemptId: number;
  /** How many more tries are left if this one is wrong. */
  readonly triesLeft: number;
};

type Column = 'email_hash' | 'address';

/** Serializes the tries of an account or an address, so that tries at the same time cannot exceed the limit. */
const lock = (tx: Transaction, column: Column, value: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`staff attempts ${column} ${value}`}, 0))`.execute(tx);

type Counted = { readonly kind: SignInAttempt['kind']; readonly now: Date; readonly tries: number };

/**
 * Reads the last wrong tries since the last complete sign-in, newest first. An account counts passwords and codes apart:
 * codes are asked for only after the password, so guessed passwords do not delay the person who has entered it. A passkey cannot be
 * guessed.
 */
async function readFailures(tx: Transaction, column: Column, value: string, { kind, now, tries }: Counted) {
  const isSameKind =
    column === 'address' ? sql<boolean>`true` : sql<boolean>`(kind = 'password') = ${kind === 'password'}`;
  const { rows } = await sql<{ at: Date }>`
    select happened_at as at from staff_attempts
    where ${sql.ref(column)} = ${value} and outcome = 'failed' and kind <> 'passkey' and ${isSameKind}
      and happened_at > ${new Date(now.getTime() - 2 * PAUSE_MS)}
      and attempt_id > coalesce((
        select max(attempt_id) from staff_attempts where ${sql.ref(column)} = ${value} and outcome = 'signed-in'), 0)
    order by attempt_id desc limit ${tries}`.execute(tx);
  return rows.map(({ at }) => at);
}

const insertAttempt = async (
  db: Database | Transaction,
  { email, kind, staffId }: SignInAttempt,
  { address, device }: Visit,
  { outcome, now }: { readonly outcome: StaffAttempt['outcome']; readonly now: Date },
): Promise<number> => {
  const { attempt_id } = await db
    .insertInto('staff_attempts')
    .values({
      email_hash: hashToken(email),
      address,
      staff_id: staffId ?? null,
      device,
      kind,
      outcome,
      happened_at: now,
    })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  return attempt_id;
};

function createPauseError(until: Date, now: Date): ApiError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError(
    429,
    'too.many.attempts',
    `Too many wrong tries. Please try again in ${wait}.`,
    undefined,
    seconds,
  );
}

/**
 * Counts a try of a password or code, for its account and its address. It counts as wrong until it is settled.
 * @throws {ApiError} 429 `too.many.attempts` during the pause after five wrong tries, also for a right one
 */
export async function claimAttempt(parts: StaffParts, attempt: SignInAttempt, visit: Visit): Promise<Claim> {
  const tries = TRIES * parts.config.rateLimitFactor;
  const now = parts.clock.now();
  const keys = [
    ['email_hash', hashToken(attempt.email)],
    ['address', visit.address],
  ] as const;
  const claim = await parts.db.transaction().execute(async (tx) => {
    const failures: Date[][] = [];
    for (const [column, value] of keys) {
      await lock(tx, column, value);
      failures.push(await readFailures(tx, column, value, { kind: attempt.kind, now, tries }));
    }
    const ends = failures.flatMap((failedAt) => findPauseEnd(failedAt, tries, now) ?? []);
    const pauseEnd = ends.sort((a, b) => b.getTime() - a.getTime())[0];
    const attemptId = await insertAttempt(tx, attempt, visit, { outcome: pauseEnd ? 'refused' : 'failed', now });
    const left = failures.map((failedAt) => countTriesLeft([now, ...failedAt], tries, now));
    return { attemptId, triesLeft: Math.min(...left), pauseEnd };
  });
  if (claim.pauseEnd) throw createPauseError(claim.pauseEnd, now);
  return claim;
}

/** Corrects a try that turned out right. `signed-in` starts the count of the account and the address again. */
export async function settleAttempt(
  db: Database | Transaction,
  { attemptId }: Pick<Claim, 'attemptId'>,
  outcome: 'passed' | 'signed-in',
): Promise<void> {
  await db.updateTable('staff_attempts').set({ outcome }).where('attempt_id', '=', attemptId).execute();
}

/** Records a sign-in by passkey alone, or a refused one, which counts for nothing. */
export const recordPasskeyAttempt = async (
  db: Database | Transaction,
  attempt: Omit<SignInAttempt, 'kind'>,
  visit: Visit,
  end: { readonly outcome: 'failed' | 'passed' | 'signed-in'; readonly now: Date },
): Promise<void> => {
  await insertAttempt(db, { ...attempt, kind: 'passkey' }, visit, end);
};

/** Describes how many tries are left, for the error of a wrong code. */
export const sayTriesLeft = ({ triesLeft }: Claim): string => {
  if (triesLeft === 0) return `You can try again in ${PAUSE_MS / MINUTE_MS} minutes.`;
  return `${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left before a ${PAUSE_MS / MINUTE_MS}-minute pause.`;
};

/** Lists sign-ins and attempts, newest first. */
export async function listAttempts(
  { db }: Pick<StaffParts, 'db'>,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<(StaffAttempt & { readonly attemptId: number })[]> {
  let query = db
    .selectFrom('staff_attempts')
    .leftJoin('staff', 'staff.staff_id', 'staff_attempts.staff_id')
    .select(['attempt_id', 'happened_at', 'staff.email', 'device', 'address', 'kind', 'outcome'])
    .orderBy('attempt_id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('attempt_id', '<', before);
  const rows = await query.execute();
  return rows.map(({ attempt_id, happened_at, ...row }) => ({
    ...row,
    attemptId: attempt_id,
    at: happened_at.toISOString(),
  }));
}
