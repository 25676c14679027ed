import { z } from 'zod';
import * as labelPins from '../../../src/contracts/orders/labelPins.ts';
import * as returns from '../../../src/contracts/orders/returns.ts';
import * as withdrawals from '../../../src/contracts/orders/withdrawals.ts';
import { type ApiCall, openCall, shopperOrLinkCall } from '../apiCall.ts';

const choiceErrors = {
  errorIds: [
    'not.found',
    'quantity.invalid',
    'prior.contract.id',
    'ineligible.return.denied',
    'ineligible.return.capable.destinations',
  ],
};

/** Returns of customers and guests. */
export const returnCalls: readonly ApiCall[] = [
  shopperOrLinkCall(
    'get',
    '/v1/return/initiate',
    'Returns which items of an order can be returned',
    returns.returnInitiation,
    { query: returns.returnInitiateQuery, errorIds: ['not.found'] },
  ),
  shopperOrLinkCall(
    'post',
    '/v1/return/transportOptions',
    'Returns the return methods of items, and their refund',
    returns.transportOptions,
    { query: returns.returnTokenQuery, body: returns.transportOptionsRequest, ...choiceErrors },
  ),
  shopperOrLinkCall('post', '/v1/return/submit', 'Begins a return', returns.orderReturn, {
    query: returns.returnTokenQuery,
    body: returns.returnRequest,
    errorIds: [
      ...choiceErrors.errorIds,
      'return.method.unavailable',
      'return.destination.unavailable',
      'return.pickup.invalid',
    ],
  }),
  shopperOrLinkCall(
    'get',
    '/v1/return/fetch',
    'Returns a return, or the returns of an order or a customer',
    returns.returnList,
    { query: returns.returnFetchQuery, errorIds: ['not.found'] },
  ),
  shopperOrLinkCall('get', '/v1/return/fetch/label', 'Returns the label of a return as a file', z.string(), {
    query: returns.returnLabelQuery,
    errorIds: ['not.found', 'return.label.pending'],
  }),
  shopperOrLinkCall(
    'get',
    '/v1/return/fetch/refusalPicture',
    'Returns the picture of a refused item as a file',
    z.string(),
    { query: returns.refusalPictureQuery, errorIds: ['not.found'] },
  ),
  shopperOrLinkCall(
    'post',
    '/v1/return/cancelReturnItems',
    'Cancels a return, or some of its items',
    returns.orderReturn,
    {
      query: returns.returnTokenQuery,
      body: returns.cancelReturnRequest,
      errorIds: ['not.found', 'quantity.invalid', 'return.scanned', 'return.credited', 'return.final'],
    },
  ),
  shopperOrLinkCall('post', '/v1/return/pickup', 'Chooses another day for a pickup that failed', returns.orderReturn, {
    query: returns.returnTokenQuery,
    body: returns.pickupRequest,
    errorIds: ['not.found', 'return.pickup.invalid', 'return.pickup.scheduled'],
  }),
  shopperOrLinkCall(
    'get',
    '/v1/return/withdrawal',
    'Returns whether the contract of an order can be withdrawn from',
    withdrawals.withdrawal,
    { query: withdrawals.withdrawalQuery, errorIds: ['not.found'] },
  ),
  shopperOrLinkCall('post', '/v1/return/withdraw', 'Withdraws from the contract of an order', withdrawals.withdrawal, {
    query: returns.returnTokenQuery,
    body: withdrawals.withdrawRequest,
    errorIds: ['not.found', 'withdrawal.over'],
  }),
  openCall(
    'post',
    '/freja-laas/pin',
    'Mails a PIN that opens the return labels of an order',
    { 202: z.object({}) },
    { body: labelPins.labelPinRequest, errorIds: ['session.missing', 'too.many.attempts'] },
  ),
  openCall('get', '/freja-laas/whitelist', 'Returns the returns whose labels a PIN may create', labelPins.allowList, {
    query: labelPins.allowListQuery,
    errorIds: ['label.pin.invalid', 'too.many.attempts'],
  }),
  openCall('post', '/freja-laas/generateLabel', 'Has the label of an allowed return made', labelPins.allowedContract, {
    body: labelPins.generateLabelRequest,
    errorIds: ['label.pin.invalid', 'too.many.attempts', 'not.found', 'return.final'],
  }),
  openCall('get', '/freja-laas/label', 'Returns the label of an allowed return as a file', z.string(), {
    query: labelPins.allowedLabelQuery,
    errorIds: ['label.pin.invalid', 'too.many.attempts', 'not.found', 'return.label.pending'],
  }),
];
