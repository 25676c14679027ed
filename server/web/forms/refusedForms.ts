import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { formRefusal } from '../../../src/contracts/forms.ts';
import type { PageRequest } from '../../../src/entryServer.tsx';
import { ApiError, RETRY_AFTER_SECONDS } from '../../platform/http/apiError.ts';
import { createApiSend } from '../createApiSend.ts';

type RefusedSubmission = { readonly status: number; readonly form: NonNullable<PageRequest['refusedForm']> };

declare module 'node:http' {
  interface IncomingMessage {
    /** The request's form, rejected: its page renders the values and errors. */
    refusedForm?: RefusedSubmission;
  }
}

/** Errors that say nothing about the form: the shop cannot answer, so that its page could not be rendered either. */
const UNAVAILABLE_IDS = new Set(['api.unreachable', 'service.unavailable']);

/** Sends the calls of a form to the API. */
export type FormSend = ReturnType<typeof createApiSend>;

/** Returns a sender for the calls of a form. Its calls throw a 503 if the shop cannot answer: reloading sends the form again. */
export function createFormSend(api: RequestListener, req: Request): FormSend {
  const send = createApiSend(api, req);
  return async (call) => {
    const answer = await send(call);
    if (answer.status !== 503) return answer;
    const { id, message } = formRefusal.parse(answer.body);
    if (UNAVAILABLE_IDS.has(id)) throw new ApiError(503, id, message, undefined, RETRY_AFTER_SECONDS);
    return answer;
  };
}
