import type { PaypalSettings } from '../../../config/readPaymentSettings.ts';
import type {
  ApprovalState,
  Authorization,
  Payment,
  PaymentToApprove,
  RedirectProvider,
  Refund,
} from '../paymentProvider.ts';
import { createReachabilityCheck, isRefusedBecause, ProviderRefusal } from '../providerCall.ts';
import {
  createPaypalClient,
  findAuthorization,
  findCapture,
  type PaypalClient,
  paypalAuthorization,
  paypalOrder,
  toPaypalAmount,
} from './createPaypalClient.ts';
import { readPaypalEvent } from './paypalEvent.ts';

const buildOrderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;
const buildAuthorizationPath = (id: string): string => `/v2/payments/authorizations/${encodeURIComponent(id)}`;

/** PayPal's reasons for an operation that was already done. */
const DONE_BEFORE = {
  capture: ['AUTHORIZATION_ALREADY_CAPTURED', 'PREVIOUSLY_CAPTURED'],
  void: ['AUTHORIZATION_VOIDED', 'PREVIOUSLY_VOIDED', 'AUTHORIZATION_ALREADY_CAPTURED', 'PREVIOUSLY_CAPTURED'],
};

async function start(client: PaypalClient, payment: PaymentToApprove) {
  const answer = await client.call({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: payment.key,
    body: {
      intent: 'AUTHORIZE',
      purchase_units: [{ custom_id: payment.purchaseId, amount: toPaypalAmount(payment.amountCents) }],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: payment.shopName,
            shipping_preference: 'NO_SHIPPING',
            user_action: 'CONTINUE',
            return_url: payment.returnUrl,
            cancel_url: payment.cancelUrl,
          },
        },
      },
    },
  });
  const order = paypalOrder.parse(answer);
  const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link) throw new Error('PayPal named no page to approve on');
  return { sessionId: order.id, approvalUrl: link.href };
}

async function readState(client: PaypalClient, sessionId: string): Promise<ApprovalState> {
  try {
    const order = paypalOrder.parse(await client.call({ method: 'GET', path: buildOrderPath(sessionId) }));
    const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
    const status = order.status === 'APPROVED' ? 'approved' : isOpen ? 'waiting' : 'gone';
    return { status, payer: order.payer?.email_address ?? '' };
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return { status: 'gone', payer: '' };
    throw error;
  }
}

/** Converts the state of an authorization at PayPal, made by any call. */
function toAuthorization(authorization: { readonly id: string; readonly status: string } | undefined): Authorization {
  if (authorization?.status === 'VOIDED') return { status: 'voided' };
  const isHeld = authorization !== undefined && ['CREATED', 'CAPTURED', 'PENDING'].includes(authorization.status);
  return isHeld ? { status: 'authorized', reference: authorization.id } : { status: 'declined' };
}

const readOrder = async (client: PaypalClient, sessionId: string) =>
  paypalOrder.parse(await client.call({ method: 'GET', path: buildOrderPath(sessionId) }));

async function authorize(client: PaypalClient, { token, key }: Payment): Promise<Authorization> {
  try {
    const path = `${buildOrderPath(token)}/authorize`;
    const order = paypalOrder.parse(await client.call({ method: 'POST', path, requestId: key }));
    return toAuthorization(findAuthorization(order));
  } catch (error) {
    if (isRefusedBecause(error, ['ORDER_ALREADY_AUTHORIZED'])) {
      return toAuthorization(findAuthorization(await readOrder(client, token)));
    }
    if (error instanceof ProviderRefusal && error.isFinal) return { status: 'declined' };
    throw error;
  }
}

/**
 * Converts a capture's status. @throws while PayPal waits for the money, for example from a bank: a retry learns the
 * outcome
 */
function toCaptureResult(status: string | undefined) {
  if (status === 'PENDING') throw new Error('PayPal has not said yet whether the money is taken');
  const isTaken = status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';
  return { status: isTaken ? ('captured' as const) : ('refused' as const) };
}

/** @returns the status of the capture, or of an earlier one */
async function requestCapture(client: PaypalClient, path: string, { token, amountCents, key }: Payment) {
  try {
    const body = { amount: toPaypalAmount(amountCents), final_capture: true };
    return paypalAuthorization.parse(await client.call({ method: 'POST', path, body, requestId: `${key}:capture` }))
      .status;
  } catch (error) {
    if (isRefusedBecause(error, DONE_BEFORE.capture)) return findCapture(await readOrder(client, token))?.status;
    if (error instanceof ProviderRefusal && error.status === 422) return 'DECLINED';
    throw error;
  }
}

async function capture(client: PaypalClient, payment: Payment) {
  const { reference } = payment;
  if (reference === null) return { status: 'refused' as const };
  return toCaptureResult(await requestCapture(client, `${buildAuthorizationPath(reference)}/capture`, payment));
}

/**
 * If an authorization is still being made, PayPal sends a webhook event for it, and it is voided then. An order unknown
 * to PayPal, for example an expired one, holds no authorization.
 */
async function voidPayment(client: PaypalClient, { reference, token }: Payment): Promise<void> {
  try {
    const authorizationId = reference ?? findAuthorization(await readOrder(client, token))?.id;
    if (authorizationId !== undefined)
      await client.call({ method: 'POST', path: `${buildAuthorizationPath(authorizationId)}/void` });
  } catch (error) {
    const isUnknown = error instanceof ProviderRefusal && error.status === 404;
    if (!isUnknown && !isRefusedBecause(error, DONE_BEFORE.void)) throw error;
  }
}

/** PayPal keeps request ids for weeks: the same key returns the same refund. */
async function refund(client: PaypalClient, { token }: Payment, { key, amountCents }: Refund) {
  const existingCapture = findCapture(await readOrder(client, token));
  if (!existingCapture) return { status: 'refused' as const };
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(existingCapture.id)}/refund`;
    const body = { amount: toPaypalAmount(amountCents) };
    const { status } = paypalAuthorization.parse(await client.call({ method: 'POST', path, body, requestId: key }));
    return { status: status === 'COMPLETED' || status === 'PENDING' ? ('refunded' as const) : ('refused' as const) };
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 422) return { status: 'refused' as const };
    throw error;
  }
}

/** Opens PayPal: a PayPal order is approved, authorized when ours is placed, captured when it ships. */
export function openPaypal(settings: PaypalSettings): RedirectProvider {
  const client = createPaypalClient(settings);
  const checkAccount = (): Promise<unknown> => client.signIn();
  return {
    start: (payment) => start(client, payment),
    readState: (sessionId) => readState(client, sessionId),
    authorize: (payment) => authorize(client, payment),
    capture: (payment) => capture(client, payment),
    void: (payment) => voidPayment(client, payment),
    refund: (payment, refundRequest) => refund(client, payment, refundRequest),
    checkAccount,
    isReachable: createReachabilityCheck(checkAccount),
    readEvent: (rawBody, headers) => readPaypalEvent(settings, rawBody, headers),
  };
}
