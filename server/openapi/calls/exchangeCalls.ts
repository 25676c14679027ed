import * as exchanges from '../../../src/contracts/orders/exchanges.ts';
import type { ApiCall } from '../apiCall.ts';

const fullSecurity = { security: 'full' } as const;
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
  {
    ...fullSecurity,
    method: 'get',
    path: '/v1/exchange/initiate',
    summary: 'Returns the possible replacements of an item of an order',
    query: exchanges.exchangeInitiateQuery,
    answers: { 200: exchanges.exchangeInitiation },
    errorIds: ['not.found'],
  },
  {
    ...fullSecurity,
    method: 'get',
    path: '/v1/exchange/previewEligibility',
    summary: 'Returns which items of an order can be exchanged, and the sums of a replacement',
    query: exchanges.exchangePreviewQuery,
    answers: { 200: exchanges.exchangePreview },
    errorIds: [...choiceErrorIds, 'constraint.violations.exist'],
  },
  {
    ...fullSecurity,
    method: 'post',
    path: '/v1/exchange/hold',
    summary: 'Reserves a replacement for some minutes',
    body: exchanges.exchangeHoldRequest,
    answers: { 200: exchanges.exchangeHold },
    errorIds: [...choiceErrorIds, 'exchange.out.of.stock', 'exchange.changed'],
  },
  {
    ...fullSecurity,
    method: 'post',
    path: '/v1/exchange/submit',
    summary: 'Begins an exchange',
    body: exchanges.exchangeRequest,
    answers: { 200: exchanges.exchange },
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
  },
  {
    ...fullSecurity,
    method: 'get',
    path: '/v1/exchange/fetch',
    summary: 'Returns an exchange, or the exchanges of an order or a customer',
    query: exchanges.exchangeFetchQuery,
    answers: { 200: exchanges.exchangeList },
    errorIds: ['not.found'],
  },
  {
    ...fullSecurity,
    method: 'post',
    path: '/v1/exchange/cancel',
    summary: 'Cancels an exchange until a carrier has the parcel',
    body: exchanges.cancelExchangeRequest,
    answers: { 200: exchanges.exchange },
    errorIds: ['not.found', 'exchange.scanned'],
  },
];
