import type { GuestAnswer, GuestRequest } from '../../contracts/account/identity.ts';
import type {
  ConfigureAnswer,
  ConfigureRequest,
  FinalizeAnswer,
  FinalizeRequest,
} from '../../contracts/checkout/checkout.ts';
import type { ConstraintErrorBody } from '../../contracts/checkout/constraints.ts';
import type {
  ExpressAddressAnswer,
  PaymentMethodsAnswer,
  PaymentReturnRequest,
  PaymentSessionAnswer,
  PaymentSessionRequest,
} from '../../contracts/checkout/paymentSessions.ts';
import type { Order } from '../../contracts/orders/orders.ts';
import { buildQueryString } from '../../lib/paths.ts';
import { ApiFailure, isRefusal } from '../apiFailure.ts';
import type { Transport } from '../transport.ts';

/** POST /v1/checkout/configure: creates or changes the purchase. `src` is the calling page. */
export const configureCheckout = (api: Transport, body: ConfigureRequest, src?: string): Promise<ConfigureAnswer> =>
  api({ method: 'POST', path: `/v1/checkout/configure${buildQueryString({ src })}`, body });

/**
 * POST /v1/checkout/finalize: places the order of a purchase. Safe to repeat; without an answer the order is looked up.
 * @throws {ApiFailure} also for a 200 that lists constraint violations (transactions §8, Status mapping)
 */
export async function placePurchase(api: Transport, body: FinalizeRequest): Promise<FinalizeAnswer> {
  const path = '/v1/checkout/finalize';
  try {
    const answer = await api<FinalizeAnswer & Partial<ConstraintErrorBody>>({ method: 'POST', path, body });
    const [violation] = answer.constraintViolations ?? [];
    if (violation) throw new ApiFailure(path, 200, { ...violation, id: 'constraint.violations.exist' });
    return answer;
  } catch (failure) {
    if (isRefusal(failure)) throw failure;
    const { purchaseId } = body;
    const order = await fetchOrderByPurchaseId(api, purchaseId).catch(() => null);
    if (!order) throw failure;
    return { purchaseId, orderId: order.orderId };
  }
}

/** GET /v1/checkout/paymentMethods: the payment methods on a provider's own page, and whether each is available. */
export const fetchPaymentMethods = (api: Transport): Promise<PaymentMethodsAnswer> =>
  api({ method: 'GET', path: '/v1/checkout/paymentMethods' });

/** POST /v1/checkout/paymentSession: starts a payment on a provider's page. */
export const startPaymentSession = (api: Transport, body: PaymentSessionRequest): Promise<PaymentSessionAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/paymentSession', body });

/** GET /v1/checkout/expressAddress: the address from express checkout, if the order cannot be shipped to it. */
export const fetchExpressAddress = (api: Transport, purchaseId: string): Promise<ExpressAddressAnswer> =>
  api({ method: 'GET', path: `/v1/checkout/expressAddress?${new URLSearchParams({ purchaseId })}` });

/** POST /v1/checkout/paymentReturn: completes the redirect from a provider. Safe to repeat. */
export const completePayment = (api: Transport, body: PaymentReturnRequest): Promise<ConfigureAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/paymentReturn', body });

export const fetchGuest = (api: Transport): Promise<GuestAnswer> => api({ path: '/v1/checkout/guest' });

/** POST /v1/checkout/guest: starts a guest checkout. */
export const startGuestSession = (api: Transport, body: GuestRequest): Promise<GuestAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/guest', body });

/** GET /v2/ordersByPurchaseId: the order of a purchase. */
export const fetchOrderByPurchaseId = (api: Transport, purchaseId: string): Promise<Order> =>
  api({ path: `/v2/ordersByPurchaseId${buildQueryString({ purchaseId, includeTracking: 'true' })}` });
