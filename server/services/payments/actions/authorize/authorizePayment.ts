import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../../parts.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { Authorization } from '../../../../providers/payments/paymentProvider.ts';
import {
  type CardUser,
  countCardRefusals,
  createPaymentUnavailableError,
} from '../../../paymentInstruments/actions.ts';
import { createConfirmationRequiredError, createDeclineError, createPaymentDeclinedError } from '../paymentErrors.ts';
import { getPaymentMethod, type PaymentsParts } from '../paymentsParts.ts';
import { setSessionAmount } from '../redirect/sessionStore.ts';
import {
  buildPaymentKey,
  findAttempt,
  insertAttempt,
  type PaymentAttempt,
  type PaymentSource,
} from './authorizationStore.ts';
import { tryToVoidAuthorization } from './voidAuthorization.ts';

/** Rejects a payment session that another attempt has used: the shopper has to approve again. A card can pay again. */
async function refuseUsed(parts: PaymentsParts, attempt: PaymentAttempt, source: PaymentSource): Promise<never> {
  const { method } = source;
  const other = await findAttempt(parts.db, method === 'card' ? { method, key: buildPaymentKey(attempt) } : source);
  if (other) await tryToVoidAuthorization(parts, other);
  throw createPaymentDeclinedError();
}

/** The parts that authorize: refused cards are counted. */
type AuthorizingParts = PaymentsParts & Pick<Parts, 'rateLimits'>;

type AuthorizationRequest = {
  readonly attempt: PaymentAttempt;
  readonly source: PaymentSource;
  readonly amountCents: number;
};

/** Calls the provider. @throws {ApiError} 503 `payment.unavailable` */
async function askProvider(
  parts: PaymentsParts,
  { attempt, source, amountCents }: AuthorizationRequest,
  isFirst: boolean,
): Promise<Authorization> {
  const { method, token, backTo } = source;
  const key = buildPaymentKey(attempt);
  try {
    const payment = { key, token, amountCents, reference: null, isFirst, ...(backTo && { backTo }) };
    return await getPaymentMethod(parts, method).authorize(payment);
  } catch (error) {
    parts.log.error({ err: error, purchaseId: attempt.purchaseId }, 'the payment provider did not answer');
    throw createPaymentUnavailableError();
  }
}

/**
 * Records the attempt and authorizes it. @returns the provider's reference; `taken` and `closed` without a call
 * @throws {ApiError} as `authorizePayment`
 */
async function authorizeAttempt(
  parts: PaymentsParts,
  request: AuthorizationRequest,
): Promise<{ readonly reference: string } | 'taken' | 'closed'> {
  const { attempt, source, amountCents } = request;
  const outcome = await insertAttempt(parts.db, attempt, source, amountCents, parts.clock.now());
  await parts.reachFaultPoint('attempt inserted');
  if (outcome === 'taken' || outcome === 'closed') return outcome;
  if (source.method !== 'card') await setSessionAmount(parts.db, source, amountCents);
  const answer = await askProvider(parts, request, outcome === 'first');
  await parts.reachFaultPoint('payment authorized');
  if (answer.status === 'authorized') return { reference: answer.reference };
  // The attempt stays pending: it continues when the shopper returns, and the settling job closes it otherwise.
  if (answer.status === 'confirmation required') throw createConfirmationRequiredError(answer.redirectUrl);
  await tryToVoidAuthorization(parts, attempt, answer.status);
  throw createDeclineError(source.method, answer.status === 'declined' ? answer.reason : undefined);
}

/**
 * Authorizes the payment. The attempt is recorded first, so that the settling job finds it after a crash. Cards that the
 * provider declines are counted for the payer and the IP address; a payment at a provider's page is not, because it
 * tests no card.
 * @returns the provider's reference
 * @throws {ApiError} 400 `credit.card.verification.declined`, `….limit.reached`; 409
 * `ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED`; 503 `payment.unavailable`
 */
export async function authorizePayment(
  parts: AuthorizingParts,
  payer: CardUser,
  request: AuthorizationRequest,
): Promise<string> {
  const { attempt, source } = request;
  await parts.reachFaultPoint('authorization about to start');
  const authorize = () => authorizeAttempt(parts, request);
  const outcome = await (source.method === 'card' ? countCardRefusals(parts, payer, authorize) : authorize());
  if (outcome === 'taken') return refuseUsed(parts, attempt, source);
  if (outcome === 'closed') throw createPaymentDeclinedError();
  return outcome.reference;
}

export type Claim = {
  readonly orderId: string;
  /** The provider's reference of the authorization. */
  readonly reference: string | null;
  readonly now: Date;
};

/**
 * Lets an order use an authorization, as two statements for the `with` of the one that inserts the order, to save round
 * trips. The payment's row is locked: an authorization that is being voided is not claimed, and a claimed one is not
 * voided. Each statement returns one row, or none if the authorization is closed or claimed by another order: the
 * caller then rolls back.
 */
export const buildClaimStatements = (
  key: string,
  { orderId, reference, now }: Claim,
): readonly RawBuilder<unknown>[] => [
  sql`update payment_authorizations
      set status = 'authorized', order_id = ${orderId}, provider_reference = ${reference}, updated_at = ${now}
      where idempotency_key = ${key} and order_id is null and closed_at is null and status in ('pending', 'authorized')
      returning authorization_id`,
  sql`update payment_movements set state = 'done', provider_reference = ${reference}, updated_at = ${now}
      where idempotency_key = ${key} returning movement_id`,
];

/**
 * Lets an order use an authorization, in the order's transaction.
 * @returns false if the authorization is closed or claimed by another order: the caller rolls back
 */
export async function claimAuthorization(tx: Transaction, key: string, claim: Claim): Promise<boolean> {
  for (const statement of buildClaimStatements(key, claim)) {
    if ((await statement.execute(tx)).rows.length === 0) return false;
  }
  return true;
}

type Replacement = Claim & { readonly from: string; readonly to: string };

/**
 * Replaces the authorization of an order by another. The replaced one is closed at once; the caller then voids it. The
 * caller holds the order's lock.
 * @returns false, without a change, where the new authorization is closed
 */
export async function replaceClaim(tx: Transaction, { from, to, ...claim }: Replacement): Promise<boolean> {
  if (!(await claimAuthorization(tx, to, claim))) return false;
  await tx
    .updateTable('payment_authorizations')
    .set({ order_id: null, closed_at: claim.now, updated_at: claim.now })
    .where('idempotency_key', '=', from)
    .execute();
  return true;
}
