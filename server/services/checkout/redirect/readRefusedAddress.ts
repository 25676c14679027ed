import { sql } from 'kysely';
import type { ExpressAddressAnswer } from '../../../../src/contracts/paymentSessions.ts';
import { isRightAddress } from '../../addresses/actions.ts';
import { buildApprovedSessionsSql, toApprovedSessions } from '../../payments/actions.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutParts } from '../checkoutParts.ts';

/**
 * Returns the express checkout address that breaks the shop's rules, for the shopper to correct. It is read from the
 * provider, because it is not stored. Null if the provider does not answer: the shopper can enter an address.
 */
export async function readRefusedAddress(
  { db, redirectPayments, log }: CheckoutParts,
  { customerId }: Buyer,
  purchaseId: string,
): Promise<ExpressAddressAnswer> {
  const { sessions } = await db
    .selectNoFrom(buildApprovedSessionsSql(customerId, sql`${purchaseId}`).as('sessions'))
    .executeTakeFirstOrThrow();
  const [newest] = toApprovedSessions(sessions);
  const provider = newest && redirectPayments[newest.method];
  if (!newest || !provider?.startExpress) return { refusedAddress: null };
  try {
    const { shippingAddress } = await provider.readState(newest.sessionId);
    return { refusedAddress: shippingAddress && !isRightAddress(shippingAddress) ? shippingAddress : null };
  } catch (error) {
    log.warn({ err: error, purchaseId }, 'a provider did not say where an order was to go');
    return { refusedAddress: null };
  }
}
