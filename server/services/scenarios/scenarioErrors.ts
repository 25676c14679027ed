import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../platform/http/apiError.ts';
import { scenarioOf } from '../../platform/http/scenario.ts';
import type { Parts } from '../../platform/parts.ts';
import type { ErrorScenario } from './errorScenario.ts';
import { ERROR_SCENARIOS } from './errorScenarios.ts';

const hasField = (body: unknown, name: string | undefined): boolean =>
  name === undefined || (typeof body === 'object' && body !== null && name in body);

/** An id in a path is written `:id`. */
const isCall = (call: string, req: Request): boolean =>
  call === `${req.method} ${call.includes(':') ? req.path.replace(/[^/]+$/, ':id') : req.path}`;

const matches = ({ call, onlyWith }: ErrorScenario, req: Request): boolean =>
  isCall(call, req) && hasField(req.body, onlyWith);

/** Answers a call with the error that its browser has asked for. Does nothing where scenarios are not served. */
export const scenarioErrors =
  ({ config }: Pick<Parts, 'config'>): RequestHandler =>
  (req, _res, next) => {
    const name = scenarioOf(config, req);
    const scenario = name === undefined ? undefined : ERROR_SCENARIOS.find((known) => known.name === name);
    if (!scenario || !matches(scenario, req)) return next();
    const { status, id = scenario.name, message, fields } = scenario;
    next(new ApiError(status, id, message, fields && { ...fields }));
  };
