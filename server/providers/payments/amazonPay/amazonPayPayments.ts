import type { AmazonPaySettings } from '../../../paymentSettings.ts';
import type { Authorization, Payment } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerCall.ts';
import { reachability } from '../reachability.ts';
import type { ApprovalState, RedirectProvider } from '../redirectProvider.ts';
import { addressFromAmazon } from './addressFromAmazon.ts';
import { asAuthorization, cancelCharge, captureCharge, readCharge, refundCharge } from './amazonPayCharges.ts';
import { type AmazonPayClient, amazonPayClient } from './amazonPayClient.ts';
import { readAmazonPayNotice } from './amazonPayNotice.ts';
import { type AmazonPaySession, amazonPayAmount, amazonPaySession } from './amazonPayShapes.ts';
import { expressLaunchUrl, launchUrl } from './launchUrl.ts';

const sessionPath = (id: string): string => `/v2/checkoutSessions/${encodeURIComponent(id)}`;

const readSession = async (client: AmazonPayClient, id: string): Promise<AmazonPaySession> =>
  amazonPaySession.parse(await client.call({ method: 'GET', path: sessionPath(id) }));

async function look(client: AmazonPayClient, sessionId: string): Promise<ApprovalState> {
  try {
    const session = await readSession(client, sessionId);
    const { statusDetails, buyer, merchantMetadata } = session;
    const status = statusDetails.state !== 'Open' ? 'gone' : buyer ? 'approved' : 'waiting';
    const begunAs = merchantMetadata?.merchantReferenceId ?? '';
    return { status, payer: buyer?.email ?? '', begunAs, shippingAddress: addressFromAmazon(session) };
  } catch (error) {
    if (error instanceof ProviderRefusal && (error.status === 404 || error.status === 400)) {
      return { status: 'gone', payer: '' };
    }
    throw error;
  }
}

/** Whether the shopper has been asked to confirm this very sum. */
const isAsked = ({ paymentDetails, webCheckoutDetails }: AmazonPaySession, cents: number): boolean =>
  Boolean(webCheckoutDetails.checkoutResultReturnUrl) &&
  paymentDetails?.chargeAmount?.amount === amazonPayAmount(cents).amount;

/** What a session has come to by now; undefined while it is open. */
async function outcomeOf(client: AmazonPayClient, session: AmazonPaySession): Promise<Authorization | undefined> {
  if (session.chargeId) return asAuthorization(await readCharge(client, session.chargeId));
  return session.statusDetails.state === 'Open' ? undefined : { status: 'declined' };
}

/** Completes what the shopper has confirmed. @returns undefined where they have not */
async function complete(client: AmazonPayClient, { token, amountCents }: Payment): Promise<Authorization | undefined> {
  try {
    const body = { chargeAmount: amazonPayAmount(amountCents) };
    const answer = await client.call({ method: 'POST', path: `${sessionPath(token)}/complete`, body });
    return await outcomeOf(client, amazonPaySession.parse(answer));
  } catch (error) {
    // Refused also where another call was first.
    if (error instanceof ProviderRefusal && error.isFinal) return outcomeOf(client, await readSession(client, token));
    throw error;
  }
}

/** Tells Amazon Pay the sum, and where it leads back to. */
async function askToConfirm(client: AmazonPayClient, { token, amountCents, backTo }: Payment): Promise<Authorization> {
  if (backTo === undefined) throw new Error('Amazon Pay needs to know where it leads back to');
  const answer = await client.call({
    method: 'PATCH',
    path: sessionPath(token),
    body: {
      webCheckoutDetails: { checkoutResultReturnUrl: backTo },
      paymentDetails: {
        paymentIntent: 'Authorize',
        canHandlePendingAuthorization: false,
        chargeAmount: amazonPayAmount(amountCents),
      },
      // A notice is of a charge: by this it finds the session.
      merchantMetadata: { merchantReferenceId: token },
    },
  });
  const redirectUrl = amazonPaySession.parse(answer).webCheckoutDetails.amazonPayRedirectUrl;
  if (!redirectUrl) throw new Error('Amazon Pay named no page to confirm on');
  return { status: 'confirmation required', redirectUrl };
}

/** What a session has come to counts, whoever asked for it; where it has come to nothing yet, the shopper confirms the sum at Amazon. */
async function authorize(client: AmazonPayClient, payment: Payment): Promise<Authorization> {
  const session = await readSession(client, payment.token);
  const before = await outcomeOf(client, session);
  if (before) return before;
  const completed = isAsked(session, payment.amountCents) ? await complete(client, payment) : undefined;
  if (completed) return completed;
  try {
    return await askToConfirm(client, payment);
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || !error.isFinal) throw error;
    return (await outcomeOf(client, await readSession(client, payment.token))) ?? { status: 'declined' };
  }
}

/** Where a charge is still on its way, Amazon Pay tells of it when it has come, and it is given back then. */
async function voidPayment(client: AmazonPayClient, { reference, token }: Payment): Promise<void> {
  const found = reference ?? (await readSession(client, token)).chargeId;
  if (found) await cancelCharge(client, found);
}

/**
 * Amazon Pay: the shopper chooses at Amazon how to pay, confirms the sum there when they place the order, which reserves it, and is
 * charged when the order is sent.
 */
export function amazonPayPayments(settings: AmazonPaySettings): RedirectProvider {
  const client = amazonPayClient(settings);
  return {
    // Amazon makes the session, from a text that we sign, and names it to the browser that it leads back to us.
    begin: async (payment) => ({ sessionId: null, approvalUrl: await launchUrl(settings, payment) }),
    beginExpress: async (payment) => ({ sessionId: null, approvalUrl: await expressLaunchUrl(settings, payment) }),
    look: (sessionId) => look(client, sessionId),
    authorize: (payment) => authorize(client, payment),
    capture: (payment) => captureCharge(client, payment),
    void: (payment) => voidPayment(client, payment),
    refund: (payment, wanted) => refundCharge(client, payment, wanted),
    isReachable: reachability(() => look(client, 'nobody')),
    readNotice: (rawBody) => readAmazonPayNotice(settings, client, rawBody),
  };
}
