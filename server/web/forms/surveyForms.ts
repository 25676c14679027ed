import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { toSurveyAnswers } from '../../../src/lib/surveyFields.ts';
import { type PageForm, pageForms, post } from './pageForms.ts';

const form: PageForm = {
  call: (values, query) =>
    post(`/auscult/unauth/survey/take/${encodeURIComponent(query.get('id') || 'hmd')}`, {
      csrfToken: values.csrfToken,
      surveyId: values.surveyId,
      answers: toSurveyAnswers(values),
    }),
  done: (query) => (query.has('id') ? `/survey?${new URLSearchParams({ id: query.get('id') ?? '' })}` : '/survey'),
};

/** The survey's form without scripts. */
export const surveyForms = (api: RequestListener, page: RequestHandler): Router =>
  pageForms({ '/survey': form, '/c/survey': form }, api, page);
