import type { Transaction } from '../../platform/database/database.ts';
import { recordAccess } from './accessLog.ts';
import { endSignIns } from './signInStore.ts';

/**
 * Ends one or all sign-ins at the customer's request, and records that.
 * @returns their number
 */
export async function endSignInsOf(
  tx: Transaction,
  which: { readonly customerId: number; readonly only?: number },
  now: Date,
): Promise<number> {
  const ended = await endSignIns(tx, which, now);
  const { customerId } = which;
  if (ended > 0) await recordAccess(tx, { customerId, act: 'sign-ins ended', about: String(ended), now });
  return ended;
}
