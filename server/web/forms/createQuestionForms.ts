import type { RequestListener } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { MAX_PAGE_URL_LENGTH } from '../../../src/contracts/common.ts';
import { answerForm, askForm, questionHelpfulForm, writtenQuestion } from '../../../src/contracts/forms.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend } from './refusedForms.ts';

/** Leaves room for the page's path. */
const MAX_ADDRESS_LENGTH = MAX_PAGE_URL_LENGTH - 1000;

type Call = { readonly path: string; readonly body: object };

/** Redirects to all questions with the new one, or back to the form with its values. A guest returns to it after sign-in. */
async function write(
  { api, req, res }: { api: RequestListener; req: Request; res: Response },
  call: Call,
  { list, form, text }: { list: string; form: string; text: string },
): Promise<void> {
  const { status, body } = await createFormSend(api, req)({ method: 'POST', ...call });
  const parsedQuestion = writtenQuestion.safeParse(body);
  if (status < 400 && parsedQuestion.success)
    return redirectToPage(res, `${list}?after=${parsedQuestion.data.questionId}`);
  redirectToPage(res, `${form}?${new URLSearchParams({ outcome: 'error', text: truncateForAddress(text) })}`);
}

/** Truncates a text to the room in a page's address. */
function truncateForAddress(text: string): string {
  let fitting = text.toWellFormed();
  while (encodeURIComponent(fitting).length > MAX_ADDRESS_LENGTH)
    fitting = fitting.slice(0, fitting.length * 0.9).toWellFormed();
  return fitting;
}

/** Questions and answers without scripts; 404 for an unknown product or question. */
export function createQuestionForms(api: RequestListener): Router {
  const router = Router();
  const buildListPath = (productId: string): string => `/product/questions/${productId}`;
  router.post('/askQuestion.do', async (req, res, next) => {
    const form = askForm.safeParse(req.body);
    if (!form.success) return next();
    const { productId, body } = form.data;
    const list = buildListPath(productId);
    const call = { path: '/v1/questions', body: { productId, body } };
    await write({ api, req, res }, call, { list, form: `${list}/ask`, text: body });
  });
  router.post('/answerQuestion.do', async (req, res, next) => {
    const form = answerForm.safeParse(req.body);
    if (!form.success) return next();
    const { productId, questionId, body } = form.data;
    const list = buildListPath(productId);
    const call = { path: `/v1/questions/${questionId}/answers`, body: { body } };
    await write({ api, req, res }, call, { list, form: `${list}/answer/${questionId}`, text: body });
  });
  router.post('/questionHelpful.do', async (req, res, next) => {
    const form = questionHelpfulForm.safeParse(req.body);
    if (!form.success) return next();
    const { productId, questionId } = form.data;
    await createFormSend(api, req)({ method: 'POST', path: `/v1/questions/${questionId}/helpful`, body: {} });
    redirectToPage(res, buildListPath(productId));
  });
  return router;
}
