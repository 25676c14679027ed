import { RETURN_REASONS, type ReturnReason } from '../../lib/orders/returns.ts';
import { buildQueryString } from '../../lib/paths.ts';

/** The customer's current choices; all are in the URL, so that a reload and a sign-in keep them. */
export type ExchangeQuery = {
  readonly orderId: string;
  readonly lineItemId: string;
  /** The shown color and width. */
  readonly style?: string | undefined;
  readonly width?: string | undefined;
  /** The chosen replacement. */
  readonly asin?: string | undefined;
  /** The chosen address; by default the order's. */
  readonly addressId?: string | undefined;
  /** The customer's reason for returning the item, where the exchange started from a return. */
  readonly reason?: ReturnReason | undefined;
};

const getParam = (search: URLSearchParams, name: keyof ExchangeQuery): string | undefined =>
  search.get(name) || undefined;

/** Reads the choices of an exchange from a URL's query. */
export const readExchangeQuery = (search: URLSearchParams): ExchangeQuery => ({
  orderId: search.get('orderId') ?? '',
  lineItemId: search.get('lineItemId') ?? '',
  style: getParam(search, 'style'),
  width: getParam(search, 'width'),
  asin: getParam(search, 'asin'),
  addressId: getParam(search, 'addressId'),
  reason: RETURN_REASONS.find((reason) => reason === search.get('reason')),
});

/** Returns the URL of an exchange, or of one of its address pages, with the choices. */
export const buildExchangeHref = (
  { orderId, lineItemId, style, width, asin, addressId, reason }: ExchangeQuery,
  page: '' | '/address' | '/address/new' | '/address/edit' = '',
): string => `/exchange${page}${buildQueryString({ orderId, lineItemId, style, width, asin, addressId, reason })}`;

/** Returns the URL of the page that adds a card and then returns to the exchange with its choices. */
export const buildNewCardHref = (query: ExchangeQuery): string =>
  `/payments/new${buildQueryString({ exchange: buildExchangeHref(query).replace(/^[^?]*\??/, '') })}`;

/** Returns the URL of an exchange that was started. */
export const buildExchangeInfoHref = (exchangeId: string): string => `/exchange${buildQueryString({ exchangeId })}`;

/** Returns the URL that leads to the exchange of an order's item for the item of another order. */
export const buildExchangeOfOrdersHref = (orderId: string, exchangeOrderId: string): string =>
  `/exchange${buildQueryString({ orderId, exchangeOrderId })}`;

/** The step codes of the spec, which lead to the pages (transactions §2). */
export const EXCHANGE_STEPS: Readonly<Record<string, string>> = {
  14: '/exchange/address/new',
  15: '/exchange/address/edit',
  16: '/exchange/address',
  50: '/exchange',
};
