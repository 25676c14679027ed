import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { federatedReturn } from '../../../src/contracts/federated.ts';
import { readReturnPath } from '../../../src/lib/returnPath.ts';
import { returnTarget } from '../../../src/lib/returnTarget.ts';
import { type PageForm, pageForms, post } from './pageForms.ts';

const FORMS: Readonly<Record<string, PageForm>> = {
  '/login': { call: (values) => post('/v1/zap/signin', values), done: readReturnPath },
  '/register': { call: (values) => post('/v1/zap/register', values), done: readReturnPath },
  '/federated-login/link': {
    call: (values) => post('/v1/zap/federated/question', values),
    done: (_query, answer) => returnTarget(federatedReturn.parse(answer).returnTo),
  },
  '/forgot-password': {
    call: (values) => post('/v1/zap/forgotPassword', values),
    done: () => '/forgot-password?outcome=sent',
  },
  '/orders/lookup': {
    call: (values) => post('/accountapi/e/orders/requestLink', values),
    done: () => '/orders/lookup?outcome=sent',
  },
  '/reset-password': {
    call: (values, query) => post('/v1/zap/resetPassword', { ...values, token: query.get('token') ?? '' }),
    done: () => '/login?outcome=password-set',
  },
};

/** Handles the forms of sign-in, registration, forgotten passwords and order links without scripts. */
export const identityForms = (api: RequestListener, page: RequestHandler): Router => pageForms(FORMS, api, page);
