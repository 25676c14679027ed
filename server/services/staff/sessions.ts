import { sql } from 'kysely';
import type { DeskSignIn, SignInStage } from '../../../src/contracts/desk/signIn.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createToken, hashToken } from '../../platform/ids.ts';
import type { Actor } from '../operations/operation.ts';
import { findRole, type Role } from './roles.ts';
import { CONFIRMED_MS, IDLE_MS, SESSION_MS, STEP_MS } from './rules.ts';
import { queueStaffMail } from './staffMails.ts';
import type { StaffParts, Visit } from './staffParts.ts';
import { findPerson, mayEnter, type Person } from './store.ts';

/** Precision of "last seen"; saves a write per request. */
const SEEN_EVERY_MS = 60_000;

type StoredSession = {
  readonly sessionId: number;
  readonly staffId: number;
  readonly stage: SignInStage;
  readonly isKept: boolean;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly confirmedAt: Date | null;
};

/** A browser that a person is signed in with, or about to be. */
export type StaffSession = StoredSession & { readonly person: Person };

/** A new session: its token is for the cookie only. */
export type OpenedSession = { readonly token: string; readonly stage: SignInStage; readonly isKept: boolean };

type NewSession = {
  readonly staffId: number;
  readonly stage: SignInStage;
  readonly device: string;
  readonly isKept: boolean;
};

/** Starts a session with a new token, at any stage. */
export async function startSession(
  db: Database | Transaction,
  { staffId, stage, device, isKept }: NewSession,
  now: Date,
): Promise<OpenedSession> {
  const token = createToken();
  const lifeMs = stage === 'open' ? SESSION_MS : STEP_MS[stage];
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      stage,
      device: device.slice(0, 100),
      is_kept: isKept,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      confirmed_at: stage === 'open' ? now : null,
    })
    .execute();
  return { token, stage, isKept };
}

/** Returns the session of a token, if it has not ended and its person may be signed in. */
export async function findSession(parts: StaffParts, token: string): Promise<StaffSession | undefined> {
  const now = parts.clock.now();
  const { rows } = await sql<StoredSession>`
    select session_id as "sessionId", staff_id as "staffId", stage, is_kept as "isKept", created_at as "createdAt",
      seen_at as "seenAt", confirmed_at as "confirmedAt"
    from staff_sessions
    where token_hash = ${hashToken(token)} and ended_at is null and expires_at > ${now}
      and seen_at > ${new Date(now.getTime() - IDLE_MS)}`.execute(parts.db);
  const session = rows[0];
  const person = session && (await findPerson(parts.db, session.staffId));
  if (!session || !person || !mayEnter(parts, person)) return undefined;
  if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS) await recordUse(parts.db, session, now);
  return { ...session, person };
}

const recordUse = async (db: Database, { sessionId }: StoredSession, now: Date): Promise<void> => {
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('session_id', '=', sessionId).execute();
};

/** Which sessions of a person to end: one, all but one, or all. */
type SessionFilter = { readonly staffId: number; readonly only?: number; readonly except?: number };

/** Ends sessions at once. @returns their number */
export async function endSessions(
  db: Database | Transaction,
  { staffId, only, except }: SessionFilter,
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null);
  if (only !== undefined) query = query.where('session_id', '=', only);
  if (except !== undefined) query = query.where('session_id', '<>', except);
  return (await query.returning('session_id').execute()).length;
}

/** Lists the open sessions of a person, last used first. */
export async function listSessions(parts: StaffParts, session: StaffSession): Promise<DeskSignIn[]> {
  const now = parts.clock.now();
  const rows = await parts.db
    .selectFrom('staff_sessions')
    .select(['session_id', 'device', 'created_at', 'seen_at'])
    .where('staff_id', '=', session.staffId)
    .where('stage', '=', 'open')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy('seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute();
  return rows.map(({ session_id, device, created_at, seen_at }) => ({
    sessionId: session_id,
    device,
    createdAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
    isThis: session_id === session.sessionId,
  }));
}

/** Notes that the second factor was given again. */
export async function confirmSession({ db, clock }: StaffParts, { sessionId }: StaffSession): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ confirmed_at: clock.now() })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Returns whether the second factor was given in the last ten minutes. */
const isConfirmed = ({ clock }: Pick<StaffParts, 'clock'>, { confirmedAt }: StaffSession): boolean =>
  confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() <= CONFIRMED_MS;

/** @throws {ApiError} 403 `confirmation.required` unless the second factor was given in the last ten minutes */
export function requireConfirmed(parts: Pick<StaffParts, 'clock'>, session: StaffSession): void {
  if (!isConfirmed(parts, session))
    throw new ApiError(403, 'confirmation.required', 'Confirm with your passkey or code first.');
}

/** A signed-in person with their role. */
export type Staff = { readonly session: StaffSession; readonly role: Role; readonly actor: Actor };

/** Returns the person of an open session as the actor of operations; the role is read for each request. */
export async function describeStaff(parts: StaffParts, session: StaffSession): Promise<Staff> {
  const { person } = session;
  // A role that was deleted gives nothing.
  const role = (await findRole(parts.db, person.roleId)) ?? {
    roleId: person.roleId,
    name: person.roleId,
    summary: '',
    version: 0,
    permissions: [],
    limits: { refundCents: 0, creditCents: 0 },
  };
  const actor: Actor = {
    name: person.email,
    staffId: person.staffId,
    channel: 'desk',
    permissions: new Set(role.permissions),
    limits: role.limits,
    isConfirmed: isConfirmed(parts, session),
  };
  return { session, role, actor };
}

/** Remembers the browser of a sign-in, and mails the person about a new one, except for the first. @returns its cookie */
async function recognizeDevice(tx: Transaction, staffId: number, visit: Visit, now: Date): Promise<string> {
  const deviceId = visit.deviceId ?? createToken();
  const hash = hashToken(deviceId);
  const devices = await tx.selectFrom('staff_devices').select('device_hash').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, device_hash: hash, first_seen_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  const isNew = devices.length > 0 && !devices.some(({ device_hash }) => device_hash === hash);
  if (isNew) await queueStaffMail(tx, { kind: 'new-device', staffId, about: visit.device });
  return deviceId;
}

/** A complete sign-in: the values of both cookies. */
export type SignedIn = OpenedSession & { readonly deviceId: string };

/**
 * Signs a person in after both factors, with a new token: one that was known before is worth nothing.
 * @param session the session of the first factor, which ends; undefined after a passkey alone
 * @throws {ApiError} 401 if that session has ended meanwhile
 */
export async function openSession(
  tx: Transaction,
  { staffId, isKept, session }: { staffId: number; isKept: boolean; session?: StaffSession | undefined },
  visit: Visit,
  now: Date,
): Promise<SignedIn> {
  if (session && (await endSessions(tx, { staffId, only: session.sessionId }, now)) === 0) throw createSignedOutError();
  const deviceId = await recognizeDevice(tx, staffId, visit, now);
  return { ...(await startSession(tx, { staffId, stage: 'open', device: visit.device, isKept }, now)), deviceId };
}

/** Returns the error for a browser without a session of the required stage. */
export const createSignedOutError = (): ApiError =>
  new ApiError(401, 'staff.auth.required', 'Please sign in to the desk.');
