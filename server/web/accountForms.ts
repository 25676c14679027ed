import type { RequestListener } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { federatedReturn } from '../../src/contracts/federated.ts';
import { accountFormValues, formRefusal } from '../../src/contracts/forms.ts';
import { returnPathOf } from '../../src/lib/returnPath.ts';
import { returnTarget } from '../../src/lib/returnTarget.ts';
import { redirectToPage } from '../platform/http/sendRedirect.ts';
import { apiSend } from './apiSend.ts';
import { setRefusedForm } from './refusedForms.ts';

type Values = Readonly<Record<string, string>>;
type Call = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object };
/** What a form asks of the API, and where it leads when that is done; `query` is that of the page it stands on. */
type AccountForm = {
  readonly call: (values: Values, query: URLSearchParams) => Call;
  readonly done: (query: URLSearchParams, answer: unknown) => string;
};

const SETTINGS = '/account/settings';
const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
const put = (path: string, body: object): Call => ({ method: 'PUT', path, body });
const tokenOf = (query: URLSearchParams): string => query.get('token') ?? '';

/** The forms of the account, by the page that each stands on and is sent to. */
const FORMS: Readonly<Record<string, AccountForm>> = {
  '/login': { call: (values) => post('/v1/zap/signin', values), done: returnPathOf },
  '/register': { call: (values) => post('/v1/zap/register', values), done: returnPathOf },
  '/federated-login/link': {
    call: (values) => post('/v1/zap/federated/question', values),
    done: (_query, answer) => returnTarget(federatedReturn.parse(answer).returnTo),
  },
  '/forgot-password': {
    call: (values) => post('/v1/zap/forgotPassword', values),
    done: () => '/forgot-password?outcome=sent',
  },
  '/reset-password': {
    call: (values, query) => post('/v1/zap/resetPassword', { ...values, token: tokenOf(query) }),
    done: () => '/login?outcome=password-set',
  },
  '/confirm-email': {
    call: (_values, query) => post('/v1/zap/confirmEmail', { token: tokenOf(query) }),
    done: () => '/confirm-email?outcome=confirmed',
  },
  [`${SETTINGS}/name`]: { call: (values) => put('/v1/account/name', values), done: () => `${SETTINGS}?changed=name` },
  [`${SETTINGS}/email`]: {
    call: (values) => put('/v1/account/email', values),
    done: () => `${SETTINGS}?changed=email`,
  },
  [`${SETTINGS}/password`]: {
    call: (values) => put('/v1/account/password', values),
    done: () => `${SETTINGS}?changed=password`,
  },
  [`${SETTINGS}/sign-out`]: {
    call: ({ signInId = '' }) => ({ method: 'DELETE', path: `/v1/account/signIns/${encodeURIComponent(signInId)}` }),
    done: () => `${SETTINGS}?changed=sign-ins`,
  },
  [`${SETTINGS}/sign-out-everywhere`]: {
    call: () => ({ method: 'DELETE', path: '/v1/account/signIns' }),
    done: () => '/login?outcome=signed-out',
  },
};

/** A secret is never shown again. */
const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token/i.test(name)));

async function answerForm(api: RequestListener, form: AccountForm, req: Request, res: Response): Promise<boolean> {
  const query = new URL(req.originalUrl, 'http://shop.invalid').searchParams;
  const values = accountFormValues.parse(req.body ?? {});
  const { status, body, cookies } = await apiSend(api, req)(form.call(values, query));
  if (status < 400) {
    if (cookies) res.append('set-cookie', [...cookies]);
    res.set('cache-control', 'no-store');
    redirectToPage(res, form.done(query, body));
    return true;
  }
  const { message, fields } = formRefusal.parse(body);
  setRefusedForm(req, { status, form: { path: req.path, values: withoutSecrets(values), fields, message } });
  return false;
}

/**
 * The forms of sign-in and of the account where no script runs. One that is refused comes back as its page, with what was typed:
 * nothing of it stands in an address. `page` renders it, and leads who is not signed in to the sign-in page.
 */
export function accountForms(api: RequestListener, page: RequestHandler): Router {
  const router = Router();
  for (const [path, form] of Object.entries(FORMS)) {
    router.post(path, async (req, res, next) => {
      if (!(await answerForm(api, form, req, res))) await page(req, res, next);
    });
  }
  return router;
}
