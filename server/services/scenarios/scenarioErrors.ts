import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../platform/http/apiError.ts';
import { scenarioOf } from '../../platform/http/scenario.ts';
import type { Parts } from '../../platform/parts.ts';
import { ERROR_SCENARIOS, type ErrorScenario } from './errorScenarios.ts';

/** The id under which the payment provider's refusal comes is the vault's, too; by name they must differ. */
const ID_OF: Readonly<Record<string, string>> = { 'payment.declined': 'credit.card.verification.declined' };

const hasField = (body: unknown, name: string | undefined): boolean =>
  name === undefined || (typeof body === 'object' && body !== null && name in body);

const matches = ({ call, onlyWith }: ErrorScenario, req: Request): boolean =>
  call === `${req.method} ${req.path}` && hasField(req.body, onlyWith);

/** Answers a call with the error that its browser has asked for. Does nothing where scenarios are not served. */
export const scenarioErrors =
  ({ config }: Pick<Parts, 'config'>): RequestHandler =>
  (req, _res, next) => {
    const name = scenarioOf(config, req);
    const scenario = name === undefined ? undefined : ERROR_SCENARIOS.find((known) => known.name === name);
    if (!scenario || !matches(scenario, req)) return next();
    const { status, message, fields } = scenario;
    next(new ApiError(status, ID_OF[scenario.name] ?? scenario.name, message, fields && { ...fields }));
  };
