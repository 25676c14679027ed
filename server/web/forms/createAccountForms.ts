import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { dueDay } from '../../../src/contracts/account/accountData.ts';
import { createPageForms, type PageForm, post, put } from './createPageForms.ts';

const SETTINGS = '/account/settings';

const FORMS: Readonly<Record<string, PageForm>> = {
  '/confirm-email': {
    call: (_values, query) => post('/v1/zap/confirmEmail', { token: query.get('token') ?? '' }),
    buildRedirectPath: () => '/confirm-email?outcome=confirmed',
  },
  [`${SETTINGS}/name`]: {
    call: (values) => put('/v1/account/name', values),
    buildRedirectPath: () => `${SETTINGS}?changed=name`,
  },
  [`${SETTINGS}/email`]: {
    call: (values) => put('/v1/account/email', values),
    buildRedirectPath: () => `${SETTINGS}?changed=email`,
  },
  [`${SETTINGS}/password`]: {
    call: (values) => put('/v1/account/password', values),
    buildRedirectPath: () => `${SETTINGS}?changed=password`,
  },
  '/c/account-deletion-request': {
    call: ({ password = '' }) => post('/v1/account/deletion', { password }),
    buildRedirectPath: (_query, answer) => `/c/account-deletion-request?outcome=requested&on=${dueDay.parse(answer)}`,
  },
  [`${SETTINGS}/sign-out`]: {
    call: ({ signInId = '' }) => ({ method: 'DELETE', path: `/v1/account/signIns/${encodeURIComponent(signInId)}` }),
    buildRedirectPath: () => `${SETTINGS}?changed=sign-ins`,
  },
  [`${SETTINGS}/sign-out-everywhere`]: {
    call: () => ({ method: 'DELETE', path: '/v1/account/signIns' }),
    buildRedirectPath: () => '/login?outcome=signed-out',
  },
};

/** Handles the forms of the account's settings without scripts. */
export const createAccountForms = (api: RequestListener, page: RequestHandler): Router =>
  createPageForms(FORMS, api, page);
