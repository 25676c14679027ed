import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { federatedReturn } from '../../../src/contracts/account/federated.ts';
import { foundOrder } from '../../../src/contracts/forms.ts';
import { buildGuestOrderPath } from '../../../src/lib/orders/orderPaths.ts';
import { parseReturnTarget, readReturnPath } from '../../../src/lib/redirectTarget.ts';
import { createPageForms, type PageForm, post } from './createPageForms.ts';

const FORMS: Readonly<Record<string, PageForm>> = {
  '/login': { call: (values) => post('/v1/zap/signin', values), buildRedirectPath: readReturnPath },
  '/register': { call: (values) => post('/v1/zap/register', values), buildRedirectPath: readReturnPath },
  '/federated-login/link': {
    call: (values) => post('/v1/zap/federated/question', values),
    buildRedirectPath: (_query, answer) => parseReturnTarget(federatedReturn.parse(answer).returnTo),
  },
  '/forgot-password': {
    call: (values) => post('/v1/zap/forgotPassword', values),
    buildRedirectPath: () => '/forgot-password?outcome=sent',
  },
  '/orders/lookup': {
    call: (values, query) =>
      post(`/accountapi/e/orders/${query.get('way') === 'mail' ? 'requestLink' : 'lookup'}`, values),
    buildRedirectPath: (query, answer) => {
      if (query.get('way') === 'mail') return '/orders/lookup?way=mail&outcome=sent';
      const { orderId, token } = foundOrder.parse(answer);
      return buildGuestOrderPath(orderId, token);
    },
  },
  '/reset-password': {
    call: (values, query) => post('/v1/zap/resetPassword', { ...values, token: query.get('token') ?? '' }),
    buildRedirectPath: () => '/login?outcome=password-set',
  },
};

/** Handles the forms of sign-in, registration, forgotten passwords and order links without scripts. */
export const createIdentityForms = (api: RequestListener, page: RequestHandler): Router =>
  createPageForms(FORMS, api, page);
