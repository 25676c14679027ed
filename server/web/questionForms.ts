import type { RequestListener } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { redirectToPage } from '../platform/http/sendRedirect.ts';
import { apiSend } from './apiSend.ts';

const id = z.string().regex(/^\d{1,12}$/);
const askForm = z.object({ productId: id, body: z.string().catch('') });
const answerForm = askForm.extend({ questionId: id });
const helpfulForm = z.object({ productId: id, questionId: id });

type Call = { readonly path: string; readonly body: object };

/** To all questions, where the new one stands; or back to the form, with what was typed. A guest comes back to it after signing in. */
async function write(
  { api, req, res }: { api: RequestListener; req: Request; res: Response },
  call: Call,
  { list, form, text }: { list: string; form: string; text: string },
): Promise<void> {
  const { status, body } = await apiSend(api, req)({ method: 'POST', ...call });
  const written = z.object({ questionId: id }).safeParse(body);
  if (status < 400 && written.success) return redirectToPage(res, `${list}?after=${written.data.questionId}`);
  redirectToPage(res, `${form}?${new URLSearchParams({ outcome: 'error', text })}`);
}

/** /askQuestion.do, /answerQuestion.do and /questionHelpful.do: questions and answers where no script runs; 404 for what names no product or question. */
export function questionForms(api: RequestListener): Router {
  const router = Router();
  const listOf = (productId: string): string => `/product/questions/${productId}`;
  router.post('/askQuestion.do', async (req, res, next) => {
    const form = askForm.safeParse(req.body);
    if (!form.success) return next();
    const { productId, body } = form.data;
    const list = listOf(productId);
    const call = { path: '/v1/questions', body: { productId, body } };
    await write({ api, req, res }, call, { list, form: `${list}/ask`, text: body });
  });
  router.post('/answerQuestion.do', async (req, res, next) => {
    const form = answerForm.safeParse(req.body);
    if (!form.success) return next();
    const { productId, questionId, body } = form.data;
    const list = listOf(productId);
    const call = { path: `/v1/questions/${questionId}/answers`, body: { body } };
    await write({ api, req, res }, call, { list, form: `${list}/answer/${questionId}`, text: body });
  });
  router.post('/questionHelpful.do', async (req, res, next) => {
    const form = helpfulForm.safeParse(req.body);
    if (!form.success) return next();
    const { productId, questionId } = form.data;
    await apiSend(api, req)({ method: 'POST', path: `/v1/questions/${questionId}/helpful`, body: {} });
    redirectToPage(res, listOf(productId));
  });
  return router;
}
