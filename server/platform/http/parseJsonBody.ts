import express, { type RequestHandler } from 'express';
import { ApiError } from './apiError.ts';
import { isDeepJson } from './isDeepJson.ts';

/** Reads JSON bodies. Answers 400 to nesting deeper than any contract, which could not be serialised again. */
export const parseJsonBody = (limit: string): RequestHandler =>
  express.json({
    limit,
    verify: (_req, _res, body) => {
      if (isDeepJson(body)) throw new ApiError(400, 'input.invalid', 'Invalid input');
    },
  });
