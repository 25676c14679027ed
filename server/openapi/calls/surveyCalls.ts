import * as surveys from '../../../src/contracts/reviews/surveys.ts';
import type { ApiCall } from '../apiCall.ts';

const PATH = '/auscult/unauth/survey/take/{id}';

/** Surveys. `id` is a survey, or the invitation of an order's mail. */
export const surveyCalls: readonly ApiCall[] = [
  {
    security: 'nothing',
    method: 'get',
    path: PATH,
    summary: 'Returns a survey with the CSRF token of its page',
    answers: { 200: surveys.survey },
    errorIds: ['not.found'],
  },
  {
    security: 'nothing',
    method: 'post',
    path: PATH,
    summary: 'Stores the answers to a survey, once for each order, customer or browser',
    body: surveys.surveyAnswers,
    answers: { 200: surveys.surveyTaken },
    errorIds: ['not.found', 'csrf.invalid'],
  },
];
