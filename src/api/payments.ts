import type {
  AssociateRequest,
  PaymentInstrument,
  PaymentInstrumentChange,
  PaymentInstrumentList,
  PaymentInstrumentRequest,
} from '../contracts/payments.ts';
import type { Transport } from './transport.ts';

/** GET /v1/paymentInstruments: the customer's cards, the primary one first. */
export const fetchPaymentInstruments = (api: Transport): Promise<PaymentInstrumentList> =>
  api({ path: '/v1/paymentInstruments' });

/** POST /v1/paymentInstruments: the card goes to the vault. 400 with fields where something is wrong. */
export const addPaymentInstrument = (api: Transport, body: PaymentInstrumentRequest): Promise<PaymentInstrument> =>
  api({ method: 'POST', path: '/v1/paymentInstruments', body });

/** PUT /v1/paymentInstruments: name, expiry, billing address or rank of a card. 400 with fields where something is wrong. */
export const changePaymentInstrument = (api: Transport, body: PaymentInstrumentChange): Promise<PaymentInstrument> =>
  api({ method: 'PUT', path: '/v1/paymentInstruments', body });

/** DELETE /v1/paymentInstruments/{id}. Answers with those that are left; 409 while one is being paid with. */
export const deletePaymentInstrument = (api: Transport, paymentInstrumentId: string): Promise<PaymentInstrumentList> =>
  api({ method: 'DELETE', path: `/v1/paymentInstruments/${encodeURIComponent(paymentInstrumentId)}` });

/** POST /v1/associatePaymentInstrument: gives a card its billing address. */
export const associatePaymentInstrument = (api: Transport, body: AssociateRequest): Promise<PaymentInstrument> =>
  api({ method: 'POST', path: '/v1/associatePaymentInstrument', body });
