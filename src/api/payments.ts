import type { AssociateRequest, PaymentInstrument, PaymentInstrumentRequest } from '../contracts/payments.ts';
import type { Transport } from './transport.ts';

/** POST /v1/paymentInstruments: the card goes to the vault. 400 with fields where something is wrong. */
export const addPaymentInstrument = (api: Transport, body: PaymentInstrumentRequest): Promise<PaymentInstrument> =>
  api({ method: 'POST', path: '/v1/paymentInstruments', body });

/** POST /v1/associatePaymentInstrument: gives a card its billing address. */
export const associatePaymentInstrument = (api: Transport, body: AssociateRequest): Promise<PaymentInstrument> =>
  api({ method: 'POST', path: '/v1/associatePaymentInstrument', body });
