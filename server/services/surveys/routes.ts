import type { Router } from 'express';
import { surveyParam } from '../../../src/contracts/reviews/surveys.ts';
import { surveyCalls } from '../../openapi/calls/opinionCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { describeSurvey, type SurveyParts, takeSurvey } from './actions.ts';

/** An address may serve a whole office. */
const FROM_ADDRESS: Limit = { name: 'survey-address', points: 60, seconds: 900 };

/** Returns the survey of a path. @throws {ApiError} 404 */
function parseSurveyId(param: string) {
  const id = surveyParam.safeParse(param);
  if (!id.success) throw createNotFoundError('This survey');
  return id.data;
}

/** Surveys (browsing §7); contracts in `surveys.ts`. */
export const createSurveysRouter = (parts: SurveyParts & Pick<Parts, 'rateLimits'>): Router =>
  routeCalls(surveyCalls, {
    'GET /auscult/unauth/survey/take/{id}': ({ req, caller, params }) =>
      describeSurvey(parts, { id: parseSurveyId(params.id), caller, host: req.get('host') }),

    'POST /auscult/unauth/survey/take/{id}': async ({ req, caller, params, body }) => {
      await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
      return takeSurvey(parts, { id: parseSurveyId(params.id), caller, host: req.get('host') }, body);
    },
  });
