import type { Authorization, Payment, Refund } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerCall.ts';
import { type AmazonPayCharge, amazonPayCharge, amazonPayRefund, toAmazonPayAmount } from './amazonPayShapes.ts';
import type { AmazonPayClient } from './createAmazonPayClient.ts';

const chargePath = (id: string): string => `/v2/charges/${encodeURIComponent(id)}`;
const isNo = (error: unknown): boolean => error instanceof ProviderRefusal && error.isFinal;

export const readCharge = async (client: AmazonPayClient, id: string): Promise<AmazonPayCharge> =>
  amazonPayCharge.parse(await client.call({ method: 'GET', path: chargePath(id) }));

const HELD_STATES: readonly string[] = ['AuthorizationInitiated', 'Authorized', 'CaptureInitiated', 'Captured'];

export function toAuthorization({ chargeId, statusDetails: { state } }: AmazonPayCharge): Authorization {
  if (state === 'Canceled') return { status: 'voided' };
  return HELD_STATES.includes(state) ? { status: 'authorized', reference: chargeId } : { status: 'declined' };
}

/** Captures the amount, or a part of the authorization; Amazon Pay releases the rest by itself. */
export async function captureCharge(client: AmazonPayClient, { reference, amountCents, key }: Payment) {
  if (reference === null) return { status: 'refused' as const };
  let charge: AmazonPayCharge;
  try {
    const body = { captureAmount: toAmazonPayAmount(amountCents) };
    const path = `${chargePath(reference)}/capture`;
    charge = amazonPayCharge.parse(await client.call({ method: 'POST', path, body, key: `${key}:capture` }));
  } catch (error) {
    if (!isNo(error)) throw error;
    charge = await readCharge(client, reference);
  }
  const { state } = charge.statusDetails;
  // Capturing a charge that is some days old is asynchronous: a retry learns the outcome.
  if (state === 'CaptureInitiated') throw new Error('Amazon Pay has not said yet whether the money is taken');
  return { status: state === 'Captured' ? ('captured' as const) : ('refused' as const) };
}

/** Cancels a charge, which voids its authorization. */
export async function cancelCharge(client: AmazonPayClient, chargeId: string): Promise<void> {
  try {
    const body = { cancellationReason: 'The order was not placed.' };
    await client.call({ method: 'DELETE', path: `${chargePath(chargeId)}/cancel`, body });
  } catch (error) {
    // Refused if nothing is authorized, or no longer.
    if (!isNo(error) || (await readCharge(client, chargeId)).statusDetails.state.startsWith('Authoriz')) throw error;
  }
}

/** Amazon refunds asynchronously: a started refund counts as done, unless it is declined at once. */
export async function refundCharge(client: AmazonPayClient, { reference }: Payment, { key, amountCents }: Refund) {
  if (reference === null) return { status: 'refused' as const };
  try {
    const body = { chargeId: reference, refundAmount: toAmazonPayAmount(amountCents) };
    const answer = await client.call({ method: 'POST', path: '/v2/refunds', body, key });
    const { state } = amazonPayRefund.parse(answer).statusDetails;
    return { status: state === 'Declined' ? ('refused' as const) : ('refunded' as const) };
  } catch (error) {
    if (isNo(error)) return { status: 'refused' as const };
    throw error;
  }
}
