import * as workwear from '../../../src/contracts/products/workwear.ts';
import type { ApiCall } from '../apiCall.ts';

/** The business variant. */
export const workwearCalls: readonly ApiCall[] = [
  {
    security: 'nothing',
    method: 'post',
    path: '/v1/workwear/requests',
    summary: 'Asks for a call of a team member',
    body: workwear.workwearRequest,
    answers: { 200: workwear.workwearRequested },
  },
  {
    security: 'full',
    method: 'get',
    path: '/slotz/zawSubsidyReissue/v1/checkEligibility',
    summary: 'Says whether the subsidy of an order is reissued',
    query: workwear.subsidyQuery,
    answers: { 200: workwear.subsidyEligibility },
    errorIds: ['not.found'],
  },
  {
    security: 'full',
    method: 'post',
    path: '/slotz/zawSubsidyReissue/v1/reissue',
    summary: 'Reissues the subsidy of a returned order, once',
    body: workwear.subsidyQuery,
    answers: { 200: workwear.subsidyEligibility },
    errorIds: ['not.found', 'subsidy.not.eligible'],
  },
];
