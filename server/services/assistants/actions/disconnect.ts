import type { Parts } from '../../../parts.ts';
import { recordAct } from './acts.ts';
import { disconnectCheckouts } from './checkouts.ts';

/** The name of the act in the record: the customer's own, not the platform's. */
const DISCONNECTED = 'customer_disconnect';

/** Ends a platform's access to a customer's checkouts and orders so far, and records it. A repeated call changes nothing. */
export const disconnectPlatform = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  customerId: number,
  profile: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await disconnectCheckouts(tx, customerId, profile);
    if (!ended) return;
    await recordAct({ db: tx, clock }, { ...ended, profile, isSigned: true, name: DISCONNECTED, refusal: '' });
  });
