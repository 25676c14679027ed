import type { Transaction } from '../../platform/database/database.ts';
import { recordAccess } from './accessLog.ts';
import { endSignIns, type SignInFilter } from './signInStore.ts';

/**
 * Ends one or all sign-ins at the customer's request, and records that.
 * @returns their number
 */
export async function endSignInsOf(tx: Transaction, filter: SignInFilter, now: Date): Promise<number> {
  const endedCount = await endSignIns(tx, filter, now);
  const { customerId } = filter;
  if (endedCount > 0) await recordAccess(tx, { customerId, act: 'sign-ins ended', about: String(endedCount), now });
  return endedCount;
}
