import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import { toApiError } from '../../platform/http/answerApiError.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Answers invalid input with checkout's error ids (transactions §8, Server ids); an invalid quantity has its own. */
export const nameInvalidInput: ErrorRequestHandler = (error, _req, _res, next) => {
  if (!(error instanceof ZodError)) return next(error);
  const refusal = toApiError(error);
  const id = error.issues[0]?.path[0] === 'quantityUpdate' ? 'quantity.invalid' : 'checkout.input.invalid';
  next(new ApiError(400, id, refusal.message, refusal.fields));
};
