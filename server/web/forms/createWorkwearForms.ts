import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { WORKWEAR_FORM_PATH } from '../../../src/lib/paths.ts';
import { createPageForms, post } from './createPageForms.ts';

/** The forms of the business variant without scripts: the request, which keeps its page's query, and the reissue. */
export const createWorkwearForms = (api: RequestListener, page: RequestHandler): Router =>
  createPageForms(
    {
      [WORKWEAR_FORM_PATH]: {
        call: (values, query) => post('/v1/workwear/requests', { ...values, query: query.toString() }),
        buildRedirectPath: (query) => {
          query.set('outcome', 'sent');
          return `${WORKWEAR_FORM_PATH}?${query}`;
        },
      },
      '/account/subsidy': {
        call: ({ orderId }) => post('/slotz/zawSubsidyReissue/v1/reissue', { orderId }),
        buildRedirectPath: (query) => `/account/subsidy?${query}`,
      },
    },
    api,
    page,
  );
