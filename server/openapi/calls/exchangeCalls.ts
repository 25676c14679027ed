import * as exchanges from '../../../src/contracts/orders/exchanges.ts';
import { type ApiCall, fullCall } from '../apiCall.ts';

const choiceErrorIds = [
  'not.found',
  'exchange.unavailable',
  'exchange.other.product',
  'exchange.same.item',
  'prior.contract.id',
  'ineligible.return.denied',
] as const;

/** Exchanges of customers. */
export const exchangeCalls: readonly ApiCall[] = [
  fullCall(
    'get',
    '/v1/exchange/initiate',
    'Returns the possible replacements of an item of an order',
    exchanges.exchangeInitiation,
    { query: exchanges.exchangeInitiateQuery, errorIds: ['not.found'] },
  ),
  fullCall(
    'get',
    '/v1/exchange/previewEligibility',
    'Returns which items of an order can be exchanged, and the sums of a replacement',
    exchanges.exchangePreview,
    { query: exchanges.exchangePreviewQuery, errorIds: [...choiceErrorIds, 'constraint.violations.exist'] },
  ),
  fullCall('post', '/v1/exchange/hold', 'Reserves a replacement for some minutes', exchanges.exchangeHold, {
    body: exchanges.exchangeHoldRequest,
    errorIds: [...choiceErrorIds, 'exchange.out.of.stock', 'exchange.changed'],
  }),
  fullCall('post', '/v1/exchange/submit', 'Begins an exchange', exchanges.exchange, {
    body: exchanges.exchangeRequest,
    errorIds: [
      ...choiceErrorIds,
      'constraint.violations.exist',
      'exchange.out.of.stock',
      'exchange.changed',
      'exchange.card.required',
      'credit.card.verification.declined',
      'credit.card.verification.limit.reached',
      'payment.cards.unavailable',
      'payment.unavailable',
      'return.method.unavailable',
      'return.pickup.invalid',
    ],
  }),
  fullCall(
    'get',
    '/v1/exchange/fetch',
    'Returns an exchange, or the exchanges of an order or a customer',
    exchanges.exchangeList,
    { query: exchanges.exchangeFetchQuery, errorIds: ['not.found'] },
  ),
  fullCall('post', '/v1/exchange/cancel', 'Cancels an exchange until a carrier has the parcel', exchanges.exchange, {
    body: exchanges.cancelExchangeRequest,
    errorIds: ['not.found', 'exchange.scanned'],
  }),
];
