import type { Database, Transaction } from '../../../../../server/platform/database/database.ts';
import type { Account } from '../../../../../server/services/customers/actions.ts';
import {
  type Deletion,
  findDeletion,
  requestDeletion,
  startDeletion,
  withdrawDeletion,
} from '../../../../../server/services/identity/accountDeletion.ts';
import { findTokenOwner, insertAccountToken } from '../../../../../server/services/identity/accountTokenStore.ts';
import { listSignIns } from '../../../../../server/services/identity/signInStore.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { givenSignIn } from './givenAccount.ts';

export const DAY = 86_400_000;
export const MARKETPLACE = { marketplaceId: 'zappos' };
const NOW = new Date('2026-11-20T15:00:00Z');
/** Returns a time after that of every request. */
export const getDateLater = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

/** The ways into a customer's account: active sign-ins, and a mailed link. */
type Access = { readonly signIns: number; readonly isTokenValid: boolean };
export const ACCESSIBLE: Access = { signIns: 1, isTokenValid: true };
export const INACCESSIBLE: Access = { signIns: 0, isTokenValid: false };

/** Requests, withdraws and starts deletions of accounts. */
export class Deletions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(work);
  }

  request(account: Account, waitDays = 14): Promise<Date> {
    return this.inTransaction((tx) => requestDeletion(tx, { ...account, ...MARKETPLACE, now: NOW, waitDays }));
  }

  withdraw(account: Account): Promise<void> {
    return this.inTransaction((tx) => withdrawDeletion(tx, { ...account, ...MARKETPLACE, now: getDateLater(1) }));
  }

  start({ customerId }: Account): Promise<void> {
    return this.inTransaction((tx) => startDeletion(tx, customerId, getDateLater(2)));
  }

  async find({ customerId }: Account): Promise<Deletion> {
    const deletion = await findDeletion(this.#db, customerId);
    if (!deletion) throw new Error('no deletion was requested');
    return deletion;
  }

  /** Removes and returns the queued mails. */
  async takeMails(): Promise<unknown[]> {
    return (await takeJobs(this.#db)).flatMap(({ task, payload }) => (task === 'accountMail' ? [payload] : []));
  }

  /** Gives an account a sign-in and a mailed link. @returns a function that reads which of them are valid */
  async giveAccess({ customerId, email }: Account): Promise<() => Promise<Access>> {
    await givenSignIn(this.#db, customerId, { at: NOW });
    const token = { hash: email, purpose: 'reset-password' } as const;
    await insertAccountToken(
      this.#db,
      { ...token, customerId, newEmail: null },
      { now: NOW, expiresAt: getDateLater(DAY) },
    );
    return async () => ({
      signIns: (await listSignIns(this.#db, customerId, getDateLater(1))).length,
      isTokenValid: (await findTokenOwner(this.#db, token, getDateLater(1))) !== undefined,
    });
  }
}
