import type { RequestListener } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { accountFormValues, formRefusal } from '../../../src/contracts/forms.ts';
import type { Clock } from '../../platform/clock.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend, type FormSend } from './refusedForms.ts';

type Values = Readonly<Record<string, string>>;

/** A form as it was posted. `query` is that of its own page. */
type PostedForm = {
  readonly req: Request;
  readonly res: Response;
  readonly body: unknown;
  readonly query: URLSearchParams;
  /** Calls the API as the page would. */
  readonly send: FormSend;
  readonly clock: Clock;
};

/** Why a form is rejected, with the values that its page shows again. None of them is put into an address. */
type Refusal = {
  readonly status: number;
  readonly message: string;
  readonly fields: Values;
  readonly values: Values;
};

/**
 * Answers a form that works without scripts: with the path of the next page, or with a refusal, for which its own page is
 * rendered again. Undefined for a form that no page sends, and if the form has sent the response itself.
 */
export type Form = (form: PostedForm) => Promise<string | Refusal | undefined>;

/** Forms by the path to which they post. */
export type Forms = Readonly<Record<string, Form>>;

/** Returns the refusal of a failed call. */
export const toRefusal = (
  { status, body }: Awaited<ReturnType<FormSend>>,
  values: Values,
): Refusal & { readonly id: string } => ({
  status,
  values,
  ...formRefusal.parse(body),
});

type Call = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object };

export const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
export const put = (path: string, body: object): Call => ({ method: 'PUT', path, body });

/** Removes secrets, which are never sent back to a page. */
const omitSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token/i.test(name)));

/** Creates a form that makes one call with its values, and leads to a page after success. */
export const callForm =
  (
    toCall: (values: Values, query: URLSearchParams) => Call,
    buildNextPath: (query: URLSearchParams, answer: unknown) => string,
  ): Form =>
  async ({ res, body, query, send }) => {
    const values = accountFormValues.parse(body);
    const answer = await send(toCall(values, query));
    if (answer.status >= 400) return toRefusal(answer, omitSecrets(values));
    if (answer.cookies) res.append('set-cookie', [...answer.cookies]);
    return buildNextPath(query, answer.body);
  };

/** Builds the routes of forms. `page` renders the page of a rejected form, or sends a signed-out customer to sign-in. */
export function routeForms(forms: Forms, api: RequestListener, page: RequestHandler, clock: Clock): Router {
  const router = Router();
  for (const [path, answerForm] of Object.entries(forms)) {
    router.post(path, async (req, res, next) => {
      const query = new URL(req.originalUrl, 'http://shop.invalid').searchParams;
      const send = createFormSend(api, req);
      const outcome = await answerForm({ req, res, body: req.body ?? {}, query, send, clock });
      if (outcome === undefined) return res.headersSent ? undefined : next();
      if (typeof outcome === 'string') return redirectToPage(res.set('cache-control', 'no-store'), outcome);
      const { status, message, fields, values } = outcome;
      req.refusedForm = { status, form: { path: req.path, values, fields, message } };
      await page(req, res, next);
    });
  }
  return router;
}
