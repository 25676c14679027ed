import type { Request, RequestHandler } from 'express';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { readScenario } from '../../platform/http/cookies.ts';
import { ERROR_SCENARIOS, type ErrorScenario } from './errorScenarios.ts';

const hasField = (body: unknown, name: string | undefined): boolean =>
  name === undefined || (typeof body === 'object' && body !== null && name in body);

/** Path parameters are written `:id`. */
const isCall = (call: string, req: Request): boolean =>
  call === `${req.method} ${call.includes(':') ? req.path.replace(/[^/]+$/, ':id') : req.path}`;

const isMatch = ({ call, onlyWith }: ErrorScenario, req: Request): boolean =>
  isCall(call, req) && hasField(req.body, onlyWith);

/** Answers a call with the error requested by its browser. Passes through where scenarios are disabled. */
export const createScenarioErrors =
  ({ config }: Pick<Parts, 'config'>): RequestHandler =>
  (req, _res, next) => {
    const name = readScenario(config, req);
    const scenario = name === undefined ? undefined : ERROR_SCENARIOS.find((candidate) => candidate.name === name);
    if (!scenario || !isMatch(scenario, req)) return next();
    const { status, id = scenario.name, message, fields } = scenario;
    next(new ApiError(status, id, message, fields && { ...fields }));
  };
