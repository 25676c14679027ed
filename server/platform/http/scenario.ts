import type { Request } from 'express';
import type { Config } from '../../config.ts';

export const SCENARIO_COOKIE = 'scenario';

/**
 * The scenario that this browser has asked for on `/dev/scenarios`: a failure by its name, to be met as if it had happened. Undefined where it
 * asked for none, and always where scenarios are not served. Stands behind `cookie-parser`.
 */
export function scenarioOf({ scenarios }: Pick<Config, 'scenarios'>, req: Request): string | undefined {
  if (!scenarios) return undefined;
  const name: unknown = req.cookies[SCENARIO_COOKIE];
  return typeof name === 'string' ? name : undefined;
}
