import * as workwear from '../../../src/contracts/workwear.ts';
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
];
