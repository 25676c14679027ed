import { type Request, type Response, Router } from 'express';
import { type Survey, type SurveyTaken, surveyAnswers, surveyParam } from '../../../src/contracts/reviews/surveys.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { describeSurvey, type SurveyParts, type SurveyRequest, takeSurvey } from './actions.ts';

/** An address may serve a whole office. */
const FROM_ADDRESS: Limit = { name: 'survey-address', points: 60, seconds: 900 };

function readSurveyRequest(req: Request, res: Response): SurveyRequest {
  const id = surveyParam.safeParse(req.params.id);
  if (!id.success) throw createNotFoundError('This survey');
  return { id: id.data, caller: getCaller(res), host: req.get('host') };
}

/** Surveys (browsing §7); contracts in `surveys.ts`. */
export function createSurveysRouter(parts: SurveyParts & Pick<Parts, 'rateLimits'>): Router {
  const router = Router();
  router.get('/auscult/unauth/survey/take/:id', async (req, res) => {
    res.json((await describeSurvey(parts, readSurveyRequest(req, res))) satisfies Survey);
  });
  router.post('/auscult/unauth/survey/take/:id', async (req, res) => {
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    const answers = surveyAnswers.parse(req.body ?? {});
    res.json((await takeSurvey(parts, readSurveyRequest(req, res), answers)) satisfies SurveyTaken);
  });
  return router;
}
