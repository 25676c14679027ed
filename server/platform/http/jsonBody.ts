import express, { type RequestHandler } from 'express';
import { ApiError } from './apiError.ts';
import { isDeepJson } from './jsonDepth.ts';

/** Reads JSON bodies; answers 400 to nesting that no contract has and that could not be written again. */
export const jsonBody = (limit: string): RequestHandler =>
  express.json({
    limit,
    verify: (_req, _res, body) => {
      if (isDeepJson(body)) throw new ApiError(400, 'input.invalid', 'Invalid input');
    },
  });
