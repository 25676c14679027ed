import type {
  CancelExchangeRequest,
  Exchange,
  ExchangeHold,
  ExchangeHoldRequest,
  ExchangeInitiation,
  ExchangeList,
  ExchangePreview,
  ExchangeRequest,
} from '../../contracts/orders/exchanges.ts';
import type { AllowList } from '../../contracts/orders/labelPins.ts';
import type {
  CancelReturnRequest,
  OrderReturn,
  PickupRequest,
  ReturnInitiation,
  ReturnList,
  ReturnRequest,
  TransportOptions,
  TransportOptionsRequest,
} from '../../contracts/orders/returns.ts';
import type { WithdrawalAnswer, WithdrawRequest } from '../../contracts/orders/withdrawals.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

/** GET /freja-laas/whitelist: the returns whose labels a PIN may create. */
export const fetchAllowList = (api: Transport, query: { readonly pin: string }): Promise<AllowList> =>
  api({ path: `/freja-laas/whitelist${buildQueryString(query)}` });

/** Returns the URL of an allowed return's label, as a file. */
export const buildAllowedLabelUrl = (query: {
  readonly pin: string;
  readonly contractId: string;
  readonly format: 'PDF' | 'PNG';
}): string => `/api/freja-laas/label${buildQueryString(query)}`;

/** The token of a guest's emailed link; it opens an order without a session. */
type WithToken = { readonly token?: string | undefined };

/** GET /v1/return/initiate: which items of an order can be returned, and why others cannot. */
export const initiateReturn = (
  api: Transport,
  query: WithToken & { readonly orderId: string },
): Promise<ReturnInitiation> => api({ path: `/v1/return/initiate${buildQueryString(query)}` });

/** POST /v1/return/transportOptions: how the items can go back, and the refund. Changes nothing. */
export const fetchTransportOptions = (
  api: Transport,
  { token, ...body }: WithToken & TransportOptionsRequest,
): Promise<TransportOptions> =>
  api({ method: 'POST', path: `/v1/return/transportOptions${buildQueryString({ token })}`, body });

/** POST /v1/return/submit: starts a return, one for each `requestKey`. */
export const submitReturn = (api: Transport, { token, ...body }: WithToken & ReturnRequest): Promise<OrderReturn> =>
  api({ method: 'POST', path: `/v1/return/submit${buildQueryString({ token })}`, body });

/** GET /v1/return/fetch: one return, the returns of an order, or those of the customer. */
export const fetchReturns = (
  api: Transport,
  query: WithToken & { readonly contractId?: string; readonly orderId?: string } = {},
): Promise<ReturnList> => api({ path: `/v1/return/fetch${buildQueryString(query)}` });

/** POST /v1/return/cancelReturnItems: all items that have not been scanned, by default. */
export const cancelReturnItems = (
  api: Transport,
  { token, ...body }: WithToken & CancelReturnRequest,
): Promise<OrderReturn> =>
  api({ method: 'POST', path: `/v1/return/cancelReturnItems${buildQueryString({ token })}`, body });

/** POST /v1/return/pickup: books another day for a pickup that failed. */
export const rescheduleReturnPickup = (
  api: Transport,
  { token, ...body }: WithToken & PickupRequest,
): Promise<OrderReturn> => api({ method: 'POST', path: `/v1/return/pickup${buildQueryString({ token })}`, body });

/** GET /v1/return/withdrawal: whether the customer can withdraw from the contract of an order. */
export const fetchWithdrawal = (
  api: Transport,
  query: WithToken & { readonly orderId: string },
): Promise<WithdrawalAnswer> => api({ path: `/v1/return/withdrawal${buildQueryString(query)}` });

/** POST /v1/return/withdraw: withdraws from the contract of an order, once. */
export const withdrawFromContract = (
  api: Transport,
  { token, ...body }: WithToken & WithdrawRequest,
): Promise<WithdrawalAnswer> =>
  api({ method: 'POST', path: `/v1/return/withdraw${buildQueryString({ token })}`, body });

/** Returns the URL of a return's label, as a file. */
export const buildReturnLabelUrl = (query: {
  readonly contractId: string;
  readonly format: 'PDF' | 'PNG' | 'QR';
  readonly token?: string | undefined;
}): string => `/api/v1/return/fetch/label${buildQueryString(query)}`;

/** Returns the URL of the picture of a refused item. */
export const buildRefusalPictureUrl = (query: {
  readonly pictureId: string;
  readonly token?: string | undefined;
}): string => `/api/v1/return/fetch/refusalPicture${buildQueryString(query)}`;

/** GET /v1/exchange/initiate: the possible replacements for an item of an order. */
export const initiateExchange = (
  api: Transport,
  query: { readonly orderId: string; readonly lineItemId: string },
): Promise<ExchangeInitiation> => api({ path: `/v1/exchange/initiate${buildQueryString(query)}` });

/** GET /v1/exchange/previewEligibility: the sums of a replacement. Changes nothing. */
export const previewExchange = (
  api: Transport,
  query: {
    readonly orderId: string;
    readonly lineItemId: string;
    readonly asin: string;
    readonly addressId?: string | undefined;
  },
): Promise<ExchangePreview> => api({ path: `/v1/exchange/previewEligibility${buildQueryString(query)}` });

/** POST /v1/exchange/hold: reserves a replacement for some minutes. */
export const holdExchange = (api: Transport, body: ExchangeHoldRequest): Promise<ExchangeHold> =>
  api({ method: 'POST', path: '/v1/exchange/hold', body });

/** POST /v1/exchange/submit: starts an exchange, one for each `requestKey`. */
export const submitExchange = (api: Transport, body: ExchangeRequest): Promise<Exchange> =>
  api({ method: 'POST', path: '/v1/exchange/submit', body });

/** GET /v1/exchange/fetch: one exchange, or those of an order. */
export const fetchExchanges = (
  api: Transport,
  query: { readonly exchangeId?: string; readonly orderId?: string },
): Promise<ExchangeList> => api({ path: `/v1/exchange/fetch${buildQueryString(query)}` });

/** POST /v1/exchange/cancel: cancels an exchange until a carrier has the parcel. */
export const cancelExchange = (api: Transport, body: CancelExchangeRequest): Promise<Exchange> =>
  api({ method: 'POST', path: '/v1/exchange/cancel', body });
