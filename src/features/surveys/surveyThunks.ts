import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchSurvey, takeSurvey } from '../../api/reviews/surveys.ts';
import type { Survey } from '../../contracts/reviews/surveys.ts';
import { toSurveyAnswers } from '../../lib/surveyFields.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { type OwnPageRootState, ownPageReceived } from '../../page/pageSlices.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** The survey of /survey without an invitation. */
const DEFAULT_SURVEY = 'hmd';

/** Returns the survey or the invitation that the page's address names. */
export const readSurveyId = (search: URLSearchParams): string => search.get('id')?.slice(0, 200) || DEFAULT_SURVEY;

const loadSurvey =
  (id: string): AppThunk<OwnPageRootState> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(ownPageReceived({ survey: await fetchSurvey(api, id) }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 404) throw failure;
      dispatch(ownPageReceived({ survey: 'invalid' }));
    }
  };

/** Loads the page /survey or /c/survey (transactions §2). */
export const loadSurveyPage = ({
  dispatch,
  url,
}: Pick<LoadTools<OwnPageRootState, unknown>, 'dispatch' | 'url'>): Promise<void> =>
  dispatch(loadSurvey(readSurveyId(url.searchParams)));

/** Sends the survey. An earlier session's token is replaced once. Throws `ApiFailure`. */
export const sendSurvey =
  (id: string, survey: Survey, fields: Readonly<Record<string, string>>): AppThunk<OwnPageRootState> =>
  async (dispatch, _getState, { api }) => {
    const { surveyId, csrfToken } = survey;
    const answers = toSurveyAnswers(fields).map(({ questionId, value }) => ({
      questionId,
      value: typeof value === 'string' ? value : [...value],
    }));
    const send = (token: string) => takeSurvey(api, id, { csrfToken: token, surveyId, answers });
    try {
      await send(csrfToken);
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.id !== 'csrf.invalid') throw failure;
      await send((await fetchSurvey(api, id)).csrfToken);
    }
    dispatch(ownPageReceived({ survey: { ...survey, isAnswered: true } }));
  };
