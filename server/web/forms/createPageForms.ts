import type { RequestListener } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { accountFormValues, formRefusal } from '../../../src/contracts/forms.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend, setRefusedForm } from './refusedForms.ts';

type Values = Readonly<Record<string, string>>;
type Call = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object };
/** The API call of a form, and the page after success; `query` is that of the form's own page. */
export type PageForm = {
  readonly call: (values: Values, query: URLSearchParams) => Call;
  readonly buildRedirectPath: (query: URLSearchParams, answer: unknown) => string;
};

export const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
export const put = (path: string, body: object): Call => ({ method: 'PUT', path, body });

/** Removes secrets, which are never sent back to a page. */
const omitSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token/i.test(name)));

async function answerForm(api: RequestListener, form: PageForm, req: Request, res: Response): Promise<boolean> {
  const query = new URL(req.originalUrl, 'http://shop.invalid').searchParams;
  const values = accountFormValues.parse(req.body ?? {});
  const { status, body, cookies } = await createFormSend(api, req)(form.call(values, query));
  if (status < 400) {
    if (cookies) res.append('set-cookie', [...cookies]);
    res.set('cache-control', 'no-store');
    redirectToPage(res, form.buildRedirectPath(query, body));
    return true;
  }
  const { message, fields } = formRefusal.parse(body);
  setRefusedForm(req, { status, form: { path: req.path, values: omitSecrets(values), fields, message } });
  return false;
}

/**
 * Handles forms that post to their own page, by that page's path. A rejected form is rendered again with its values and
 * errors; none of them is put into a URL. `page` renders it, and redirects a signed-out customer to the sign-in page.
 */
export function createPageForms(
  byPath: Readonly<Record<string, PageForm>>,
  api: RequestListener,
  page: RequestHandler,
): Router {
  const router = Router();
  for (const [path, form] of Object.entries(byPath)) {
    router.post(path, async (req, res, next) => {
      if (!(await answerForm(api, form, req, res))) await page(req, res, next);
    });
  }
  return router;
}
