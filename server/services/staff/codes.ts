import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { NewCodeApp } from '../../../src/contracts/desk/signIn.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { decryptText, encryptText } from '../../platform/encryptText.ts';
import { hashToken } from '../../platform/ids.ts';
import type { StaffParts } from './staffParts.ts';

const PURPOSE = 'staff code apps';
const PERIOD_SECONDS = 30;
/** Without letters and digits that look alike: 12 of 31 letters are 59 random bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;
const CODE_COUNT = 10;

const createTotp = (secret: string, label: { issuer: string; email: string }): TOTP =>
  new TOTP({ issuer: label.issuer, label: label.email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Returns the time step of a right code, from half a minute before to half a minute after; undefined for a wrong one. */
function findStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/**
 * Starts the set-up of an authenticator app; it counts from its first right code on, and replaces an earlier one then.
 * @param issuer the name that the app shows
 */
export async function startCodeApp(
  { config, db }: StaffParts,
  { staffId, email, issuer }: { readonly staffId: number; readonly email: string; readonly issuer: string },
): Promise<NewCodeApp> {
  const secret = new Secret({ size: 20 }).base32;
  const pending = encryptText(secret, PURPOSE, config.secretKeys[0]);
  await db
    .insertInto('staff_code_apps')
    .values({ staff_id: staffId, pending_secret: pending })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ pending_secret: pending }))
    .execute();
  return { secret, uri: createTotp(secret, { issuer, email }).toString() };
}

/** Ends the set-up of an authenticator app with its first code. @returns whether the code is right */
export async function confirmCodeApp(
  { config, clock }: Pick<StaffParts, 'config' | 'clock'>,
  tx: Transaction,
  { staffId, code }: { readonly staffId: number; readonly code: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_code_apps')
    .select('pending_secret')
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  const pending = row?.pending_secret ?? undefined;
  const secret = pending === undefined ? undefined : decryptText(pending, PURPOSE, config.secretKeys);
  const step = secret === undefined ? undefined : findStep(secret, code, clock.now());
  if (pending === undefined || step === undefined) return false;
  await tx
    .updateTable('staff_code_apps')
    .set({ sealed_secret: pending, pending_secret: null, last_step: step })
    .where('staff_id', '=', staffId)
    .execute();
  return true;
}

/**
 * Uses up a code of a person's app. Of two uses at the same time one succeeds, and an earlier code does not work after
 * a later one.
 * @returns whether the code is right
 */
export async function spendAppCode(
  { config, db, clock }: StaffParts,
  { staffId, code }: { readonly staffId: number; readonly code: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_code_apps')
    .select('sealed_secret')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const sealed = row?.sealed_secret ?? undefined;
  const secret = sealed === undefined ? undefined : decryptText(sealed, PURPOSE, config.secretKeys);
  const step = secret === undefined ? undefined : findStep(secret, code, clock.now());
  if (secret === undefined || step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('staff_code_apps')
    // Encrypted again, so that the secret outlives a rotation of the keys.
    .set({ last_step: step, sealed_secret: encryptText(secret, PURPOSE, config.secretKeys[0]) })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .where('sealed_secret', '=', sealed ?? '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const createRecoveryCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const format = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

const hashRecoveryCode = (staffId: number, code: string): string => hashToken(`recovery code ${staffId} ${code}`);

/** Replaces a person's recovery codes by ten new ones, which are shown once. */
export async function replaceRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, createRecoveryCode);
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashRecoveryCode(staffId, code) }));
  await tx.insertInto('staff_recovery_codes').values(rows).execute();
  return codes.map(format);
}

/** Uses up a recovery code; of two uses at the same time one succeeds. @returns whether the code is right */
export async function spendRecoveryCode(
  { db, clock }: Pick<StaffParts, 'db' | 'clock'>,
  { staffId, code }: { readonly staffId: number; readonly code: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: clock.now() })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashRecoveryCode(staffId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the recovery codes that a person has left. */
export async function countRecoveryCodes(db: Database | Transaction, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether a person has an authenticator app. */
export async function hasCodeApp(db: Database | Transaction, staffId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_code_apps')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('sealed_secret', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
