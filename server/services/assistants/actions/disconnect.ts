import type { Parts } from '../../../parts.ts';
import { recordAct } from './acts.ts';
import { disconnectCheckouts } from './checkouts.ts';
import { deleteLinks } from './oauthRecords.ts';

/** The names of the customer's own acts in the record. */
const CONNECTED = 'customer_connect';
const DISCONNECTED = 'customer_disconnect';

type CustomerAct = { readonly customerId: number; readonly profile: string; readonly marketplaceId: string };

export const recordLink = (
  parts: Pick<Parts, 'db' | 'clock'>,
  { profile, marketplaceId }: CustomerAct,
): Promise<void> =>
  recordAct(parts, { protocol: 'ucp', profile, marketplaceId, isSigned: true, name: CONNECTED, refusal: '' });

/**
 * Ends a platform's access to a customer's checkouts and orders so far, and its link with the account, and records it. A
 * repeated call changes nothing.
 */
export const disconnectPlatform = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { customerId, profile, marketplaceId }: CustomerAct,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isUnlinked = await deleteLinks(tx, customerId, profile);
    const ended = (await disconnectCheckouts(tx, customerId, profile)) ?? (isUnlinked && { protocol: 'ucp' });
    if (!ended) return;
    const act = { ...ended, marketplaceId, profile, isSigned: true, name: DISCONNECTED, refusal: '' };
    await recordAct({ db: tx, clock }, act);
  });
