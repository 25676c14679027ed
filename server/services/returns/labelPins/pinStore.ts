import type { Database, Row, Transaction } from '../../../platform/database/database.ts';

const COLUMNS = [
  'session_hash as sessionHash',
  'pin_id as pinId',
  'order_id as orderId',
  'email',
  'wrong_guesses as wrongGuesses',
  'expires_at as expiresAt',
] as const;
export type StoredPin = Row<'label_pins', typeof COLUMNS>;

/** Stores the PIN of a session instead of its previous one, and removes expired ones. */
export async function replacePin(
  tx: Transaction,
  { sessionHash, pinId, orderId, email, expiresAt }: Omit<StoredPin, 'wrongGuesses'>,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('label_pins').where('expires_at', '<', now).execute();
  const row = { pin_id: pinId, order_id: orderId, email, wrong_guesses: 0, expires_at: expiresAt };
  await tx
    .insertInto('label_pins')
    .values({ session_hash: sessionHash, ...row })
    .onConflict((clash) => clash.column('session_hash').doUpdateSet(row))
    .execute();
}

/** Returns the PIN of a session, locked: guesses run one after the other. */
export const lockPin = (tx: Transaction, sessionHash: string): Promise<StoredPin | undefined> =>
  tx.selectFrom('label_pins').select(COLUMNS).where('session_hash', '=', sessionHash).forUpdate().executeTakeFirst();

export const findPin = (db: Database, pinId: string): Promise<StoredPin | undefined> =>
  db.selectFrom('label_pins').select(COLUMNS).where('pin_id', '=', pinId).executeTakeFirst();

export async function countWrongPin(tx: Transaction, sessionHash: string): Promise<void> {
  await tx
    .updateTable('label_pins')
    .set((is) => ({ wrong_guesses: is('wrong_guesses', '+', 1) }))
    .where('session_hash', '=', sessionHash)
    .execute();
}
