import type { AddressFields } from '../../../../../src/contracts/account/addresses.ts';
import type {
  PaymentMethodState,
  PaymentReturnRequest,
  PaymentSessionAnswer,
} from '../../../../../src/contracts/checkout/paymentSessions.ts';
import type { PaymentMethodCode, RedirectCode } from '../../../../../src/lib/checkout/paymentMethods.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../../platform/http/apiError.ts';
import type {
  ApprovalState,
  RedirectProvider,
  StartedPayment,
} from '../../../../providers/payments/paymentProvider.ts';
import { createPaymentUnavailableError } from '../../../paymentInstruments/actions.ts';
import type { PaymentsParts } from '../paymentsParts.ts';
import { findPaymentSession, insertPaymentSession, markApproved } from './sessionStore.ts';

export type NewSession = {
  /** The return token, under which the provider also knows the session. */
  readonly key: string;
  readonly purchaseId: string;
  readonly customerId: number;
  readonly method: RedirectCode;
  /** Null if the amount is not known yet. */
  readonly amountCents: number | null;
  /** The origin of the shop in which the session is started. */
  readonly origin: string;
};

/**
 * Starts a payment session at the provider and stores it. @returns the provider's page
 * @throws {ApiError} 503 `payment.unavailable`
 */
export async function startPaymentSession(
  { db, clock, log }: Pick<PaymentsParts, 'db' | 'clock' | 'log'>,
  { key, ...session }: NewSession,
  createSession: () => Promise<StartedPayment>,
): Promise<PaymentSessionAnswer> {
  let created: StartedPayment;
  try {
    created = await createSession();
  } catch (error) {
    log.error({ err: error, purchaseId: session.purchaseId }, 'a payment session could not be started');
    throw createPaymentUnavailableError();
  }
  await insertPaymentSession(db, key, { ...session, sessionId: created.sessionId }, clock.now());
  return { redirectUrl: created.approvalUrl };
}

const createNotApprovedError = (): ApiError =>
  new ApiError(
    400,
    'payment.not.approved',
    'The payment was not approved. Please try again, or choose another way to pay.',
  );

async function readState(
  { log }: Pick<PaymentsParts, 'log'>,
  provider: RedirectProvider,
  sessionId: string,
  purchaseId: string,
): Promise<ApprovalState> {
  try {
    return await provider.readState(sessionId);
  } catch (error) {
    log.error({ err: error, purchaseId }, 'a provider did not report the state of a payment session');
    throw createPaymentUnavailableError();
  }
}

export type CompletedSession = {
  readonly purchaseId: string;
  readonly method: RedirectCode;
  readonly sessionId: string;
  /** The address chosen at the provider, not validated. */
  readonly shippingAddress?: AddressFields | undefined;
};

/**
 * Records that the shopper has approved a payment session. The provider is asked, because the return URL is no proof.
 * Idempotent.
 * @throws {ApiError} 404 for an unknown token or another customer's; 400 `payment.not.approved`; 503
 * `payment.unavailable`
 */
export async function completePaymentSession(
  parts: Pick<PaymentsParts, 'db' | 'clock' | 'log' | 'redirectPayments'>,
  customerId: number,
  { attempt, amazonCheckoutSessionId }: PaymentReturnRequest,
): Promise<CompletedSession> {
  const session = await findPaymentSession(parts.db, customerId, attempt);
  const provider = session && parts.redirectPayments[session.method];
  if (!provider) throw createNotFoundError('This payment');
  const { purchaseId, method } = session;
  const sessionId = session.sessionId ?? amazonCheckoutSessionId;
  if (sessionId === undefined) throw createNotApprovedError();
  const state = await readState(parts, provider, sessionId, purchaseId);
  // The session id comes from the URL: the provider must confirm that it was started under this attempt, not by another
  // customer.
  const isNamedNow = session.sessionId === null;
  if (state.status !== 'approved' || (isNamedNow && state.startedAs !== attempt)) throw createNotApprovedError();
  await markApproved(parts.db, attempt, { sessionId, payer: state.payer }, parts.clock.now());
  return { purchaseId, method, sessionId, shippingAddress: state.shippingAddress };
}

type Providers = Pick<PaymentsParts, 'redirectPayments'> & Pick<Parts, 'config'>;
/** The redirect methods that are switched on in a shop. */
type OfferingShop = { readonly redirectPayments: readonly RedirectCode[] };

/** Returns the payment methods of a shop: cards where accepted, and the redirect methods that are switched on. */
export const listPaymentTypes = ({ redirectPayments, config }: Providers, shop: OfferingShop): PaymentMethodCode[] => [
  ...(config.takesCards ? (['card'] as const) : []),
  ...shop.redirectPayments.filter((code) => redirectPayments[code]),
];

/** Returns the configured redirect methods, without those whose provider does not answer (transactions §4). */
export async function listMethods(
  { redirectPayments }: Pick<Providers, 'redirectPayments'>,
  shop: OfferingShop,
): Promise<PaymentMethodState[]> {
  const checks = shop.redirectPayments.map(async (paymentMethodCode) => {
    const provider = redirectPayments[paymentMethodCode];
    return provider ? [{ paymentMethodCode, isLoaded: await provider.isReachable() }] : [];
  });
  return (await Promise.all(checks)).flat();
}
