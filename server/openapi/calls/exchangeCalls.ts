import * as exchanges from '../../../src/contracts/orders/exchanges.ts';
import { fullCall } from '../apiCall.ts';

const choiceErrorIds = [
  'not.found',
  'exchange.unavailable',
  'exchange.other.product',
  'exchange.same.item',
  'prior.contract.id',
  'ineligible.return.denied',
] as const;

export const exchangeCalls = {
  'GET /v1/exchange/initiate': fullCall(
    'Returns the possible replacements of an item of an order',
    exchanges.exchangeInitiation,
    { query: exchanges.exchangeInitiateQuery, errorIds: ['not.found'] },
  ),
  'GET /v1/exchange/previewEligibility': fullCall(
    'Returns which items of an order can be exchanged, and the sums of a replacement',
    exchanges.exchangePreview,
    { query: exchanges.exchangePreviewQuery, errorIds: [...choiceErrorIds, 'constraint.violations.exist'] },
  ),
  'POST /v1/exchange/hold': fullCall('Reserves a replacement for some minutes', exchanges.exchangeHold, {
    body: exchanges.exchangeHoldRequest,
    errorIds: [...choiceErrorIds, 'exchange.out.of.stock', 'exchange.changed'],
  }),
  'POST /v1/exchange/submit': fullCall('Begins an exchange', exchanges.exchange, {
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
  'GET /v1/exchange/fetch': fullCall(
    'Returns an exchange, or the exchanges of an order or a customer',
    exchanges.exchangeList,
    { query: exchanges.exchangeFetchQuery, errorIds: ['not.found'] },
  ),
  'POST /v1/exchange/cancel': fullCall('Cancels an exchange until a carrier has the parcel', exchanges.exchange, {
    body: exchanges.cancelExchangeRequest,
    errorIds: ['not.found', 'exchange.scanned'],
  }),
};
