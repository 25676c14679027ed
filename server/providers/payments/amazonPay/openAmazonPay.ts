import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import type { ApprovalState, Authorization, Payment, RedirectProvider } from '../paymentProvider.ts';
import { createReachabilityCheck, ProviderRefusal } from '../providerCall.ts';
import { cancelCharge, captureCharge, readCharge, refundCharge, toAuthorization } from './amazonPayCharges.ts';
import { readAmazonPayEvent } from './amazonPayEvent.ts';
import { type AmazonPaySession, amazonPaySession, toAddressFields, toAmazonPayAmount } from './amazonPayShapes.ts';
import { buildExpressLaunchUrl, buildLaunchUrl } from './buildLaunchUrl.ts';
import { type AmazonPayClient, createAmazonPayClient } from './createAmazonPayClient.ts';

const buildSessionPath = (id: string): string => `/v2/checkoutSessions/${encodeURIComponent(id)}`;

const readSession = async (client: AmazonPayClient, id: string): Promise<AmazonPaySession> =>
  amazonPaySession.parse(await client.call({ method: 'GET', path: buildSessionPath(id) }));

async function readState(client: AmazonPayClient, sessionId: string): Promise<ApprovalState> {
  try {
    const session = await readSession(client, sessionId);
    const { statusDetails, buyer, merchantMetadata } = session;
    const status = statusDetails.state !== 'Open' ? 'gone' : buyer ? 'approved' : 'waiting';
    const startedAs = merchantMetadata?.merchantReferenceId ?? '';
    return { status, payer: buyer?.email ?? '', startedAs, shippingAddress: toAddressFields(session) };
  } catch (error) {
    if (error instanceof ProviderRefusal && (error.status === 404 || error.status === 400)) {
      return { status: 'gone', payer: '' };
    }
    throw error;
  }
}

/** Returns whether the shopper was asked to confirm exactly this sum. */
const isAsked = ({ paymentDetails, webCheckoutDetails }: AmazonPaySession, cents: number): boolean =>
  Boolean(webCheckoutDetails.checkoutResultReturnUrl) &&
  paymentDetails?.chargeAmount?.amount === toAmazonPayAmount(cents).amount;

/** Returns the outcome of a session; undefined while it is open. */
async function readOutcome(client: AmazonPayClient, session: AmazonPaySession): Promise<Authorization | undefined> {
  if (session.chargeId) return toAuthorization(await readCharge(client, session.chargeId));
  return session.statusDetails.state === 'Open' ? undefined : { status: 'declined' };
}

/** Completes a session that the shopper has confirmed. @returns undefined if they have not */
async function complete(client: AmazonPayClient, { token, amountCents }: Payment): Promise<Authorization | undefined> {
  try {
    const body = { chargeAmount: toAmazonPayAmount(amountCents) };
    const answer = await client.call({ method: 'POST', path: `${buildSessionPath(token)}/complete`, body });
    return await readOutcome(client, amazonPaySession.parse(answer));
  } catch (error) {
    // Also refused where a concurrent call has completed it.
    if (error instanceof ProviderRefusal && error.isFinal) return readOutcome(client, await readSession(client, token));
    throw error;
  }
}

/** Sends Amazon Pay the sum and the return URL. */
async function requestEmailConfirmation(
  client: AmazonPayClient,
  { token, amountCents, backTo }: Payment,
): Promise<Authorization> {
  if (backTo === undefined) throw new Error('Amazon Pay needs to know where it leads back to');
  const answer = await client.call({
    method: 'PATCH',
    path: buildSessionPath(token),
    body: {
      webCheckoutDetails: { checkoutResultReturnUrl: backTo },
      paymentDetails: {
        paymentIntent: 'Authorize',
        canHandlePendingAuthorization: false,
        chargeAmount: toAmazonPayAmount(amountCents),
      },
      // A webhook event names a charge; this reference leads to its session.
      merchantMetadata: { merchantReferenceId: token },
    },
  });
  const redirectUrl = amazonPaySession.parse(answer).webCheckoutDetails.amazonPayRedirectUrl;
  if (!redirectUrl) throw new Error('Amazon Pay named no page to confirm on');
  return { status: 'confirmation required', redirectUrl };
}

/** Returns the outcome of a session, if there is one; otherwise the shopper has to confirm the sum at Amazon. */
async function authorize(client: AmazonPayClient, payment: Payment): Promise<Authorization> {
  const session = await readSession(client, payment.token);
  const earlierOutcome = await readOutcome(client, session);
  if (earlierOutcome) return earlierOutcome;
  const completion = isAsked(session, payment.amountCents) ? await complete(client, payment) : undefined;
  if (completion) return completion;
  try {
    return await requestEmailConfirmation(client, payment);
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || !error.isFinal) throw error;
    return (await readOutcome(client, await readSession(client, payment.token))) ?? { status: 'declined' };
  }
}

/** If a charge is still being created, Amazon Pay sends a webhook event for it, and it is voided then. */
async function voidPayment(client: AmazonPayClient, { reference, token }: Payment): Promise<void> {
  const chargeId = reference ?? (await readSession(client, token)).chargeId;
  if (chargeId) await cancelCharge(client, chargeId);
}

/** Opens Amazon Pay: the sum is confirmed there and authorized at the order, captured when it ships. */
export function openAmazonPay(settings: AmazonPaySettings): RedirectProvider {
  const client = createAmazonPayClient(settings);
  const checkAccount = (): Promise<unknown> => readState(client, 'nobody');
  return {
    // Amazon creates the session from a signed payload, and adds its id to the return URL.
    start: async (payment) => ({ sessionId: null, approvalUrl: await buildLaunchUrl(settings, payment) }),
    startExpress: async (payment) => ({ sessionId: null, approvalUrl: await buildExpressLaunchUrl(settings, payment) }),
    readState: (sessionId) => readState(client, sessionId),
    authorize: (payment) => authorize(client, payment),
    capture: (payment) => captureCharge(client, payment),
    void: (payment) => voidPayment(client, payment),
    refund: (payment, refundRequest) => refundCharge(client, payment, refundRequest),
    checkAccount,
    isReachable: createReachabilityCheck(checkAccount),
    readEvent: (rawBody) => readAmazonPayEvent(settings, client, rawBody),
  };
}
