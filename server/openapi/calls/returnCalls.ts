import { z } from 'zod';
import * as labelPins from '../../../src/contracts/labelPins.ts';
import * as returns from '../../../src/contracts/returns.ts';
import * as withdrawals from '../../../src/contracts/withdrawals.ts';
import type { ApiCall } from '../apiCall.ts';

const open = { security: 'nothing' } as const;
const shopperOrLink = { security: 'shopper', acceptsLink: true } as const;
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
  {
    ...shopperOrLink,
    method: 'get',
    path: '/v1/return/initiate',
    summary: 'Returns which items of an order can be returned',
    query: returns.returnInitiateQuery,
    answers: { 200: returns.returnInitiation },
    errorIds: ['not.found'],
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/v1/return/transportOptions',
    summary: 'Returns the return methods of items, and their refund',
    query: returns.returnTokenQuery,
    body: returns.transportOptionsRequest,
    answers: { 200: returns.transportOptions },
    ...choiceErrors,
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/v1/return/submit',
    summary: 'Begins a return',
    query: returns.returnTokenQuery,
    body: returns.returnRequest,
    answers: { 200: returns.orderReturn },
    errorIds: [
      ...choiceErrors.errorIds,
      'return.method.unavailable',
      'return.destination.unavailable',
      'return.pickup.invalid',
    ],
  },
  {
    ...shopperOrLink,
    method: 'get',
    path: '/v1/return/fetch',
    summary: 'Returns a return, or the returns of an order or a customer',
    query: returns.returnFetchQuery,
    answers: { 200: returns.returnList },
    errorIds: ['not.found'],
  },
  {
    ...shopperOrLink,
    method: 'get',
    path: '/v1/return/fetch/label',
    summary: 'Returns the label of a return as a file',
    query: returns.returnLabelQuery,
    answers: { 200: z.string() },
    errorIds: ['not.found', 'return.label.pending'],
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/v1/return/cancelReturnItems',
    summary: 'Cancels a return, or some of its items',
    query: returns.returnTokenQuery,
    body: returns.cancelReturnRequest,
    answers: { 200: returns.orderReturn },
    errorIds: ['not.found', 'quantity.invalid', 'return.scanned', 'return.credited', 'return.final'],
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/v1/return/pickup',
    summary: 'Chooses another day for a pickup that failed',
    query: returns.returnTokenQuery,
    body: returns.pickupRequest,
    answers: { 200: returns.orderReturn },
    errorIds: ['not.found', 'return.pickup.invalid', 'return.pickup.scheduled'],
  },
  {
    ...shopperOrLink,
    method: 'get',
    path: '/v1/return/withdrawal',
    summary: 'Returns whether the contract of an order can be withdrawn from',
    query: withdrawals.withdrawalQuery,
    answers: { 200: withdrawals.withdrawal },
    errorIds: ['not.found'],
  },
  {
    ...shopperOrLink,
    method: 'post',
    path: '/v1/return/withdraw',
    summary: 'Withdraws from the contract of an order',
    query: returns.returnTokenQuery,
    body: withdrawals.withdrawRequest,
    answers: { 200: withdrawals.withdrawal },
    errorIds: ['not.found', 'withdrawal.over'],
  },
  {
    ...open,
    method: 'post',
    path: '/freja-laas/pin',
    summary: 'Mails a PIN that opens the return labels of an order',
    body: labelPins.labelPinRequest,
    answers: { 202: z.object({}) },
    errorIds: ['session.missing', 'too.many.attempts'],
  },
  {
    ...open,
    method: 'get',
    path: '/freja-laas/whitelist',
    summary: 'Returns the returns whose labels a PIN may create',
    query: labelPins.allowListQuery,
    answers: { 200: labelPins.allowList },
    errorIds: ['label.pin.invalid', 'too.many.attempts'],
  },
  {
    ...open,
    method: 'post',
    path: '/freja-laas/generateLabel',
    summary: 'Has the label of an allowed return made',
    body: labelPins.generateLabelRequest,
    answers: { 200: labelPins.allowedContract },
    errorIds: ['label.pin.invalid', 'too.many.attempts', 'not.found', 'return.final'],
  },
  {
    ...open,
    method: 'get',
    path: '/freja-laas/label',
    summary: 'Returns the label of an allowed return as a file',
    query: labelPins.allowedLabelQuery,
    answers: { 200: z.string() },
    errorIds: ['label.pin.invalid', 'too.many.attempts', 'not.found', 'return.label.pending'],
  },
];
