import { queryString } from '../../lib/queryString.ts';
import { RETURN_REASONS, type ReturnReason } from '../../lib/returnReasons.ts';

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

const of = (search: URLSearchParams, name: keyof ExchangeQuery): string | undefined => search.get(name) || undefined;

/** Reads the choices of an exchange from a URL's query. */
export const readExchangeQuery = (search: URLSearchParams): ExchangeQuery => ({
  orderId: search.get('orderId') ?? '',
  lineItemId: search.get('lineItemId') ?? '',
  style: of(search, 'style'),
  width: of(search, 'width'),
  asin: of(search, 'asin'),
  addressId: of(search, 'addressId'),
  reason: RETURN_REASONS.find((reason) => reason === search.get('reason')),
});

/** Returns the URL of an exchange, or of one of its address pages, with the choices. */
export const exchangeHref = (
  { orderId, lineItemId, style, width, asin, addressId, reason }: ExchangeQuery,
  page: '' | '/address' | '/address/new' | '/address/edit' = '',
): string => `/exchange${page}${queryString({ orderId, lineItemId, style, width, asin, addressId, reason })}`;

/** Returns the URL of the page that adds a card and then returns to the exchange with its choices. */
export const newCardHref = (query: ExchangeQuery): string =>
  `/payments/new${queryString({ exchange: exchangeHref(query).replace(/^[^?]*\??/, '') })}`;

/** Returns the URL of an exchange that was started. */
export const exchangeInfoHref = (exchangeId: string): string => `/exchange${queryString({ exchangeId })}`;

/** Returns the URL that leads to the exchange of an order's item for the item of another order. */
export const exchangeOfHref = (orderId: string, exchangeOrderId: string): string =>
  `/exchange${queryString({ orderId, exchangeOrderId })}`;

/** The step codes of the spec, which lead to the pages (transactions §2). */
export const EXCHANGE_STEPS: Readonly<Record<string, string>> = {
  14: '/exchange/address/new',
  15: '/exchange/address/edit',
  16: '/exchange/address',
  50: '/exchange',
};
