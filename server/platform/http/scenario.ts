import type { Request } from 'express';

export const SCENARIO_COOKIE = 'scenario';

/**
 * Returns the scenario that this browser chose on `/dev/scenarios`; undefined without one, and if scenarios are disabled.
 * Register after `cookie-parser`.
 */
export function readScenario({ scenarios }: { readonly scenarios: boolean }, req: Request): string | undefined {
  if (!scenarios) return undefined;
  const name: unknown = req.cookies[SCENARIO_COOKIE];
  return typeof name === 'string' ? name : undefined;
}
