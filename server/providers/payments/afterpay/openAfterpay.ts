import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AfterpaySettings } from '../../../config/readPaymentSettings.ts';
import type {
  ApprovalState,
  Authorization,
  Payment,
  PaymentToApprove,
  RedirectProvider,
  Refund,
} from '../paymentProvider.ts';
import { callProvider, createReachabilityCheck, createReasonReader, ProviderRefusal, toUsd } from '../providerCall.ts';

const readReasons = createReasonReader('errorCode');

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };
type AfterpayClient = { call(call: Call): Promise<unknown> };

/** Returns Afterpay's idempotency key (`requestId`), which has to be a UUID. */
function deriveRequestId(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex');
  // UUID version 8: custom, derived from other data.
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** A client for Afterpay's Online API v2 over `fetch`; there is no SDK for servers. */
function createAfterpayClient({ apiUrl, merchantId, secretKey }: AfterpaySettings): AfterpayClient {
  const headers = {
    authorization: `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`,
    'content-type': 'application/json',
    accept: 'application/json',
    // Afterpay requires a user agent that names the caller.
    'user-agent': `Eyelet (Merchant/${merchantId})`,
  };
  return {
    call: ({ method, path, body }) =>
      callProvider({
        provider: 'Afterpay',
        url: apiUrl + path,
        method,
        headers,
        readReasons,
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

// The fields that we read from Afterpay's answers (Online API v2).
const afterpayCheckout = z.object({ token: z.string(), redirectCheckoutUrl: z.url() });

const afterpayOpenCheckout = z.object({
  token: z.string(),
  consumer: z.object({ email: z.string().default('') }).optional(),
});

const afterpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  paymentState: z.string().default(''),
  openToCaptureAmount: z.object({ amount: z.string() }).optional(),
});
type AfterpayPayment = z.infer<typeof afterpayPayment>;

const buildPaymentPath = (id: string): string => `/v2/payments/${encodeURIComponent(id)}`;
const isFinalRefusal = (error: unknown): boolean => error instanceof ProviderRefusal && error.isFinal;

const CAPTURED_STATES: readonly string[] = ['CAPTURED', 'PARTIALLY_CAPTURED'];

async function start(client: AfterpayClient, payment: PaymentToApprove) {
  const { fullName, email } = payment.payer;
  const names = fullName.trim().split(/\s+/);
  const answer = await client.call({
    method: 'POST',
    path: '/v2/checkouts',
    body: {
      amount: toUsd(payment.amountCents),
      consumer: { email, givenNames: names.slice(0, -1).join(' ') || fullName, surname: names.at(-1) ?? '' },
      merchant: { redirectConfirmUrl: payment.returnUrl, redirectCancelUrl: payment.cancelUrl },
      description: payment.shopName,
      merchantReference: payment.purchaseId,
    },
  });
  const { token, redirectCheckoutUrl } = afterpayCheckout.parse(answer);
  return { sessionId: token, approvalUrl: redirectCheckoutUrl };
}

/** Returns whether the checkout exists. Afterpay does not report approval: it declines at authorization. */
async function readState(client: AfterpayClient, token: string): Promise<ApprovalState> {
  try {
    const path = `/v2/checkouts/${encodeURIComponent(token)}`;
    const { consumer } = afterpayOpenCheckout.parse(await client.call({ method: 'GET', path }));
    return { status: 'approved', payer: consumer?.email ?? '' };
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return { status: 'gone', payer: '' };
    throw error;
  }
}

const read = async (client: AfterpayClient, id: string): Promise<AfterpayPayment> =>
  afterpayPayment.parse(await client.call({ method: 'GET', path: buildPaymentPath(id) }));

/** Returns the payment that was made from a checkout, by any call. */
async function findPayment(client: AfterpayClient, token: string): Promise<AfterpayPayment | undefined> {
  try {
    const path = `/v2/payments/token:${encodeURIComponent(token)}`;
    return afterpayPayment.parse(await client.call({ method: 'GET', path }));
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return undefined;
    throw error;
  }
}

function toAuthorization(payment: AfterpayPayment | undefined): Authorization {
  if (payment?.paymentState === 'VOIDED') return { status: 'voided' };
  const isHeld = payment?.status === 'APPROVED' && ['AUTH_APPROVED', ...CAPTURED_STATES].includes(payment.paymentState);
  return isHeld ? { status: 'authorized', reference: payment.id } : { status: 'declined' };
}

/** Returns whether a part of it is still authorized. */
const isOpen = ({ openToCaptureAmount }: AfterpayPayment): boolean => Number(openToCaptureAmount?.amount ?? 0) > 0;

async function authorize(client: AfterpayClient, { token, key }: Payment): Promise<Authorization> {
  try {
    const body = { requestId: deriveRequestId(key), token };
    return toAuthorization(
      afterpayPayment.parse(await client.call({ method: 'POST', path: '/v2/payments/auth', body })),
    );
  } catch (error) {
    // A used token is refused too; then the existing payment is the result.
    if (isFinalRefusal(error)) return toAuthorization(await findPayment(client, token));
    throw error;
  }
}

async function voidRemainder(client: AfterpayClient, id: string, key: string): Promise<void> {
  try {
    const body = { requestId: deriveRequestId(`${key}:void`) };
    await client.call({ method: 'POST', path: `${buildPaymentPath(id)}/void`, body });
  } catch (error) {
    // Refused if nothing is authorized, or no longer.
    if (!isFinalRefusal(error) || isOpen(await read(client, id))) throw error;
  }
}

async function capture(client: AfterpayClient, { reference, amountCents, key }: Payment) {
  if (reference === null) return { status: 'refused' as const };
  let payment: AfterpayPayment;
  try {
    const body = { requestId: deriveRequestId(`${key}:capture`), amount: toUsd(amountCents) };
    const path = `${buildPaymentPath(reference)}/capture`;
    payment = afterpayPayment.parse(await client.call({ method: 'POST', path, body }));
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    payment = await read(client, reference);
  }
  if (!CAPTURED_STATES.includes(payment.paymentState)) return { status: 'refused' as const };
  if (isOpen(payment)) await voidRemainder(client, reference, key);
  return { status: 'captured' as const };
}

/** Captures are not undone: only an uncaptured rest is voided. */
async function voidPayment(client: AfterpayClient, { reference, token, key }: Payment): Promise<void> {
  const foundPayment = reference === null ? await findPayment(client, token) : await read(client, reference);
  if (foundPayment && isOpen(foundPayment)) await voidRemainder(client, foundPayment.id, key);
}

async function refund(client: AfterpayClient, { reference }: Payment, { key, amountCents }: Refund) {
  if (reference === null) return { status: 'refused' as const };
  try {
    const body = { requestId: deriveRequestId(key), amount: toUsd(amountCents) };
    await client.call({ method: 'POST', path: `${buildPaymentPath(reference)}/refund`, body });
    return { status: 'refunded' as const };
  } catch (error) {
    if (isFinalRefusal(error)) return { status: 'refused' as const };
    throw error;
  }
}

/**
 * Opens Afterpay: the shopper agrees to four instalments, which start when the order is placed; the shop captures when
 * the order ships. Afterpay sends no webhook events, so a lost answer is looked up by the checkout's token.
 */
export function openAfterpay(settings: AfterpaySettings): RedirectProvider {
  const client = createAfterpayClient(settings);
  const checkAccount = (): Promise<unknown> => client.call({ method: 'GET', path: '/v2/configuration' });
  return {
    start: (payment) => start(client, payment),
    readState: (sessionId) => readState(client, sessionId),
    authorize: (payment) => authorize(client, payment),
    capture: (payment) => capture(client, payment),
    void: (payment) => voidPayment(client, payment),
    refund: (payment, refundRequest) => refund(client, payment, refundRequest),
    checkAccount,
    isReachable: createReachabilityCheck(checkAccount),
  };
}
