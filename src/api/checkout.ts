import type { ConfigureAnswer, ConfigureRequest, FinalizeAnswer, FinalizeRequest } from '../contracts/checkout.ts';
import type {
  ExpressAddressAnswer,
  PaymentMethodsAnswer,
  PaymentReturnRequest,
  PaymentSessionAnswer,
  PaymentSessionRequest,
} from '../contracts/paymentSessions.ts';
import { queryString, type Transport } from './transport.ts';

/** POST /v1/checkout/configure: makes or changes the purchase. `src` says which page asks. */
export const configureCheckout = (api: Transport, body: ConfigureRequest, src?: string): Promise<ConfigureAnswer> =>
  api({ method: 'POST', path: `/v1/checkout/configure${queryString({ src })}`, body });

/** POST /v1/checkout/finalize: places the order. Safe to repeat. */
export const finalizeCheckout = (api: Transport, body: FinalizeRequest): Promise<FinalizeAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/finalize', body });

/** GET /v1/checkout/paymentMethods: the ways to pay with a page of their own, each loaded or not. */
export const fetchPaymentMethods = (api: Transport): Promise<PaymentMethodsAnswer> =>
  api({ method: 'GET', path: '/v1/checkout/paymentMethods' });

/** POST /v1/checkout/paymentSession: begins to pay at a provider's page. */
export const beginPaymentSession = (api: Transport, body: PaymentSessionRequest): Promise<PaymentSessionAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/paymentSession', body });

/** GET /v1/checkout/expressAddress: the address from express checkout, where the order cannot be sent to it as it is. */
export const fetchExpressAddress = (api: Transport, purchaseId: string): Promise<ExpressAddressAnswer> =>
  api({ method: 'GET', path: `/v1/checkout/expressAddress?${new URLSearchParams({ purchaseId })}` });

/** POST /v1/checkout/paymentReturn: the shopper came back from there. Safe to repeat. */
export const returnFromPayment = (api: Transport, body: PaymentReturnRequest): Promise<ConfigureAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/paymentReturn', body });
