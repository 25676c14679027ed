import type { Survey, SurveyAnswers, SurveyTaken } from '../../contracts/reviews/surveys.ts';
import type { Transport } from '../transport.ts';

const buildSurveyPath = (id: string): string => `/auscult/unauth/survey/take/${encodeURIComponent(id)}`;

/** GET /auscult/unauth/survey/take/{id}: a survey by its id or by an invitation; 404 for an unknown one. */
export const fetchSurvey = (api: Transport, id: string): Promise<Survey> => api({ path: buildSurveyPath(id) });

/** POST /auscult/unauth/survey/take/{id}. 403 `csrf.invalid`, 400 with an error for each question, 404, 429. */
export const takeSurvey = (api: Transport, id: string, body: SurveyAnswers): Promise<SurveyTaken> =>
  api({ method: 'POST', path: buildSurveyPath(id), body });
