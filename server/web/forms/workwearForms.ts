import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { WORKWEAR_FORM_PATH } from '../../../src/lib/workwearPaths.ts';
import { pageForms, post } from './pageForms.ts';

/** The form of the business variant without scripts. It keeps its page's query. */
export const workwearForms = (api: RequestListener, page: RequestHandler): Router =>
  pageForms(
    {
      [WORKWEAR_FORM_PATH]: {
        call: (values, query) => post('/v1/workwear/requests', { ...values, query: query.toString() }),
        done: (query) => {
          query.set('outcome', 'sent');
          return `${WORKWEAR_FORM_PATH}?${query}`;
        },
      },
    },
    api,
    page,
  );
