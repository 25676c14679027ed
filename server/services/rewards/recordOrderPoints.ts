import type { Parts } from '../../parts.ts';
import { findCustomerOfOrder, readPieceFacts } from '../orders/actions.ts';
import { findExpired, planOrderEntries } from './ledgerRules.ts';
import { insertEntries, lockMember, readLedger } from './ledgerStore.ts';

/**
 * Records the points of an order in its current state: those of delivered pieces, and the loss of those of returned
 * pieces. Idempotent, and safe for events that come late or out of order. Does nothing for customers who are not
 * members.
 */
export async function recordOrderPoints(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const customerId = await findCustomerOfOrder(db, orderId);
  if (customerId === undefined) return;
  await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, customerId);
    if (!member) return;
    const now = clock.now();
    const storedEntries = await readLedger(tx, customerId);
    const expiredEntries = findExpired(storedEntries, now);
    // The pieces are read after the lock: another event of this order may just have been recorded.
    const pieces = await readPieceFacts(tx, orderId);
    const entries = [...storedEntries, ...expiredEntries];
    const { enrolledAt } = member;
    await insertEntries(tx, customerId, [
      ...expiredEntries,
      ...planOrderEntries({ orderId, pieces, entries, enrolledAt, now }),
    ]);
  });
}
