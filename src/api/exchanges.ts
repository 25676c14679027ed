import type {
  CancelExchangeRequest,
  Exchange,
  ExchangeHold,
  ExchangeHoldRequest,
  ExchangeInitiation,
  ExchangeList,
  ExchangePreview,
  ExchangeRequest,
} from '../contracts/exchanges.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

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
