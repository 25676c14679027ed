import { z } from 'zod';
import * as returns from '../../../src/contracts/returns.ts';
import * as withdrawals from '../../../src/contracts/withdrawals.ts';
import type { ApiCall } from '../apiCall.ts';

const open = { security: 'nothing' } as const;
const choosing = {
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
    ...open,
    method: 'get',
    path: '/v1/return/initiate',
    summary: 'Returns which items of an order can be returned',
    query: returns.returnInitiateQuery,
    answers: { 200: returns.returnInitiation },
    errorIds: ['not.found'],
  },
  {
    ...open,
    method: 'post',
    path: '/v1/return/transportOptions',
    summary: 'Returns how items can go back, and what is refunded',
    query: returns.returnTokenQuery,
    body: returns.transportOptionsRequest,
    answers: { 200: returns.transportOptions },
    ...choosing,
  },
  {
    ...open,
    method: 'post',
    path: '/v1/return/submit',
    summary: 'Begins a return',
    query: returns.returnTokenQuery,
    body: returns.returnRequest,
    answers: { 200: returns.orderReturn },
    errorIds: [...choosing.errorIds, 'return.method.unavailable', 'return.pickup.invalid'],
  },
  {
    ...open,
    method: 'get',
    path: '/v1/return/fetch',
    summary: 'Returns a return, or the returns of an order or a customer',
    query: returns.returnFetchQuery,
    answers: { 200: returns.returnList },
    errorIds: ['not.found'],
  },
  {
    ...open,
    method: 'get',
    path: '/v1/return/fetch/label',
    summary: 'Returns the label of a return as a file',
    query: returns.returnLabelQuery,
    answers: { 200: z.string() },
    errorIds: ['not.found', 'return.label.pending'],
  },
  {
    ...open,
    method: 'post',
    path: '/v1/return/cancelReturnItems',
    summary: 'Cancels a return, or some of its items',
    query: returns.returnTokenQuery,
    body: returns.cancelReturnRequest,
    answers: { 200: returns.orderReturn },
    errorIds: ['not.found', 'quantity.invalid', 'return.scanned', 'return.credited', 'return.final'],
  },
  {
    ...open,
    method: 'post',
    path: '/v1/return/pickup',
    summary: 'Chooses another day for a pickup that failed',
    query: returns.returnTokenQuery,
    body: returns.pickupRequest,
    answers: { 200: returns.orderReturn },
    errorIds: ['not.found', 'return.pickup.invalid', 'return.pickup.scheduled'],
  },
  {
    ...open,
    method: 'get',
    path: '/v1/return/withdrawal',
    summary: 'Returns whether the contract of an order can be withdrawn from',
    query: withdrawals.withdrawalQuery,
    answers: { 200: withdrawals.withdrawal },
    errorIds: ['not.found'],
  },
  {
    ...open,
    method: 'post',
    path: '/v1/return/withdraw',
    summary: 'Withdraws from the contract of an order',
    query: returns.returnTokenQuery,
    body: withdrawals.withdrawRequest,
    answers: { 200: withdrawals.withdrawal },
    errorIds: ['not.found', 'withdrawal.over'],
  },
];
