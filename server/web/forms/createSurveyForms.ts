import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { toSurveyAnswers } from '../../../src/lib/surveyFields.ts';
import { createPageForms, type PageForm, post } from './createPageForms.ts';

const form: PageForm = {
  call: (values, query) =>
    post(`/auscult/unauth/survey/take/${encodeURIComponent(query.get('id') || 'hmd')}`, {
      csrfToken: values.csrfToken,
      surveyId: values.surveyId,
      answers: toSurveyAnswers(values),
    }),
  buildRedirectPath: (query) =>
    query.has('id') ? `/survey?${new URLSearchParams({ id: query.get('id') ?? '' })}` : '/survey',
};

/** The survey's form without scripts. */
export const createSurveyForms = (api: RequestListener, page: RequestHandler): Router =>
  createPageForms({ '/survey': form, '/c/survey': form }, api, page);
