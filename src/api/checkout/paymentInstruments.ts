import type {
  AssociateRequest,
  PaymentInstrument,
  PaymentInstrumentChange,
  PaymentInstrumentList,
  PaymentInstrumentRequest,
} from '../../contracts/checkout/paymentInstruments.ts';
import type {
  WalletPurchaseAnswer,
  WalletPurchaseRequest,
  WalletQuoteAnswer,
  WalletQuoteRequest,
} from '../../contracts/checkout/wallets.ts';
import type { Transport } from '../transport.ts';

/** GET /v1/paymentInstruments: the customer's cards, the primary one first. */
export const fetchPaymentInstruments = (api: Transport): Promise<PaymentInstrumentList> =>
  api({ path: '/v1/paymentInstruments' });

/** POST /v1/paymentInstruments: saves a card in the vault. 400 with fields for invalid input. */
export const addPaymentInstrument = (api: Transport, body: PaymentInstrumentRequest): Promise<PaymentInstrument> =>
  api({ method: 'POST', path: '/v1/paymentInstruments', body });

/** PUT /v1/paymentInstruments: changes name, expiry or billing address, or makes it primary. 400: fields. */
export const changePaymentInstrument = (api: Transport, body: PaymentInstrumentChange): Promise<PaymentInstrument> =>
  api({ method: 'PUT', path: '/v1/paymentInstruments', body });

/** DELETE /v1/paymentInstruments/{id}. Answers with the remaining cards; 409 while a payment uses the card. */
export const deletePaymentInstrument = (api: Transport, paymentInstrumentId: string): Promise<PaymentInstrumentList> =>
  api({ method: 'DELETE', path: `/v1/paymentInstruments/${encodeURIComponent(paymentInstrumentId)}` });

/** POST /v1/associatePaymentInstrument: sets the billing address of a card. */
export const associatePaymentInstrument = (api: Transport, body: AssociateRequest): Promise<PaymentInstrument> =>
  api({ method: 'POST', path: '/v1/associatePaymentInstrument', body });

/** POST /v1/checkout/walletQuote: the totals and delivery options for the address that a wallet tells. */
export const quoteForWallet = (api: Transport, body: WalletQuoteRequest): Promise<WalletQuoteAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/walletQuote', body });

/** POST /v1/checkout/walletPurchase: the purchase that was confirmed in a wallet. Safe to repeat. */
export const makeWalletPurchase = (api: Transport, body: WalletPurchaseRequest): Promise<WalletPurchaseAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/walletPurchase', body });
