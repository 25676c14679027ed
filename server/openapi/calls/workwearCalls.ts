import * as workwear from '../../../src/contracts/products/workwear.ts';
import { type ApiCall, fullCall, openCall } from '../apiCall.ts';

/** The business variant. */
export const workwearCalls: readonly ApiCall[] = [
  openCall('post', '/v1/workwear/requests', 'Asks for a call of a team member', workwear.workwearRequested, {
    body: workwear.workwearRequest,
  }),
  fullCall(
    'get',
    '/slotz/zawSubsidyReissue/v1/checkEligibility',
    'Says whether the subsidy of an order is reissued',
    workwear.subsidyEligibility,
    { query: workwear.subsidyQuery, errorIds: ['not.found'] },
  ),
  fullCall(
    'post',
    '/slotz/zawSubsidyReissue/v1/reissue',
    'Reissues the subsidy of a returned order, once',
    workwear.subsidyEligibility,
    { body: workwear.subsidyQuery, errorIds: ['not.found', 'subsidy.not.eligible'] },
  ),
];
