import { z } from 'zod';
import * as labelPins from '../../../src/contracts/orders/labelPins.ts';
import * as returns from '../../../src/contracts/orders/returns.ts';
import * as withdrawals from '../../../src/contracts/orders/withdrawals.ts';
import { openCall, shopperOrLinkCall } from '../apiCall.ts';

const choiceErrors = {
  errorIds: [
    'not.found',
    'quantity.invalid',
    'prior.contract.id',
    'ineligible.return.denied',
    'ineligible.return.capable.destinations',
  ],
};

export const returnCalls = {
  'GET /v1/return/initiate': shopperOrLinkCall(
    'Returns which items of an order can be returned',
    returns.returnInitiation,
    { query: returns.returnInitiateQuery, errorIds: ['not.found'] },
  ),
  'POST /v1/return/transportOptions': shopperOrLinkCall(
    'Returns the return methods of items, and their refund',
    returns.transportOptions,
    { query: returns.returnTokenQuery, body: returns.transportOptionsRequest, ...choiceErrors },
  ),
  'POST /v1/return/submit': shopperOrLinkCall('Begins a return', returns.orderReturn, {
    query: returns.returnTokenQuery,
    body: returns.returnRequest,
    errorIds: [
      ...choiceErrors.errorIds,
      'return.method.unavailable',
      'return.destination.unavailable',
      'return.pickup.invalid',
    ],
  }),
  'GET /v1/return/fetch': shopperOrLinkCall(
    'Returns a return, or the returns of an order or a customer',
    returns.returnList,
    { query: returns.returnFetchQuery, errorIds: ['not.found'] },
  ),
  'GET /v1/return/fetch/label': shopperOrLinkCall('Returns the label of a return as a file', z.string(), {
    query: returns.returnLabelQuery,
    errorIds: ['not.found', 'return.label.pending'],
  }),
  'GET /v1/return/fetch/refusalPicture': shopperOrLinkCall(
    'Returns the picture of a refused item as a file',
    z.string(),
    { query: returns.refusalPictureQuery, errorIds: ['not.found'] },
  ),
  'POST /v1/return/cancelReturnItems': shopperOrLinkCall(
    'Cancels a return, or some of its items',
    returns.orderReturn,
    {
      query: returns.returnTokenQuery,
      body: returns.cancelReturnRequest,
      errorIds: ['not.found', 'quantity.invalid', 'return.scanned', 'return.credited', 'return.final'],
    },
  ),
  'POST /v1/return/pickup': shopperOrLinkCall('Chooses another day for a pickup that failed', returns.orderReturn, {
    query: returns.returnTokenQuery,
    body: returns.pickupRequest,
    errorIds: ['not.found', 'return.pickup.invalid', 'return.pickup.scheduled'],
  }),
};

export const withdrawalCalls = {
  'GET /v1/return/withdrawal': shopperOrLinkCall(
    'Returns whether the contract of an order can be withdrawn from',
    withdrawals.withdrawal,
    { query: withdrawals.withdrawalQuery, errorIds: ['not.found'] },
  ),
  'POST /v1/return/withdraw': shopperOrLinkCall('Withdraws from the contract of an order', withdrawals.withdrawal, {
    query: returns.returnTokenQuery,
    body: withdrawals.withdrawRequest,
    errorIds: ['not.found', 'withdrawal.over'],
  }),
};

/** Return labels behind a mailed PIN. */
export const labelPinCalls = {
  'POST /freja-laas/pin': openCall(
    'Mails a PIN that opens the return labels of an order',
    { 202: z.object({}) },
    { body: labelPins.labelPinRequest, errorIds: ['session.missing', 'too.many.attempts'] },
  ),
  'GET /freja-laas/whitelist': openCall('Returns the returns whose labels a PIN may create', labelPins.allowList, {
    query: labelPins.allowListQuery,
    errorIds: ['label.pin.invalid', 'too.many.attempts'],
  }),
  'POST /freja-laas/generateLabel': openCall('Has the label of an allowed return made', labelPins.allowedContract, {
    body: labelPins.generateLabelRequest,
    errorIds: ['label.pin.invalid', 'too.many.attempts', 'not.found', 'return.final'],
  }),
  'GET /freja-laas/label': openCall('Returns the label of an allowed return as a file', z.string(), {
    query: labelPins.allowedLabelQuery,
    errorIds: ['label.pin.invalid', 'too.many.attempts', 'not.found', 'return.label.pending'],
  }),
};
